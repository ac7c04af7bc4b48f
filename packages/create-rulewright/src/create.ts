import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { cancel, intro, isCancel, outro, select, text } from '@clack/prompts';
import { CreateError, createProject, folderFault } from './createProject.js';
import { isTemplate, TEMPLATES, type Template } from './templates.js';

const USAGE = `npm create rulewright [folder] -- [--template name] [--from folder] [--no-install]

--from takes the Rulewright packages from a folder of tarballs, for example from npm run pack in a clone.

Templates:
${Object.entries(TEMPLATES)
  .map(([name, purpose]) => `  ${name.padEnd(12)}${purpose}`)
  .join('\n')}`;

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;

/**
 * Runs the command. `node` is the version of Node that will run the project.
 * @throws CreateError if the project can't be created, or not completely.
 */
export async function create(argv: readonly string[], node = process.versions.node): Promise<void> {
  const { folder: given, template: wanted, from, help, install } = argumentsOf(argv);
  if (help) {
    console.log(USAGE);
    return;
  }
  if (isTerminal) intro('Rulewright');
  const folder = given ?? (await askFolder());
  const template = wanted ?? (await askTemplate());
  createProject(folder, template, { node, from });
  // npm, pnpm, yarn and bun say who they are.
  const manager = process.env['npm_config_user_agent']?.split('/')[0] || 'npm';
  // npm may work for minutes without a word.
  if (install) console.log(`Installing the packages with ${manager}. This can take some minutes.`);
  if (install && !runs(manager, folder)) {
    throw new CreateError(`The project is in ${folder}, but ${manager} install failed. Try it again there.`);
  }
  const steps = [`cd ${relative('', folder) || '.'}`, ...(install ? [] : [`${manager} install`]), `${manager} test`];
  if (template !== 'rules-test') steps.push(`${manager} start`);
  const next = `Next: ${steps.join(' && ')}`;
  if (isTerminal) outro(next);
  else console.log(next);
}

function argumentsOf(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      allowNegative: true,
      options: {
        template: { type: 'string' },
        from: { type: 'string' },
        install: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { template, ...others } = values;
    if (positionals.length > 1) throw new Error(`Name one folder, not ${positionals.length}.`);
    if (template !== undefined && !isTemplate(template)) throw new Error(`There is no template ${template}.`);
    return { ...others, template, folder: positionals[0] };
  } catch (error) {
    throw new CreateError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function askFolder(): Promise<string> {
  if (!isTerminal) throw new CreateError(`Name a folder.\n\n${USAGE}`);
  const placeholder = 'my-game';
  return answered(
    await text({
      message: 'In which folder?',
      placeholder,
      defaultValue: placeholder,
      validate: (folder) => folderFault(folder || placeholder),
    }),
  );
}

async function askTemplate(): Promise<Template> {
  if (!isTerminal) throw new CreateError(`Name a template.\n\n${USAGE}`);
  const names = Object.keys(TEMPLATES) as Template[];
  const options = names.map((value) => ({ value, label: value, hint: TEMPLATES[value] }));
  return answered(await select({ message: 'What do you want to start?', options }));
}

function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>; // a symbol means cancelled
  cancel('Nothing was created.');
  process.exit(1);
}

function runs(manager: string, folder: string): boolean {
  // A manager is a script on Windows.
  const { status } = spawnSync(manager, ['install'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
