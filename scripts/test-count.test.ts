import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './parts/run-step.ts';
import { countOf, playwrightCount, sentenceOf, slowest, sumOf, vitestCount } from './test-count.ts';

const vitest = (failed: number, skipped = 0, testResults: object[] = []): string =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
    testResults,
  });

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

test('vitest: what failed is named, and how long each file took', () => {
  const file = { startTime: 1000, endTime: 3500, message: '' };
  const report = vitest(1, 0, [
    {
      ...file,
      name: join(repository, 'domain/fees.test.ts'),
      assertionResults: [
        { fullName: 'a fee', status: 'failed', failureMessages: ['expected 1'] },
        { fullName: 'another', status: 'passed', failureMessages: [] },
      ],
    },
    { ...file, name: join(repository, 'web/b.test.ts'), message: 'Syntax', assertionResults: [] },
  ]);
  expect(countOf(vitestCount, report, false)).toMatchObject({
    troubles: ['Failed: domain/fees.test.ts a fee\nexpected 1', 'Failed: web/b.test.ts\nSyntax'],
    files: [
      { file: 'domain/fees.test.ts', seconds: 2.5 },
      { file: 'web/b.test.ts', seconds: 2.5 },
    ],
  });
});

const journey = (status: string, ...messages: string[]): object => ({
  specs: [
    {
      file: 'scan.test.ts',
      line: 7,
      title: status,
      tests: [{ status, results: messages.map((message) => ({ duration: 1500, errors: [{ message }] })) }],
    },
  ],
});
const playwright = (flaky: number): string =>
  JSON.stringify({
    stats: { expected: 4, unexpected: 1, flaky, skipped: 2 },
    suites: [{ ...journey('expected'), suites: [journey('unexpected', 'lost')] }, journey('flaky', 'late')],
  });

test('a journey that passes only at a second try has failed', () => {
  const count = countOf(playwrightCount, playwright(1), false);
  expect(sentenceOf(count)).toBe('4 passed, 2 failed, 2 skipped');
  expect(count.troubles).toEqual([
    'Failed: scan.test.ts:7 unexpected\nlost',
    'Failed: scan.test.ts:7 flaky\nlate',
  ]);
  expect(count.files).toEqual([{ file: 'scan.test.ts', seconds: 3 }]);
});

test('the slowest files come first', () => {
  const times = [
    { file: 'a.test.ts', seconds: 1 },
    { file: 'b.test.ts', seconds: 12.34 },
    { file: 'c.test.ts', seconds: 5 },
  ];
  expect(slowest(times, 2)).toBe('   12.3 s  b.test.ts\n    5.0 s  c.test.ts');
});

test('counts of all runners are one', () => {
  const count = { passed: 1, failed: 2, skipped: 3, troubles: ['lost'], files: [] };
  expect(sumOf([count, count, count])).toEqual({
    passed: 3,
    failed: 6,
    skipped: 9,
    troubles: ['lost', 'lost', 'lost'],
    files: [],
  });
});
