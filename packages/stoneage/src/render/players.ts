/** What the players have: people, food, resources and tools (STO-1.5 to STO-1.7). */
import { columns } from '@rulewright/core';
import { RESOURCES } from '../components.js';
import type { View } from '../schema/index.js';
import { resourceWords } from '../words.js';

/** A row per player; what few players have is told below. */
export function renderPlayers({ seats, supply }: View): string[] {
  const rows = seats.map(({ people, atHome, food, agriculture, resources, tools }, player) => [
    `player ${player}`,
    ...[people, atHome, food, agriculture, ...RESOURCES.map((resource) => resources[resource])].map(String),
    tools.map(({ level, used }) => `${level === 0 ? '.' : level}${used ? '*' : ''}`.padEnd(2)).join(' '),
  ]);
  const notes = seats.flatMap(({ oneUseTools, anyTwoClaim }, player) => [
    ...(oneUseTools.length > 0 ? [`One-use tools of player ${player}: ${oneUseTools.join(', ')}`] : []),
    ...(anyTwoClaim ? [`Player ${player} has a claim to any two resources`] : []),
  ]);
  return [
    ...columns([['players', 'people', 'at home', 'food', 'agriculture', ...RESOURCES, 'tools   '], ...rows]),
    ...notes,
    ...(supply === null ? [] : [`Supply: ${resourceWords(supply) || 'no resources'}`]),
  ];
}
