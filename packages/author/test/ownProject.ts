/** A project as `npm create rulewright` makes it. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cli } from '../../lab/test/builtCli.js';
import { type CommandResult, emptyFolder } from '../../lab/test/command.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A project in a temporary folder, removed after the test. */
export interface OwnProject {
  path(name: string): string;
  /** Replaces text in a file. */
  edit(name: string, change: (text: string) => string): void;
  /** Runs `rulewright` there. */
  run(...argv: string[]): Promise<CommandResult>;
}

/** The template for a game. Its vitest takes Rulewright from the sources. */
export function ownProject(): OwnProject {
  const { path } = emptyFolder();
  cpSync(`${root}/packages/create-rulewright/templates/game`, path(''), { recursive: true });
  symlinkSync(`${root}/node_modules`, path('node_modules'), 'junction');
  const config = `import { ALIASES } from ${JSON.stringify(`${root}/scripts/sources.mjs`)};
export default { resolve: { alias: ALIASES }, server: { fs: { strict: false } } };
`;
  writeFileSync(path('vitest.config.mjs'), config);
  return {
    path,
    edit: (name, change) => writeFileSync(path(name), change(readFileSync(path(name), 'utf8'))),
    run: (...argv) => cli.runIn(path(''), ...argv),
  };
}
