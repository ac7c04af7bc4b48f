// Finds where an editor goes from the exported names of packages.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SERVER = fileURLToPath(new URL('tsserver.js', import.meta.resolve('typescript')));
const SOURCE = /\/node_modules\/@rulewright\/\w+\/(?:src|examples)\/.*\.ts$/;
const BEFORE_NAME = 'export { ';

/** @typedef {{ command: string, arguments: object }} Request to TypeScript's server */

/**
 * Asks TypeScript's server for the definition of every exported name, from an ES module and from a CommonJS module.
 * Returns the number of names, and the names that don't lead to published sources.
 * @param {string} project a folder with a tsconfig.json for `.mts` and `.cts`, where the modules are installed
 * @param {readonly string[]} specifiers
 */
export async function missedDefinitions(project, specifiers) {
  /** @type {Request[]} */
  const opened = [];
  /** @type {Request[]} */
  const asked = [];
  /** @type {string[]} */
  const names = [];
  for (const [index, exported] of namesOf(project, specifiers).entries()) {
    for (const extension of ['mts', 'cts']) {
      const file = join(project, `definitions${index}.${extension}`);
      const lines = exported.map((name) => `${BEFORE_NAME}${name} } from '${specifiers[index]}';\n`);
      writeFileSync(file, lines.join(''));
      opened.push({ command: 'open', arguments: { file } });
      for (const [line, name] of exported.entries()) {
        asked.push({ command: 'definition', arguments: { file, line: line + 1, offset: BEFORE_NAME.length + 1 } });
        names.push(name);
      }
    }
  }
  const answers = (await askServer([...opened, ...asked])).slice(opened.length);
  const missed = asked.flatMap(({ arguments: place }, index) => {
    const name = names[index] ?? '';
    return answers[index]?.body?.some((span) => holdsName(span, name)) ? [] : [`${name} (${JSON.stringify(place)})`];
  });
  return { asked: asked.length, missed };
}

/**
 * The exports of each module.
 * @param {string} project
 * @param {readonly string[]} specifiers
 */
function namesOf(project, specifiers) {
  const file = join(project, 'modules.mts');
  writeFileSync(file, specifiers.map((specifier, index) => `import * as m${index} from '${specifier}';\n`).join(''));
  const program = ts.createProgram([file], { module: ts.ModuleKind.NodeNext, types: [], skipLibCheck: true });
  const checker = program.getTypeChecker();
  const imports = program.getSourceFile(file)?.statements.filter(ts.isImportDeclaration) ?? [];
  return imports.map(({ moduleSpecifier }) => {
    const module = checker.getSymbolAtLocation(moduleSpecifier);
    if (!module) throw new Error(`${moduleSpecifier.getText()} has no types.`);
    return checker.getExportsOfModule(module).map(({ name }) => name);
  });
}

/**
 * The server's answers, in the order of the requests.
 * @param {readonly Request[]} requests
 * @returns {Promise<ts.server.protocol.DefinitionResponse[]>}
 */
async function askServer(requests) {
  const options = ['--disableAutomaticTypingAcquisition', '--suppressDiagnosticEvents'];
  const server = spawn(process.execPath, [SERVER, ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  for (const [seq, request] of requests.entries()) {
    server.stdin.write(`${JSON.stringify({ seq, type: 'request', ...request })}\n`);
  }
  /** @type {ts.server.protocol.DefinitionResponse[]} */
  const answers = [];
  // Each answer is a line of JSON after a header.
  for await (const line of createInterface(server.stdout)) {
    const answer = line.startsWith('{') ? JSON.parse(line) : {};
    if (answer.type === 'response') answers.push(answer);
    if (answers.length === requests.length) server.stdin.end();
  }
  return answers;
}

/**
 * Whether this is a published source that contains the name.
 * @param {ts.server.protocol.FileSpan} span
 * @param {string} name
 */
function holdsName({ file, start }, name) {
  if (!SOURCE.test(file)) return false;
  const line = readFileSync(file, 'utf8').split('\n')[start.line - 1] ?? '';
  return line.slice(start.offset - 1).startsWith(name);
}
