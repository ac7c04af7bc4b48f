// npm run rules: how many rules of each docs/rules/<game>.md the titles of tests and the code cite. Fails on a rule that
// either doesn't cite, on a worked example that no test shows, and on an id that isn't on the page.
// npm run rules -- COP-5.14: the text of a rule, the code that cites it and the tests that show it; `-- COP EX-3` those
// of a worked example.
import { count } from './rules/count.mjs';
import { find } from './rules/find.mjs';
import { ruleAndCode, testFiles, tests } from './rules/report.mjs';
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
  const counts = all.map((subject) => count(subject, titles));
  for (const { line } of counts) console.log(line);
  for (const problem of counts.flatMap(({ problems }) => problems)) {
    console.error(problem);
    process.exitCode = 1;
  }
}

/** @param {string} id */
function show(id) {
  const found = find(id, subjects());
  console.log(`${ruleAndCode(found)}\n`);
  console.log(tests(found, titlesIn(testFiles(found))));
}
