import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Pig, pig } from '../examples/index.js';
import { defineGame, type Problem, problemsOf, reportProblems } from '../src/define/index.js';
import { ConfigError, type GameDefinition } from '../src/index.js';

interface Die {
  readonly name: string;
  readonly faces: readonly number[];
}

const fairFaces = problemsOf('PIG-9.1', 'fairFaces');
const shortName = problemsOf('PIG-9.2');

/** The problems of a custom die. */
function problemsIn({ name, faces }: Die): Problem[] {
  const problems: Problem[] = [];
  if (faces.length !== 6) problems.push(fairFaces(['faces'], `a die has 6 faces, not ${faces.length}`));
  faces.forEach((face, index) => {
    if (faces.indexOf(face) !== index) problems.push(fairFaces(['faces', index], `the face ${face} comes twice`));
  });
  if (name.length > 8) problems.push(shortName(['name'], `${name} has ${name.length} letters, not at most 8`));
  return problems;
}

const dieSchema = z
  .strictObject({ name: z.string().check(z.maxLength(99)), faces: z.array(z.int()).check(z.maxLength(9)) })
  .check(z.superRefine((die, context) => reportProblems(problemsIn(die), context)));

const fair: Die = { name: 'fair', faces: [1, 2, 3, 4, 5, 6] };

/** Pig with a custom die. */
interface PigWithDie extends Omit<Pig, 'config' | 'configInput'> {
  config: Pig['config'] & { die: Die };
  configInput: Pig['configInput'] & { die?: Die };
}

const game = defineGame<PigWithDie>({
  ...(pig.definition as unknown as GameDefinition<PigWithDie>),
  schema: {
    ...pig.schema,
    config: z.strictObject({
      players: z.int(),
      goal: z._default(z.int(), 100),
      die: z._default(dieSchema, { name: 'fair', faces: [1, 2, 3, 4, 5, 6] }),
    }) as never,
  },
});

function errorOf(die: Die): ConfigError {
  try {
    game.setup({ players: 2, die });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error as ConfigError;
  }
  throw new Error('nothing was thrown');
}

describe('a custom data set', () => {
  test('is accepted if it has no problems', () => {
    expect(problemsIn(fair)).toEqual([]);
    expect(z.parse(game.schema.config, { players: 2, die: fair }).die).toEqual(fair);
  });

  test('is refused with all problems: path, message, rule and check', () => {
    const error = errorOf({ name: 'six of them', faces: [1, 2, 2, 4, 5, 6, 7] });
    expect(error.code).toBe('invalidDataSet');
    const common = { code: 'invalidDataSet' };
    expect(error.issues).toEqual([
      { ...common, path: 'die.faces', message: 'a die has 6 faces, not 7', rule: 'PIG-9.1', check: 'fairFaces' },
      { ...common, path: 'die.faces[2]', message: 'the face 2 comes twice', rule: 'PIG-9.1', check: 'fairFaces' },
      { ...common, path: 'die.name', message: 'six of them has 11 letters, not at most 8', rule: 'PIG-9.2' },
    ]);
    expect(error.message).toMatch(
      /die\.faces\[2\]: the face 2 comes twice \(fairFaces, PIG-9\.1\); die\.name: .* \(PIG-9\.2\)$/,
    );
  });

  test('that doesn’t match the schema is refused like any config', () => {
    const error = errorOf({ name: 'odd', faces: ['one'] } as unknown as Die);
    expect(error.code).toBe('invalidConfig');
    expect(error.issues.map(({ path }) => path)).toEqual(['die.faces[0]']);
  });

  test('reports a problem of the whole data set with an empty path', () => {
    const [issue] =
      z
        .int()
        .check(z.superRefine((_, context) => reportProblems([shortName([], 'odd')], context)))
        .safeParse(3).error?.issues ?? [];
    expect(issue).toMatchObject({ path: [], message: 'odd', params: { rule: 'PIG-9.2', code: 'invalidDataSet' } });
  });
});
