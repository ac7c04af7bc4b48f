import type { FairProof } from '@rulewright/core/fair';

/** A line that says how often the dice of a game were opened, and who was left out: each opening could be chosen or dropped. */
export function openingsText({ terms, abandoned = [] }: Pick<FairProof, 'terms' | 'abandoned'>): string {
  if (abandoned.length === 0) return 'They were opened once.\n';
  const all = [...abandoned.map((opening) => opening.terms), terms];
  const leftOut = abandoned.map(({ terms: { seats } }, index) => {
    const missing = seats.filter((seat) => !all[index + 1]?.seats.includes(seat));
    return `opening ${index + 1} was given up without ${missing.map((seat) => `player ${seat + 1}`).join(', ')}`;
  });
  return `They were opened ${all.length} times: ${leftOut.join('; ')}.\n`;
}
