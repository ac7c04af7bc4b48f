import type { GameTypes, Player } from '@rulewright/core';
import {
  commitmentOf,
  digestOf,
  drawSecret,
  type FairOpening,
  type FairProof,
  type FairRng,
  fairRng,
  fairTerms,
  receiptOf,
} from '@rulewright/core/fair';
import type { AnyGame } from '../games/games.js';
import { entryAt } from '../tools/entryAt.js';
import { CommandError } from '../tools/errors.js';
import { writeFile } from '../tools/outputs.js';

/** The chance of a fair game on this machine. The command is the server, and contributes for the people. */
export class FairGame {
  /** The hash of the opening, known before the game. */
  readonly receipt: string;
  readonly rng: FairRng;
  readonly #opening: FairOpening;
  readonly #secret = drawSecret();

  /** @throws CommandError `conflictingOptions` without people. */
  constructor(game: AnyGame, config: GameTypes['configInput'], people: readonly Player[]) {
    if (people.length === 0) {
      throw new CommandError('conflictingOptions', 'A fair game needs a human player: agents contribute no chance.');
    }
    const terms = fairTerms(game, config, { seats: people, id: `rulewright play ${new Date().toISOString()}` });
    const commitment = commitmentOf(terms, this.#secret);
    const nonces = people.map(drawSecret);
    const digests = people.map((seat, index) => digestOf(commitment, seat, entryAt(nonces, index)));
    this.#opening = { terms, commitment, digests, nonces };
    this.receipt = receiptOf(this.#opening);
    this.rng = fairRng(this.#secret, this.receipt);
  }

  get commitment(): string {
    return this.#opening.commitment;
  }

  /** @throws CommandError `unwritableOutput`, also if the file exists and `force` isn't set. */
  writeOpening(path: string, force: boolean): void {
    writeFile(path, asText(this.#opening), force);
  }

  /**
   * Replaces the opening by the proof. The game must not go on.
   * @throws CommandError `unwritableOutput`.
   */
  writeProof(path: string): void {
    const proof: FairProof = {
      protocol: 'rulewright-fair/1',
      ...this.#opening,
      secret: this.#secret,
      words: this.rng.words,
    };
    writeFile(path, asText(proof), true);
  }
}

function asText(value: FairOpening): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
