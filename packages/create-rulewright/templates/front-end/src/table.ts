/** A table of Copenhagen, its log, and what your clicks mean there. Nothing here knows the page. */
import { type Action, type Copenhagen, copenhagen, eventView, view } from '@rulewright/copenhagen';
import { spotsOf } from '@rulewright/copenhagen/queries';
import type { textOf } from '@rulewright/copenhagen/text';
import { afterClick, createRng, LiveGame, narrow, whyNot } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';

/** Your seat. */
export const YOU = 0;
/** The seat of the bot. */
export const BOT = 1;

export type Table = LiveGame<Copenhagen>;
type Text = ReturnType<typeof textOf>;

export function newTable(seed: string): Table {
  return new LiveGame(copenhagen, { players: 2 }, createRng(seed));
}

/** What the spots clicked so far can mean: `next` can be clicked, `menu` needs buttons. */
export function choicesAfter(table: Table, clicks: readonly string[]) {
  return narrow(table.legalActions(YOU), clicks, spotsAt(table));
}

/** Result of a further click: the spots chosen so far, and the action once only one fits. */
export function clicked(table: Table, clicks: readonly string[], spot: string) {
  return afterClick(table.legalActions(YOU), clicks, spot, spotsAt(table));
}

/** Why a click on a spot does nothing, with the rule. */
export function whyNothing(table: Table, clicks: readonly string[], spot: string, text: Text): string {
  const lit = [...choicesAfter(table, clicks).next, ...clicks];
  const check = (action: Action, seat: number) => table.check(action, seat);
  const refusal = whyNot(actionSpace(copenhagen).actions, spot, lit, spotsAt(table), check, [YOU, BOT]);
  return refusal ? `${text.describeRefusal(refusal)} (${refusal.rule})` : "You can't do anything there now.";
}

/** The events so far in words, as far as you may know them. */
export function logOf(table: Table, text: Text): string[] {
  return table.snapshots.flatMap(({ state, events }) => {
    const seen = events.flatMap((event) => eventView(event, YOU) ?? []);
    return seen.map((event) => text.describeEvent(event, view(state, YOU)));
  });
}

function spotsAt(table: Table) {
  const shown = table.view(YOU);
  return (action: Action, seat: number = YOU) => spotsOf(action, shown, seat);
}
