/** What `npm run rules` and the site use. */
export { citedByLine, citedIds, excerpts } from './citations.js';
export { countCitations } from './count.js';
export { findRule, type RuleFound, ruleAndCode, testFiles, testsOf } from './report.js';
export { type RulesSubject, rulesSubject } from './subject.js';
export { type TestTitle, titlesIn } from './titles.js';
