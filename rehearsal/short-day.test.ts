import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { happeningNames, promiseNames, type Report } from '#domain/rehearsal/report.ts';
import { dayMinutes } from '#domain/rehearsal/limits.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { reportLines } from './report-lines.ts';
import { reportPage } from './report-page.ts';
import { runRehearsal } from '#server/rehearsal/run-rehearsal.ts';

/** The day that a super admin starts, with fewer people, much faster and with a shorter search. */
const day = { delegates: 80, scanners: 6, factor: 600, seed: 8, mostScanners: 20 };

let folder: string;
let report: Report;
let minutes: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regdesk-rehearsed-'));
  const asked = { ...day, eventId: '', withPeople: false };
  const running = runRehearsal({ asked, dataDir: folder, databaseUrl: undefined });
  const ended = await running.ended;
  if (ended === null) throw new Error(running.lines().join('\n'));
  report = ended;
  minutes = running.minute();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(promiseNames)('the promise is kept: %s', (name) => {
  const judged = report.promises.find(({ promise }) => promise === name);
  expect(judged).toMatchObject({ breaches: [] });
  expect(judged?.checked).toBeGreaterThan(0);
});

test.each(happeningNames)('the day had all its required parts: %s', (name) => {
  expect(report.happened[name]).toBeGreaterThan(0);
});

test('every record type is counted, and the money of each way to pay', () => {
  const lines = new Map(report.compared.map((line) => [line.what, line]));
  const marks = [...lines.keys()].filter((what) => what.startsWith('marks: '));
  expect(marks).toHaveLength(8);
  for (const method of ['Cash', 'UPI', 'Cheque'])
    expect(lines.get(`money by ${method}, paise`)?.ledger).toBeGreaterThan(0);
});

test('the number of the verdict is one that was tried', () => {
  expect(report.capacity.map(({ scanners }) => scanners)).toContain(20);
  // A busy machine may not hold even those. The words must match the measurement.
  const { holds, noMoreTried, nothing } = rehearsalWords.verdict;
  expect(report.verdict).toBe(report.holdsScanners === 20 ? holds(20) + noMoreTried : nothing);
  expect(reportLines(report).at(-1)).toBe(`Verdict: ${report.verdict}.`);
  expect(reportPage(report)).toContain('<svg');
});

test('when registration opens, exactly the places are sold', () => {
  expect(report.opening).toMatchObject({ registrants: 80, places: 64, orders: 64, answers: { count: 80 } });
  const line = rehearsalWords.opened(80, 64, report.opening?.perMinute ?? 0);
  expect(reportLines(report).join('\n')).toContain(line);
});

test('the server learns of the day as it passes', () => expect(minutes).toBeGreaterThanOrEqual(dayMinutes));

test('nothing of it is left', async () => {
  expect(await readdir(folder)).toEqual([]);
});
