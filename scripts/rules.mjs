// npm run rules: counts the rules of each docs/rules/<game>.md that test titles and code cite. Fails if a rule isn't cited
// by both, a worked example has no test, or an id isn't on the page.
// npm run rules -- COP-5.14: prints a rule, the code that cites it and its tests. `-- COP EX-3` does so for a worked
// example.
import { find } from './rules/find.mjs';
import { rules } from './rules/lab.mjs';
import { subjects } from './rules/subjects.mjs';
import { titlesIn } from './rules/titles.mjs';

const wanted = process.argv.slice(2).join(' ');
try {
  if (wanted === '') countAll();
  else show(wanted);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function countAll() {
  const all = subjects();
  const titles = titlesIn([...new Set(all.flatMap((subject) => subject.tests))]);
  const counts = all.map((subject) => rules.countCitations(subject, titles));
  for (const { line } of counts) console.log(line);
  for (const problem of counts.flatMap(({ problems }) => problems)) {
    console.error(problem);
    process.exitCode = 1;
  }
}

/** @param {string} id */
function show(id) {
  const found = find(id, subjects());
  console.log(`${rules.ruleAndCode(found)}\n`);
  console.log(rules.testsOf(found, titlesIn(rules.testFiles(found))));
}
