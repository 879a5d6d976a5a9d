import { expect, test } from 'vitest';
import { parseTree } from '#domain/exchange/parse-tree.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { writeTree } from '#domain/exchange/write-tree.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { publishedRules } from '#domain/credits/rules/published-rules.ts';
import { creditSetUpName } from '#domain/model/credits/credit-result.ts';
import { blankRow, type TableName } from '#domain/model/tables.ts';
import { demoEvent } from '#demo/demo-event.ts';

const tables = [
  'halls',
  'programmeSessions',
  'passages',
  'creditRules',
  'creditSetUps',
  'creditDecisions',
  'creditResults',
] as const satisfies TableName[];

const rowsOf = (store: EventStore) =>
  Object.fromEntries(
    tables.map((table) => [
      table,
      [...store.entries(table)].sort(([left], [right]) => (left < right ? -1 : 1)),
    ]),
  );

const decided = { decidedAt: 1_790_000_000_000, decidedBy: '9000000001' };
const passed = { hallId: 'main', passedAt: 1_789_705_005_224, recordedAt: 1_789_705_005_999, serial: 7 };

/** Each table with the values that a tree cannot say: lists, nulls, numbers and texts with other signs. */
const withCredits = (): { eventId: string; store: EventStore } => {
  const { eventId, rows } = demoEvent({ delegates: 20, seed: 3 });
  const store = storeOf(rows);
  const draft = new Draft(store);
  draft.put('halls', { ...blankRow('halls'), hallId: 'main', order: 1, name: 'Hall "A"', capacity: null });
  draft.put('programmeSessions', {
    ...blankRow('programmeSessions'),
    sessionId: 'night',
    hallId: 'main',
    startsAt: 1_789_700_000_000,
    endsAt: 1_789_710_000_000,
    title: 'ಆಶಾ',
    speakers: ['Dr. Rao', 'Dr. Iyer'],
    isCreditable: true,
    kind: 'panel',
  });
  draft.put('passages', { ...blankRow('passages'), ...passed, passageId: 'in', direction: 'in' });
  draft.put('passages', {
    ...blankRow('passages'),
    ...passed,
    passageId: 'not',
    direction: 'none',
    correctsId: 'in',
    revision: 1,
    reason: 'Was not there\nasked twice',
  });
  for (const [at, { ruleId, rule }] of publishedRules.entries())
    draft.put('creditRules', {
      ...blankRow('creditRules'),
      ruleId,
      edition: at + 1,
      rule,
      returnForm: usualReturn,
      savedAt: decided.decidedAt,
      savedBy: decided.decidedBy,
      isRemoved: at === 3,
    });
  draft.put('creditSetUps', {
    ...blankRow('creditSetUps'),
    name: creditSetUpName,
    missingExit: 'lastScan',
    feedback: 0,
  });
  draft.put('creditDecisions', {
    ...blankRow('creditDecisions'),
    ...decided,
    delegateId: 'd',
    reason: 'Chaired',
  });
  const result = { ...blankRow('creditResults'), ...decided, delegateId: 'd', minutes: 333, credits: 250 };
  draft.put('creditResults', { ...result, revision: 1 });
  draft.put('creditResults', {
    ...result,
    revision: 2,
    reason: 'Paper list',
    inputs: {
      days: [{ day: '2026-09-18', minutes: 333 }],
      sessions: [{ sessionId: 'night', minutes: 166 }],
      missingExit: 'sessionEnd',
      passages: 4,
      age: 61,
      categoryId: '',
      decision: '',
    },
  });
  store.apply(draft.changes());
  return { eventId, store };
};

test('halls, programme, passages, rules, decisions and results stay the same in an import under another event', () => {
  const { store } = withCredits();
  const none = { accounts: [], options: new Map(), rootExtra: null };
  const { events, broken } = parseTree(
    writeTree({ events: [{ eventId: 'next-year', reader: store }], ...none }),
  );
  expect(broken).toEqual([]);
  const [event] = events;
  expect(event?.eventId).toBe('next-year');
  expect(event?.report.repairs).toEqual([]);
  if (event === undefined) throw new Error('The event is not in its own export.');
  expect(rowsOf(storeOf(event.rows))).toEqual(rowsOf(store));
  for (const table of tables) expect([table, store.count(table)]).not.toEqual([table, 0]);
});
