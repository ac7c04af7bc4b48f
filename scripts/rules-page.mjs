// prepack of every game: copies its rules page into the package as RULES.md, which git ignores.
import { copyFileSync } from 'node:fs';
import { basename } from 'node:path';

copyFileSync(new URL(`../docs/rules/${basename(process.cwd())}.md`, import.meta.url), 'RULES.md');
