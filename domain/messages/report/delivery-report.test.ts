import { expect, test } from 'vitest';
import { EventStore } from '../../core/store/event-store.ts';
import { blankRow } from '../../model/tables.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { plotHours } from './delivery-hours.ts';
import { deliveryReport, type DeliveryFilter } from './delivery-report.ts';
import { failureText } from '../delivery-words.ts';
import { daysFor } from '../sending-gaps.ts';

const now = 1_000_000;
const store = new EventStore();
const run = (runId: string, startedAt: number, state = 'running') => ({
  table: 'messageRuns' as const,
  key: runId,
  row: { ...blankRow('messageRuns'), runId, startedAt, state, channel: 'whatsapp' },
});
const delivery = (deliveryId: string, runId: string, given: object) => ({
  table: 'deliveries' as const,
  key: deliveryId,
  row: { ...blankRow('deliveries'), deliveryId, runId, ...given },
});
store.apply(
  [
    run('old', 1),
    run('new', 2, 'stopped'),
    delivery('a', 'old', { state: 'queued' }),
    delivery('b', 'old', { state: 'unknown', begunAt: now - 1_000 }),
    delivery('c', 'old', { state: 'unknown', begunAt: now - 600_000 }),
    delivery('d', 'old', { state: 'failed', stateAt: 5 }),
    delivery('e', 'new', { state: 'queued' }),
    delivery('f', 'new', { state: 'read', stateAt: 9 }),
  ],
  1,
);
const report = (filter: Partial<DeliveryFilter> = {}) =>
  runToEnd(deliveryReport(store, { runId: '', state: '', ...filter }, now));

test('each run has its counts by state, the latest run first', () => {
  const { runs } = report();
  expect(runs.map(({ run: { runId }, total, open, counts }) => [runId, total, open, [...counts]])).toEqual([
    [
      'new',
      2,
      0,
      [
        ['cancelled', 1],
        ['read', 1],
      ],
    ],
    [
      'old',
      4,
      2,
      [
        ['queued', 1],
        ['sending', 1],
        ['unknown', 1],
        ['failed', 1],
      ],
    ],
  ]);
});

test.each<[Partial<DeliveryFilter>, string[]]>([
  [{}, ['f', 'd', 'a', 'b', 'c', 'e']],
  [{ runId: 'new' }, ['f', 'e']],
  [{ state: 'unknown' }, ['c']],
  [{ state: 'cancelled' }, ['e']],
  [{ runId: 'old', state: 'read' }, []],
])('the filter %o shows %o', (filter, shown) => {
  expect(report(filter).shown.map(({ delivery: { deliveryId } }) => deliveryId)).toEqual(shown);
});

test('a run has the estimated cost of what arrived, and says what it does not know', () => {
  const cost = (runId: string) => report().runs.find(({ run: one }) => one.runId === runId)?.cost;
  // Of 1970, for which no prices are known.
  expect([cost('old'), cost('new')]).toEqual([
    { sum: 0, unpriced: 0 },
    { sum: 0, unpriced: 1 },
  ]);
});

test('hours count when messages were sent, arrived and were read, on the clock of the event', () => {
  const hour = 3_600_000;
  /** 10:00 in India. */
  const ten = Date.parse('2026-11-28T04:30:00Z');
  const given = { ...blankRow('deliveries'), begunAt: ten + 1 };
  const shown = [
    { delivery: { ...given, stateAt: ten + 2 * hour }, state: 'read' as const },
    { delivery: { ...given, stateAt: ten + 60_000 }, state: 'delivered' as const },
    { delivery: { ...given, begunAt: null }, state: 'queued' as const },
  ];
  expect(plotHours(shown, ten, 'Asia/Kolkata')).toEqual([
    { at: ten, sent: 2, delivered: 1, read: 0 },
    { at: ten + hour, sent: 0, delivered: 0, read: 0 },
    { at: ten + 2 * hour, sent: 0, delivered: 1, read: 1 },
  ]);
  expect(plotHours([], ten, 'Asia/Kolkata')).toEqual([]);
});

test.each([
  ['131026', /not on WhatsApp.*\(131026\)$/],
  ['299', /has expired/],
  ['12345', /refused it\. \(12345\)/],
  ['byMember', /member/],
  ['noSerial', /^Not sent: no serial\.$/],
  ['', /^$/],
])('the failure %j has words', (failure, text) => {
  expect(failureText(failure)).toMatch(text);
});

test.each([
  [200, 1_000, 1_000, 1],
  [1_500, 1_000, 1_000, 2],
  [1_500, 0, 1_000, 3],
  [10, -5, 1_000, 2],
])('%i people with %i left of %i a day take %i days', (count, left, perDay, days) => {
  expect(daysFor(count, { left, perDay })).toBe(days);
});
