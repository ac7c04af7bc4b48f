// Lists the exports of a game's subpath /data.
import { Comment, ReflectionKind } from 'typedoc';
import { anchorOf } from '../../scripts/links.mjs';
import { table } from './fields.mjs';

/** @typedef {import('typedoc').ProjectReflection} Project */

/**
 * @param {string} game
 * @param {Project} project the reference
 * @returns {Promise<string>} empty for a game without the subpath
 */
export async function dataTable(game, project) {
  const name = `@rulewright/${game}/data`;
  const documented = project.children?.find((module) => module.name === name)?.children;
  if (documented === undefined) return '';
  const values = await import(name);
  const rows = documented
    .filter((entry) => entry.kindOf(ReflectionKind.Variable))
    .map((entry) => [
      `[\`${entry.name}\`](/reference/${game}/data.md#${anchorOf(entry.name)})`,
      sizeOf(values[entry.name]),
      Comment.combineDisplayParts(entry.comment?.summary).replaceAll('\n', ' '),
    ]);
  return `The constants of \`${name}\`.\n\n${table(['name', 'entries', 'meaning'], rows)}`;
}

/** @param {unknown} value */
function sizeOf(value) {
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `table of ${Object.keys(value).length}`;
  return `\`${JSON.stringify(value)}\``;
}
