// Generates the reference of every package from the TSDoc of its exports.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Application, Comment, Converter, ReflectionKind } from 'typedoc';
import { documentedSources, reading } from '../../scripts/documented/sources.mjs';
import { generated, root } from './addresses.mjs';
import { compilerOptions, entries } from './entries.mjs';

/** @typedef {import('typedoc').ProjectReflection} Project */

/** @returns {Promise<Project>} */
export async function writeReference() {
  const all = entries();
  const app = await Application.bootstrapWithPlugins({
    name: 'Reference',
    entryPoints: all.map(({ source }) => source),
    plugin: ['typedoc-plugin-markdown'],
    logLevel: 'Warn',
    out: join(generated, 'reference'),
    readme: 'none',
    disableSources: true,
    skipErrorChecking: true,
    validation: { notExported: false, invalidLink: true, invalidPath: true, rewrittenLink: true },
    ...markdownOptions,
  });
  app.options.setCompilerOptions(
    all.map(({ source }) => source),
    { ...compilerOptions, composite: false, emitDeclarationOnly: false, noEmit: true, types: ['node'] },
    undefined,
  );
  nameModules(app);
  const project = await reading(await documentedGames(), () => app.convert());
  if (project === undefined) throw new Error("TypeDoc can't read the packages.");
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasWarnings() || app.logger.hasErrors()) throw new Error('TypeDoc reported warnings, see above.');
  return project;
}

/** The documented sources of all games, by path. The members of their unions are in the reference, too. */
async function documentedGames() {
  const games = readdirSync(join(root, 'packages')).filter((folder) =>
    existsSync(join(root, 'packages', folder, 'src/functions.ts')),
  );
  const sources = await Promise.all(games.map(documentedSources));
  return new Map(
    sources.flatMap((texts) => Array.from(texts, ([path, text]) => [path, text.replace(/^type /gm, 'export type ')])),
  );
}

const markdownOptions = {
  router: 'module',
  entryFileName: 'index',
  excludeScopesInPaths: true,
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  expandParameters: true,
  indexFormat: 'table',
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
  tableColumnSettings: { hideSources: true, hideModifiers: true, hideInherited: true, hideOverrides: true },
};

/**
 * Names modules by their import specifiers, and says what they hold.
 * @param {Application} app
 */
function nameModules(app) {
  const named = new Map(entries().map((entry) => [entry.source, entry]));
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
    const entry = named.get(file ?? '');
    if (entry === undefined) return;
    reflection.name = entry.name;
    reflection.comment = new Comment([{ kind: 'text', text: entry.summary }]);
  });
}
