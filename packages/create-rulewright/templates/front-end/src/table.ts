/** A table at which you play Copenhagen against a bot. Nothing here knows the page. */
import type { Agent } from '@rulewright/agents';
import { type Action, type Copenhagen, copenhagen } from '@rulewright/copenhagen';
import { spotsOf } from '@rulewright/copenhagen/queries';
import { chosenAfter, createRng, LiveGame, narrow } from '@rulewright/core';

/** Your seat. The bot has the other one. */
export const YOU = 0;

export type Table = LiveGame<Copenhagen>;

export function newTable(seed: string): Table {
  return new LiveGame(copenhagen, { players: 2 }, createRng(seed));
}

export function isYourTurn({ turn }: Table): boolean {
  return turn.kind === 'decision' && turn.player === YOU;
}

/** The bot plays until it's your turn or the game is over. */
export async function playBot(table: Table, bot: Agent): Promise<void> {
  for (let { turn } = table; turn.kind === 'decision' && turn.player !== YOU; turn = table.turn) {
    const { player } = turn;
    const request = { game: copenhagen, view: table.view(player), actions: table.legalActions(), player };
    const action = await bot.choose({ ...request, rng: createRng(`move ${table.version}`) });
    table.act(action as Action, player);
  }
}

/** What the spots clicked so far can mean: `next` can be clicked, `menu` needs buttons, a single action can be played. */
export function choicesAfter(table: Table, clicks: readonly string[]) {
  return narrow(yourActions(table), clicks, spotsAt(table));
}

/** The spots clicked so far after another click; `undefined` if it means nothing. A second click takes a spot back. */
export function clicksAfter(table: Table, clicks: readonly string[], spot: string) {
  return chosenAfter(spot, yourActions(table), clicks, spotsAt(table));
}

function yourActions(table: Table): readonly Action[] {
  return isYourTurn(table) ? table.legalActions() : [];
}

function spotsAt(table: Table) {
  const view = table.view(YOU);
  return (action: Action) => spotsOf(action, view, YOU);
}
