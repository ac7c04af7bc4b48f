/** Whether the laws of hidden information have compared states that differ. */
import type { GameTypes } from '../../contract.js';
import { counted } from '../../tools/counted.js';
import { expectThat } from '../json.js';
import { type Law, type LawCounts, randomLaw, withReport } from '../law.js';
import type { Subject } from '../subject.js';

/** Useful comparisons below which a law says little. A leak at one stage of ten shows in about one comparison of twenty. */
const ENOUGH = 20;

/**
 * Laws, and a last one that judges those of hidden information by their reports: green says little if the states that were
 * compared never differed. It says where to look for what no law sees. Laws that didn't run aren't judged.
 */
export function withEnough<T extends GameTypes>(
  { rare }: Subject<T>,
  laws: readonly Law[],
  judged: readonly Law[],
): Law[] {
  const reports = new Map<string, LawCounts>();
  const watched = laws.map((law) => {
    const { name } = law;
    return {
      ...law,
      ...withReport(name, () => {
        const report = law.report();
        reports.set(name, report);
        return report;
      }),
    };
  });
  const last = randomLaw(
    'the laws compared enough; pure rules, such as ties and supplies, are for tests: see `rulewright coverage`',
    () => {
      const weak = judged.flatMap(({ name }) => {
        const { games = 0, useful = ENOUGH, comparisons = 0 } = reports.get(name) ?? {};
        if (games === 0 || useful >= ENOUGH) return [];
        return `\n  ${name}: ${counted(useful, 'useful comparison')} of ${comparisons}`;
      });
      const help =
        'Only states that differ can be told apart. Play more games (games, moments), with more players or other options ' +
        '(configs), or with a policy that keeps pieces hidden for longer (choose).';
      expectThat(
        weak.length === 0 || rare === 'all',
        `Fewer than ${ENOUGH} comparisons could have failed:${weak.join('')}\n${help}`,
      );
      return 0;
    },
  );
  return [...watched, last];
}
