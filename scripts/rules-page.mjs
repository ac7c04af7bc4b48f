// prepack of every game: its rules page goes into the package as RULES.md, which git ignores.
import { copyFileSync } from 'node:fs';
import { basename } from 'node:path';

copyFileSync(new URL(`../docs/rules/${basename(process.cwd())}.md`, import.meta.url), 'RULES.md');
