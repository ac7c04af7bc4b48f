import { setImmediate } from 'node:timers/promises';
import { type Actor, type GameTypes, IllegalActionError, type Player } from '@rulewright/core';
import type { Agent } from '../agents/agent.js';
import { failureOf, illegalChoice } from '../agents/failures.js';
import type { Desk } from './desk.js';
import { type Extra, type HumanRequest, Wish } from './human.js';

type Action = GameTypes['action'];

/** How people have left the table. */
export type Ending = 'over' | 'left' | 'interrupted';

/**
 * Plays a game to its end, or until the people leave. `agents` by seat. Chance and the agents' random numbers are drawn
 * anew for every move, from the seed and the number of the move, so a game that is taken up again goes on as it would
 * have.
 */
export async function playMatch(desk: Desk, agents: readonly Agent[]): Promise<Ending> {
  const { history } = desk;
  let waiting: Player | undefined;
  for (let told = history.entries.length; ; ) {
    history.settle();
    desk.keep();
    if (desk.people.length === 0) {
      for (const line of desk.story.news(history.entries.slice(told), 'spectator')) desk.print(line);
      told = history.entries.length;
    }
    if (desk.isInterrupted) return 'interrupted';
    const actor = nextActor(desk, waiting);
    if (actor === undefined) return 'over';
    waiting = undefined;
    try {
      await move(desk, agents, actor);
    } catch (error) {
      if (!(error instanceof Wish)) throw error;
      switch (error.kind) {
        case 'leave':
          return 'left';
        case 'interrupt':
          return 'interrupted';
        case 'undo':
          desk.undo(speakerFor(desk, actor));
          break;
        case 'wait':
          waiting = speakerFor(desk, actor);
          break;
        case 'host':
          history.play(error.action as Action, 'host');
      }
    }
  }
}

/**
 * Who acts now; `undefined` at the end. Where several may act a lot decides, but not for whom has chosen to wait.
 */
function nextActor({ history }: Desk, waiting: Player | undefined): Actor | undefined {
  const turn = history.game.turn(history.state);
  if (turn.kind === 'decision') return turn.player;
  if (turn.kind !== 'simultaneous') return undefined;
  const others = turn.actors.filter((actor) => actor !== waiting && (waiting === undefined || actor !== 'host'));
  const rng = history.rng(waiting === undefined ? 'lot' : 'wait');
  return others[rng.int(others.length)];
}

/** The seat that is asked when it's an actor's turn: the first person speaks for the table. */
function speakerFor({ people }: Desk, actor: Actor): Player {
  return actor === 'host' ? (people[0] ?? 0) : actor;
}

async function move(desk: Desk, agents: readonly Agent[], actor: Actor): Promise<void> {
  const { history } = desk;
  const { game, state } = history;
  if (actor === 'host' && desk.people.length === 0) {
    const actions = game.legalActions(state, 'host');
    history.play(actions[history.rng('host').int(actions.length)] as Action, 'host');
    return;
  }
  const player = speakerFor(desk, actor);
  const agent = agents[player] as Agent;
  const isPerson = desk.people.includes(player);
  const request: HumanRequest = {
    game,
    view: game.view(state, player),
    actions: game.legalActions(state, player),
    player,
    rng: history.rng(`agent ${player}`),
    budget: {},
    ...(isPerson && { extras: extrasFor(desk, player) }),
  };
  if (isPerson) {
    history.play(await agent.choose(request), player);
    return;
  }
  await desk.whileThinking(`player ${player} (${agent.name})`, () => playFor(desk, agent, request));
  // The keyboard and Ctrl-C get their turn.
  await setImmediate();
}

async function playFor({ history }: Desk, agent: Agent, request: HumanRequest): Promise<void> {
  let action: Action;
  try {
    action = await agent.choose(request);
  } catch (error) {
    throw failureOf(agent, error);
  }
  try {
    history.play(action, request.player);
  } catch (error) {
    throw error instanceof IllegalActionError ? illegalChoice(agent, action, error.refusal) : error;
  }
}

/** Where several may act: what the table may do, which people do for it, and to let the others go first. */
function extrasFor({ history, text }: Desk, player: Player): Extra[] {
  const { game, state } = history;
  const turn = game.turn(state);
  if (turn.kind !== 'simultaneous') return [];
  const view = game.view(state, 'spectator');
  const extras: Extra[] = game.legalActions(state, 'host').map((action) => ({
    line: text.describe(action, view),
    wish: new Wish('host', action),
  }));
  const others = turn.actors.filter((actor) => actor !== 'host' && actor !== player);
  if (others.length > 0) extras.push({ line: 'Wait, and let another act first', wish: new Wish('wait') });
  return extras;
}
