// npm run pages: generates all pages that aren't written by hand. The packages must be built.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated, publicFolder } from './addresses.mjs';
import { writeBenchmarks } from './benchmarks.mjs';
import { writeGamePages } from './gamePages.mjs';
import { writeHomeGame } from './homeGame.mjs';
import { writeLaws } from './laws.mjs';
import { ruleAddresses } from './markdown/ruleAddresses.mjs';
import { writeReadmes } from './readmes.mjs';
import { writeReference } from './reference.mjs';
import { ruleBook } from './ruleBook.mjs';
import { writeRulesIndex } from './rulesIndex.mjs';
import { writeSources } from './sources.mjs';
import { writeExamples } from './workedExamples.mjs';

rmSync(generated, { recursive: true, force: true });
mkdirSync(generated);
const rules = ruleBook();
writeFileSync(join(generated, 'rules.json'), JSON.stringify(rules));
writeRulesIndex(rules);
writeSources(rules, ruleAddresses(rules));
writeFileSync(join(generated, 'examples.json'), JSON.stringify(await writeExamples()));
copyFileSync(new URL('source.css', import.meta.url), join(publicFolder, 'source.css'));
writeReadmes();
await writeHomeGame();
writeLaws();
writeBenchmarks();
await writeGamePages(await writeReference());
