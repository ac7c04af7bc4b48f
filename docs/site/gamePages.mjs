// Generates a page for every game from its definition.
import { jsonSchema } from '@rulewright/core';
import { GAMES } from '@rulewright/lab';
import { agendaDiagram, RANDOM_GAMES } from './agenda.mjs';
import { dataTable } from './dataTable.mjs';
import { drawingsOf } from './drawings.mjs';
import { fieldsOf, kindsOf, table, valuesOf } from './fields.mjs';
import { folded } from './folded.mjs';
import { galleryPage, rulesIn } from './gallery.mjs';
import { botsOf, introductionOf, programOf, referencesOf, sourcesOf } from './gameIntroduction.mjs';
import { gamesIndex } from './gamesIndex.mjs';
import { titleOf } from './rulesIndex.mjs';
import { tablePicture, writeTablePicture } from './tablePicture.mjs';
import { writePage } from './writePage.mjs';

/** @typedef {import('@rulewright/lab/internal').AnyGame} AnyGame */
/** @typedef {import('./fields.mjs').Schema} Schema */
/** @typedef {import('typedoc').ProjectReflection} Project */

/** @param {Project} project the reference */
export async function writeGamePages(project) {
  const games = [...GAMES.values()];
  const drawn = [];
  for (const game of games) {
    const name = titleOf(`docs/rules/${game.id}.md`);
    const drawings = await drawingsOf(game.id);
    writeTablePicture(game.id);
    if (drawings) drawn.push({ game, name, drawings });
    const components = drawings ? rulesIn(drawings.gallery({ text: drawings.text })) : '';
    const data = await dataTable(game.id, project);
    writePage(`games/${game.id}.md`, gamePage(game, name, { components, data }));
  }
  writePage('games/index.md', gamesIndex(games), { aside: false });
  writePage('games/gallery.md', galleryPage(drawn));
}

/**
 * What the game is first; the tables of its definition are folded.
 * @param {AnyGame} game
 * @param {string} name
 * @param {{ components: string, data: string }} more in Markdown: the rules that list the components, and the package's data
 */
export function gamePage(game, name, { components, data }) {
  const schema = schemasOf(game);
  const sections = [
    `# ${name}`,
    introductionOf(game),
    tablePicture(game.id, name, { isLazy: false }),
    section('In code', programOf(game)),
    section('Bots', botsOf(game)),
    section('What is reconstructed', sourcesOf(game)),
    section('Components', components && `${components}. [The gallery](/games/gallery#${game.id}) shows them all.`),
    `## For programs\n\nThe definition of \`${game.id}\`, rules version ${game.rulesVersion}. ${referencesOf(game)}`,
    folded('Options', `What \`setup\` takes.\n\n${options(schema.config)}`),
    folded('The agenda', agenda(game, name)),
    folded('Stages', stages(game, schema.state)),
    folded('Actions', kinds('action', schema.action)),
    folded('Chance outcomes', kinds('outcome', schema.outcome)),
    folded('Events', kinds('event', schema.event)),
    folded('Data', data),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

/**
 * @param {AnyGame} game
 * @returns {{ [Part in 'config' | 'state' | 'action' | 'outcome' | 'event']: Schema }}
 */
function schemasOf(game) {
  return JSON.parse(JSON.stringify(jsonSchema(game)));
}

/**
 * @param {string} title
 * @param {string} text
 */
function section(title, text) {
  return text === '' ? '' : `## ${title}\n\n${text}`;
}

/** @param {Schema} config */
function options(config) {
  const rows = Object.entries(config.properties ?? {}).map(([name, option]) => [
    `\`${name}\``,
    valuesOf(option),
    option.default === undefined ? 'required' : `\`${JSON.stringify(option.default)}\``,
    option.description ?? '',
  ]);
  return table(['option', 'values', 'default', 'meaning'], rows);
}

/**
 * @param {AnyGame} game
 * @param {string} name
 */
function agenda(game, name) {
  return [
    'The order of stages. Decisions are rounded, chance stages are hexagons, automatic stages are boxes; ↻ marks a stage that can follow itself.',
    `\`\`\`mermaid The agenda of ${name}: the order of its stages\n${agendaDiagram(game)}\n\`\`\``,
    `From ${RANDOM_GAMES} random games for each number of players, with fixed seeds. Transitions rarer than 1% aren't drawn, except the most frequent one into a stage. Stages that these games never reach aren't drawn either.`,
  ].join('\n\n');
}

/**
 * @param {AnyGame} game
 * @param {Schema} state
 */
function stages({ definition }, state) {
  const shapes = kindsOf(state.properties?.stages?.items ?? {}, 'stage');
  const rows = Object.entries(definition.stages).map(([name, stage]) => [
    `\`${name}\``,
    actorOf(stage, shapes.get(name)),
    typesOf(stage),
    fieldsOf(shapes.get(name) ?? {}, 'stage'),
    shapes.get(name)?.description ?? '',
  ]);
  return table(['stage', 'actor', 'actions or outcomes', 'fields', 'meaning'], rows);
}

/**
 * @param {import('@rulewright/core').StageDefinition} stage
 * @param {Schema} [shape]
 */
function actorOf(stage, shape) {
  if (stage.kind === 'automatic') return 'none: automatic';
  if (stage.kind === 'chance') return shape?.properties?.player ? 'chance, for a player' : 'chance';
  return stage.actors ? 'several players at once' : 'a player';
}

/** @param {import('@rulewright/core').StageDefinition} stage */
function typesOf(stage) {
  const types = stage.kind === 'decision' ? stage.takes : stage.kind === 'chance' ? stage.gives : [];
  return types.map((type) => `\`${type}\``).join('<br>');
}

/**
 * @param {string} what
 * @param {Schema} union
 */
function kinds(what, union) {
  const rows = [...kindsOf(union, 'type')].map(([name, shape]) => [
    `\`${name}\``,
    fieldsOf(shape, 'type'),
    shape.description ?? '',
  ]);
  return table([what, 'fields', 'meaning'], rows);
}
