/** A position as each viewer sees it, side by side. */
import type { Viewer } from '@rulewright/core';
import type { AnyGame } from '@rulewright/lab/internal';
import { columns } from '@rulewright/lab/internal/commands';

/** Characters of a value. */
const WIDTH = 24;

/** In place of a value that is the same as in the full state. */
const SAME = '=';

/** In place of a part that isn't there. */
const ABSENT = '-';

/**
 * A table of the parts of a state: in full, and as each seat and the spectator see them. Below it are the parts that all see as
 * they are: what is wrongly public is there.
 */
export function sideBySide(game: AnyGame, state: ReturnType<AnyGame['setup']>): string {
  const viewers: Viewer[] = [...Array.from({ length: state.players }, (_, player) => player), 'spectator'];
  const full = partsOf(state);
  const views = viewers.map((viewer) => partsOf(game.view(state, viewer)));
  const paths = [...new Set([full, ...views].flatMap((parts) => [...parts.keys()]))].sort(byPlace(full));
  const isSame = (path: string): boolean => full.has(path) && views.every((view) => view.get(path) === full.get(path));
  const rows = paths
    .filter((path) => !isSame(path))
    .map((path) => {
      const own = full.get(path);
      const seen = views.map((view) => view.get(path));
      return [
        path,
        own ?? ABSENT,
        ...seen.map((text) => (text !== undefined && text === own ? SAME : (text ?? ABSENT))),
      ];
    });
  const head = ['', 'full state', ...viewers.map((viewer) => (viewer === 'spectator' ? viewer : `player ${viewer}`))];
  const table = columns(
    head,
    rows.map((row) => row.map((cell, column) => (column === 0 ? cell : cut(cell)))),
    head.length,
  );
  const open = [...new Set(paths.filter(isSame).map((path) => path.replaceAll(/\[\d+\]/g, '[]')))];
  return [
    ...(rows.length > 0
      ? [table, '', `${SAME} as in the full state, ${ABSENT} no such part`]
      : ['Everybody sees all.']),
    `Everybody sees: ${open.join(', ')}`,
  ].join('\n');
}

/** The smallest parts of a value as JSON, by path. A list of simple values is one part. */
function partsOf(value: unknown, path = '', parts = new Map<string, string>()): Map<string, string> {
  const isSimple = (part: unknown): boolean => typeof part !== 'object' || part === null;
  if (isSimple(value) || (Array.isArray(value) && value.every(isSimple))) return parts.set(path, JSON.stringify(value));
  for (const [key, part] of Object.entries(value as object)) {
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`;
    partsOf(part, path + step, parts);
  }
  return parts;
}

/** The parts of the state in its order, each followed by what only views have beside it. */
function byPlace(full: ReadonlyMap<string, string>): (left: string, right: string) => number {
  const own = [...full.keys()];
  const holder = (path: string): string => path.replace(/\.?[^.]*$/, '');
  const placeOf = (path: string): number => {
    const index = own.indexOf(path);
    if (index >= 0) return index;
    const beside = Math.max(-1, ...own.flatMap((other, place) => (holder(other) === holder(path) ? place : [])));
    return beside < 0 ? own.length : beside + 0.5;
  };
  return (left, right) => placeOf(left) - placeOf(right);
}

function cut(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH - 3)}...` : text;
}
