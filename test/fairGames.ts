/** Whole fair games with fixed secrets. */
import { createHash } from 'node:crypto';
import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import { type Actor, createRng, type Game, type GameTypes, LiveGame } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { commitmentOf, digestOf, type FairProof, fairRng, fairTerms, receiptOf } from '@rulewright/core/fair';
import type { Trace } from '@rulewright/core/history';
import { stoneage } from '@rulewright/stoneage';

type AnyGame = Game<GameTypes>;

const FAIR_GAMES = new Map<string, AnyGame>(
  [burgundy, castle, city, copenhagen, pig, stoneage].map((game) => [game.id, game as unknown as AnyGame]),
);

/** A fixed secret for tests. */
export function secretOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export interface FairGame {
  readonly game: AnyGame;
  readonly trace: Trace<GameTypes>;
  readonly proof: FairProof;
  readonly receipt: string;
}

/** Plays a fair game, or its first decisions, with random actions from another generator. */
export function fairGame(id: string, config: GameTypes['configInput'], most = Number.POSITIVE_INFINITY): FairGame {
  const game = FAIR_GAMES.get(id) as AnyGame;
  const seats = [...Array(config.players).keys()];
  const terms = fairTerms(game, config, { seats, id: `${id}, game 1` });
  const secret = secretOf(`${id} server`);
  const nonces = seats.map((seat) => secretOf(`${id} seat ${seat}`));
  const commitment = commitmentOf(terms, secret);
  const digests = seats.map((seat) => digestOf(commitment, seat, nonces[seat] as string));
  const opening = { terms, commitment, digests, nonces };
  const receipt = receiptOf(opening);
  const rng = fairRng(secret, receipt);
  const live = new LiveGame(game, config, rng);
  const choices = createRng(1);
  for (let decision = 0; decision < most && !live.isOver; decision++) {
    const { turn } = live;
    const actor = turn.kind === 'simultaneous' ? (turn.actors[choices.int(turn.actors.length)] as Actor) : undefined;
    const legal = live.legalActions(actor);
    live.act(legal[choices.int(legal.length)] as GameTypes['action'], actor);
  }
  const proof: FairProof = { protocol: 'rulewright-fair/1', ...opening, secret, words: rng.words };
  return { game, trace: live.save(), proof, receipt };
}
