import { afterClick, createRng, framesFor, type GameTypes, LiveGame, narrow } from '@rulewright/core';
import type { DrawnGame, Theme } from '@rulewright/pictures';
import { animated, mount, stepsOf } from '@rulewright/pictures/dom';

/** Opens a game against random moves on a page that has an element with `data-panel` for each panel. */
export function openTable<T extends GameTypes>(drawn: DrawnGame<T>, config: T['configInput'], theme: Theme): void {
  const { text, picture } = drawn.withNames(['Ada', 'Bot']);
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-panel]')];
  const rng = createRng('printed');
  const live = new LiveGame(drawn.game, config, rng);
  let chosen: readonly string[] = [];

  const isTurnOf = (seat: number): boolean => live.turn.kind === 'decision' && live.turn.player === seat;
  const legal = (): readonly T['action'][] => (isTurnOf(0) ? live.legalActions() : []);
  const spots = (action: T['action']): readonly string[] => drawn.spotsOf(action, live.view(0), 0);
  const draw = (view: T['view'], lit: readonly string[] = []) =>
    hosts.map(({ dataset: { panel = '' } }) =>
      picture(view, { panel, lit, chosen, theme, layout: panel === 'board' && innerWidth > 700 ? 'wide' : 'narrow' }),
    );
  const now = () => draw(live.view(0), [...narrow(legal(), chosen, spots).next, ...chosen]);
  const boards = animated(now().map((panel, index) => mount(hosts[index] ?? document.body, panel, click)));

  function click(spot: string): void {
    const clicked = afterClick(legal(), chosen, spot, spots);
    chosen = clicked?.chosen ?? [];
    clicked?.action ? act(clicked.action) : show();
  }

  function act(action: T['action']): void {
    const [before, { version }] = [live.view(0), live];
    chosen = [];
    live.act(action);
    while (isTurnOf(1)) live.act(live.legalActions()[rng.int(live.legalActions().length)]);
    show();
    const frames = framesFor(live, 0, version).flatMap((change) => change.frames);
    boards.play([...stepsOf(before, frames, draw, drawn.spotsOfEvent), { picture: now() }]);
  }

  function show(): void {
    const view = live.view(0);
    const [turn, menu] = [document.querySelector('.turn'), document.querySelector('.menu')];
    turn?.replaceChildren(text.describeTurn(view) || text.describeResult(view).join(' '));
    menu?.replaceChildren();
    for (const action of narrow(legal(), chosen, spots).menu) {
      const button = menu?.appendChild(document.createElement('button'));
      button?.append(text.describe(action, view));
      button?.addEventListener('click', () => act(action));
    }
    boards.update(now());
  }
  show();
}
