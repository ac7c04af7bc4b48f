import { setImmediate } from 'node:timers/promises';
import type { Agent, AgentRequest } from '@rulewright/agents';
import { type Actor, type GameTypes, IllegalActionError, type Player } from '@rulewright/core';
import { failureOf, illegalChoice } from '../agents/failures.js';
import type { Desk } from './desk.js';
import { type Extra, People, type PersonRequest } from './people.js';

type Action = GameTypes['action'];

/** How people have left the table. */
export type Departure = 'over' | 'left' | 'interrupted';

/**
 * Plays a game to its end, or until the people leave. `agents` by seat, none where people sit. Chance and the agents'
 * random numbers are drawn anew for every move, from the seed and the number of the move, so a game that is taken up
 * again goes on as it would have.
 */
export async function playTerminalGame(desk: Desk, agents: readonly (Agent | undefined)[]): Promise<Departure> {
  const { history } = desk;
  const people = new People(desk);
  let waiting: Player | undefined;
  for (let told = history.moves.length; ; ) {
    history.settle();
    desk.keep();
    if (desk.people.length === 0) {
      for (const line of desk.story.news(history.moves.slice(told), 'spectator')) desk.print(line);
      told = history.moves.length;
    }
    if (desk.isInterrupted) return 'interrupted';
    const actor = whoActs(desk, waiting);
    if (actor === undefined) return 'over';
    waiting = undefined;
    const player = speakerFor(desk, actor);
    const agent = actor === 'host' ? undefined : agents[actor];
    if (agent) {
      await playForAgent(desk, agent, player);
      continue;
    }
    if (desk.people.length === 0) {
      playForHost(desk);
      continue;
    }
    const answer = await people.ask(personRequest(desk, player));
    switch (answer.kind) {
      case 'act':
        history.play(answer.action, player);
        break;
      case 'host':
        history.play(answer.action, 'host');
        break;
      case 'undo':
        desk.undo(player);
        break;
      case 'wait':
        waiting = player;
        break;
      case 'leave':
        return 'left';
      case 'interrupt':
        return 'interrupted';
    }
  }
}

/**
 * Who acts now; `undefined` at the end. Where several may act a lot decides, but not for whom has chosen to wait.
 */
function whoActs({ history }: Desk, waiting: Player | undefined): Actor | undefined {
  const turn = history.game.turn(history.state);
  if (turn.kind === 'decision') return turn.player;
  if (turn.kind !== 'simultaneous') return undefined;
  const others = turn.actors.filter((actor) => actor !== waiting && (waiting === undefined || actor !== 'host'));
  const rng = history.rng(waiting === undefined ? 'lot' : 'wait');
  return others[rng.int(others.length)];
}

/** The seat that is asked when it's an actor's turn: the first person speaks for the host. */
function speakerFor({ people }: Desk, actor: Actor): Player {
  return actor === 'host' ? (people[0] ?? 0) : actor;
}

/** Where no people play, the host acts at random. */
function playForHost({ history }: Desk): void {
  const actions = history.game.legalActions(history.state, 'host');
  history.play(actions[history.rng('host').int(actions.length)] as Action, 'host');
}

async function playForAgent(desk: Desk, agent: Agent, player: Player): Promise<void> {
  const request = requestFor(desk, player);
  await desk.whileThinking(`player ${player} (${agent.name})`, () => playChoice(desk, agent, request));
  // The keyboard and Ctrl-C get their turn.
  await setImmediate();
}

async function playChoice({ history }: Desk, agent: Agent, request: AgentRequest): Promise<void> {
  let action: Action;
  let expected: number | undefined;
  const onSearch: AgentRequest['onSearch'] = ({ value }) => {
    expected = value;
  };
  try {
    action = await agent.choose({ ...request, onSearch });
  } catch (error) {
    throw failureOf(agent, error);
  }
  try {
    history.play(action, request.player, expected);
  } catch (error) {
    throw error instanceof IllegalActionError ? illegalChoice(agent, action, error.refusal) : error;
  }
}

function requestFor({ history }: Desk, player: Player): AgentRequest {
  const { game, state } = history;
  return {
    game,
    view: game.view(state, player),
    actions: game.legalActions(state, player),
    player,
    rng: history.rng(`agent ${player}`),
    budget: {},
  };
}

function personRequest(desk: Desk, player: Player): PersonRequest {
  return { ...requestFor(desk, player), extras: extrasFor(desk, player) };
}

/** Where several may act: what the host may do, which people do in its place, and to let the others go first. */
function extrasFor({ history, text }: Desk, player: Player): Extra[] {
  const { game, state } = history;
  const turn = game.turn(state);
  if (turn.kind !== 'simultaneous') return [];
  const view = game.view(state, 'spectator');
  const extras: Extra[] = game.legalActions(state, 'host').map((action) => ({
    line: text.describe(action, view),
    answer: { kind: 'host', action },
  }));
  const others = turn.actors.filter((actor) => actor !== 'host' && actor !== player);
  if (others.length > 0) extras.push({ line: 'Wait, and let another act first', answer: { kind: 'wait' } });
  return extras;
}
