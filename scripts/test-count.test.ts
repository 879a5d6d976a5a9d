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

const journey = (status: string, ...messages: string[]): object => ({
  specs: [
    {
      file: 'scan.test.ts',
      line: 7,
      title: status,
      tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
    },
  ],
});
const playwright = (flaky: number): string =>
  JSON.stringify({
    stats: { expected: 4, unexpected: 1, flaky, skipped: 2 },
    suites: [{ ...journey('expected'), suites: [journey('unexpected', 'lost')] }, journey('flaky', 'late')],
  });

test.each([
  { flaky: 2, sentence: '6 passed, 1 failed, 2 skipped' },
  { flaky: 3, sentence: '4 passed, 4 failed, 2 skipped' },
])(
  'browser tests of which $flaky passed at the second try are reported as: $sentence',
  ({ flaky, sentence }) => {
    const count = countOf(playwrightCount, playwright(flaky), false);
    expect(sentenceOf(count)).toBe(sentence);
    expect(count.troubles).toEqual([
      'Failed: scan.test.ts:7 unexpected\nlost',
      'Passed only at the second try: scan.test.ts:7 flaky\nlate',
    ]);
  },
);

test('counts of all runners are one', () => {
  const count = { passed: 1, failed: 2, skipped: 3, troubles: ['lost'] };
  expect(sumOf([count, count, count])).toEqual({
    passed: 3,
    failed: 6,
    skipped: 9,
    troubles: ['lost', 'lost', 'lost'],
  });
});
