// Generates a page for every game from its definition.
import { createRng, jsonSchema, start } from '@rulewright/core';
import { GAMES } from '@rulewright/lab';
import { svgOf } from '@rulewright/pictures';
import { agendaDiagram, RANDOM_GAMES } from './agenda.mjs';
import { dataTable } from './dataTable.mjs';
import { drawingsOf } from './drawings.mjs';
import { fieldsOf, kindsOf, table, valuesOf } from './fields.mjs';
import { figureOf, writeFigure } from './figures.mjs';
import { editionsOf } from './rulebooks.mjs';
import { titleOf } from './rulesIndex.mjs';
import { writePage } from './writePage.mjs';

/** @typedef {import('@rulewright/lab/internal').AnyGame} AnyGame */
/** @typedef {import('./fields.mjs').Schema} Schema */
/** @typedef {import('typedoc').ProjectReflection} Project */

/** @param {Project} project the reference */
export async function writeGamePages(project) {
  const lines = [];
  for (const game of GAMES.values()) {
    const name = titleOf(`docs/rules/${game.id}.md`);
    writePage(`games/${game.id}.md`, await gamePage(game, name, project));
    lines.push(`- [${name}](/games/${game.id}.md), ${playersOf(game)}`);
  }
  writePage('games/index.md', `# Games\n\n${lines.join('\n')}\n`);
}

/**
 * @param {AnyGame} game
 * @param {string} name
 * @param {Project} project
 */
async function gamePage(game, name, project) {
  const schema = schemasOf(game);
  const data = await dataTable(game.id, project);
  const drawings = await drawingsOf(game.id);
  const sections = [
    `# ${name}`,
    `${introduction(game, data !== '')}`,
    drawings ? startOf(game, name, drawings) : '',
    section('Options', `What \`setup\` takes.\n\n${options(schema.config)}`),
    section('The agenda', agenda(game, name)),
    section('Stages', stages(game, schema.state)),
    section('Actions', kinds('action', schema.action)),
    section('Chance outcomes', kinds('outcome', schema.outcome)),
    section('Events', kinds('event', schema.event)),
    section('Components', drawings ? components(game, name, drawings) : ''),
    section('Data', data),
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
 * @param {AnyGame} game
 * @param {boolean} hasPackage
 */
function introduction(game, hasPackage) {
  const reference = hasPackage ? `/reference/${game.id}.md` : '/reference/core/examples.md';
  const [english] = editionsOf(game.id);
  return [
    `\`${game.id}\`, ${playersOf(game)}, rules version ${game.rulesVersion}.`,
    `[Rules](${english?.address ?? `/rules/${game.id}`}.md)${english ? `, [numbered](/rules/${game.id}.md)` : ''}, [reference](${reference})${hasPackage ? `, [package](/packages/${game.id}/)` : ''}.`,
  ].join(' ');
}

/** The width of a gallery in pixels. */
const GALLERY_WIDTH = { wide: 736, narrow: 390 };

/** @typedef {import('./drawings.mjs').Drawings} Drawings */

/**
 * The table at the start of a game.
 * @param {AnyGame} game
 * @param {string} name
 * @param {Drawings} drawings
 */
function startOf(game, name, { picture }) {
  const view = game.view(start(game, { players: game.players.min }, createRng(1)), 0);
  const figure = writeFigure(`/galleries/${game.id}.start`, (layout, theme) => picture(view, { theme, layout }));
  return figureOf(figure, `${name}: the table at the start`);
}

/**
 * Every component, under the rules that list them.
 * @param {AnyGame} game
 * @param {string} name
 * @param {Drawings} drawings
 */
function components(game, name, { text, gallery }) {
  const figure = writeFigure(`/galleries/${game.id}`, (layout, theme) =>
    gallery({ text, theme, width: GALLERY_WIDTH[layout] }),
  );
  return `${rulesIn(gallery({ text }))}.\n\n${figureOf(figure, `${name}: ${figure.label}`)}`;
}

/**
 * The rules that list the components.
 * @param {import('@rulewright/pictures').Picture} gallery
 */
function rulesIn(gallery) {
  const rules = [...svgOf(gallery).matchAll(/>([^<]+) · ([A-Z]{3}-\d+\.\d+)</g)];
  return rules.map(([, title, rule]) => `${title}: ${rule}`).join('; ');
}

/** @param {AnyGame} game */
function playersOf({ players: { min, max } }) {
  return min === max ? `${min} players` : `${min} to ${max} players`;
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
