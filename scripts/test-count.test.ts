import { expect, test } from 'vitest';
import { countOf, playwrightCount, sentenceOf, sumOf, vitestCount } from './test-count.ts';

const vitest = (failed: number, skipped = 0): string =>
  JSON.stringify({ numPassedTests: 5, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0 });

test.each([
  { report: vitest(0), succeeded: true, sentence: '5 passed, 0 failed' },
  { report: vitest(2), succeeded: false, sentence: '5 passed, 2 failed' },
  { report: vitest(0, 3), succeeded: true, sentence: '5 passed, 0 failed, 3 skipped' },
  // A suite that could not be loaded.
  { report: vitest(0), succeeded: false, sentence: '5 passed, 1 failed' },
  { report: null, succeeded: true, sentence: '0 passed, 1 failed' },
  { report: '{"numPassed', succeeded: true, sentence: '0 passed, 1 failed' },
  { report: '{}', succeeded: true, sentence: '0 passed, 1 failed' },
])('vitest: $sentence', ({ report, succeeded, sentence }) => {
  expect(sentenceOf(countOf(vitestCount, report, succeeded))).toBe(sentence);
});

test('a browser test that passed only at the second try has failed', () => {
  const report = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(sentenceOf(countOf(playwrightCount, report, false))).toBe('4 passed, 2 failed, 2 skipped');
});

test('counts of all runners are one', () => {
  const count = { passed: 1, failed: 2, skipped: 3 };
  expect(sumOf([count, count, count])).toEqual({ passed: 3, failed: 6, skipped: 9 });
});
