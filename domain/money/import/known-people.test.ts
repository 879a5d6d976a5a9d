import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { execute } from '../../execute.ts';
import { blankDelegate, type Delegate } from '../../model/delegate.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { PersonFacts } from '../../people/identity/person-facts.ts';
import { judgePair } from '../../people/identity/same-person.ts';
import { describeRow } from '../../people/import/import-row.ts';
import type { ImportedRow, RowDecision, RowPreview } from '../../people/import/row-preview.ts';
import { previewRows } from './preview-list.ts';

const headings = ['Name', 'Phone', 'E-mail', 'Council number', 'UTR or reference', 'Amount paid', 'City'];

const eventWith = (...people: readonly (Partial<Delegate> & Pick<Delegate, 'delegateId'>)[]): EventStore => {
  const store = deskEvent();
  const draft = new Draft(store);
  for (const person of people)
    draft.put('delegates', { ...blankDelegate(person.delegateId), registeredOn: '2026-11-01', ...person });
  store.apply(draft.changes());
  return store;
};

const previewOf = (
  store: EventStore,
  rows: readonly string[][],
  decisions?: ReadonlyMap<number, RowDecision>,
  mayOverwrite = false,
): RowPreview[] => {
  const sheet = { rows: [headings, ...rows] };
  const plan = { ...firstPlan(store, sheet, { now: 0 }), mayOverwrite, ...(decisions && { decisions }) };
  return [...previewRows(store, sheet, plan)].filter((row) => row !== null);
};

let imports = 0;
const send = (store: EventStore, preview: readonly RowPreview[]): readonly ImportedRow[] => {
  const draft = new Draft(store);
  const context = { actor: actorWith('write'), now: 0, happenedAt: 0, newCode: () => 'CODE' };
  const ctx = commandContext({ commandId: `import-${imports++}`, ...context });
  const outcome = execute(draft, 'people.import', { people: preview.map(({ person }) => person) }, ctx);
  if (!outcome.ok) throw new Error(outcome.code);
  store.apply(draft.changes());
  return (outcome.result as { rows: readonly ImportedRow[] }).rows;
};

const sheetOfMay = (phone: string): string[][] => [
  ['Asha Rao', `98401000${phone}1`, 'asha@example.org', '', '', '', ''],
  ['Dr. Ravi Shenoy', `98401000${phone}2`, '', 'KMC 4321', '', '', ''],
  ['Meena Iyer', `98401000${phone}3`, '', 'NA', '412345678903', '5900', ''],
];

test('a newer list with new phones adds nobody, records no payment twice, and offers the phones', () => {
  const store = eventWith();
  send(store, previewOf(store, sheetOfMay('0')));
  const people = store.count('delegates');
  const payments = store.count('transactions');
  const newer = sheetOfMay('9');
  newer[1] = ['Ravi Shenoy', '9840100092', '', 'kmc-04321', '', '', ''];
  const preview = previewOf(store, newer);
  expect(preview.map(({ outcome, newPhone }) => [outcome, newPhone?.to])).toEqual([
    ['present', '9840100091'],
    ['present', '9840100092'],
    ['present', '9840100093'],
  ]);
  expect(preview[2]?.payments).toEqual(['known']);
  expect(preview[0] && describeRow(store, preview[0])).toEqual([
    'Phone stays 98401 00001. The list has another one: 98401 00091',
  ]);
  const taken = previewOf(store, newer, new Map([2, 3, 4].map((row) => [row, 'newPhone'])));
  expect(taken.map(({ outcome }) => outcome)).toEqual(['merged', 'merged', 'merged']);
  send(store, taken);
  expect([store.count('delegates'), store.count('transactions')]).toEqual([people, payments]);
  expect(store.by('delegates', 'phone', '9840100091')).toMatchObject([{ fullName: 'Asha Rao' }]);
  expect(previewOf(store, newer).map(({ outcome, newPhone }) => [outcome, newPhone])).toEqual(
    newer.map(() => ['present', undefined]),
  );
});

const couple = eventWith.bind(null, { delegateId: 'ravi', fullName: 'Ravi Q', phone: '9840155555' });

test('"another person" is kept: the same list again adds nobody, and the two are no duplicates', () => {
  const store = couple();
  const rows = [['Meena Q', '9840155555', '', '', '', '', '']];
  expect(previewOf(store, rows)).toMatchObject([
    { outcome: 'unsure', asked: [{ delegate: { delegateId: 'ravi' } }] },
  ]);
  const answered = previewOf(store, rows, new Map([[2, 'other']]));
  expect(answered).toMatchObject([{ outcome: 'new', person: { notSameAs: ['ravi'] } }]);
  const [added] = send(store, answered);
  expect(added?.outcome).toBe('new');
  expect([...store.all('distinctPairs')]).toHaveLength(1);
  // The answer was lost, and the device sends again.
  expect(send(store, answered)).toMatchObject([{ outcome: 'present' }]);
  expect(previewOf(store, rows)).toMatchObject([{ outcome: 'present' }]);
});

test('"same person" names the person, also when the event has others by then', () => {
  const store = couple();
  const rows = [['Meena Q', '9840155555', 'm@example.org', '', '', '', '']];
  const answered = previewOf(store, rows, new Map([[2, 'same']]));
  expect(answered).toMatchObject([{ outcome: 'merged', person: { sameAs: 'ravi' } }]);
  const draft = new Draft(store);
  draft.put('delegates', { ...blankDelegate('other'), fullName: 'Meena Q', phone: '9840155555' });
  store.apply(draft.changes());
  expect(send(store, answered)).toMatchObject([{ outcome: 'merged', delegateId: 'ravi' }]);
});

test('an answer about an earlier row of the same list finds the person whom the server added', () => {
  const rows = [
    ['Nirmal Jain', '9840166666', 'nirmal@example.org', 'KMC 7001', '', '', ''],
    ['Nirmala Jain', '9840166666', 'nirmala@example.org', '', '', '', ''],
  ];
  const answers = (decision: RowDecision) => {
    const store = eventWith();
    return send(store, previewOf(store, rows, new Map([[3, decision]]))).map(({ outcome }) => outcome);
  };
  expect(answers('same')).toEqual(['new', 'present']);
  expect(answers('other')).toEqual(['new', 'new']);
});

test('a row whose number and phone are certain of two people is asked about, with both', () => {
  const store = eventWith(
    { delegateId: 'one', fullName: 'Asha Rao', mciNumber: 'KMC 4321' },
    { delegateId: 'two', fullName: 'Asha Rao', phone: '9840155555' },
  );
  const rows = [['Asha Rao', '9840155555', '', 'KMC 4321', '', '', '']];
  const [asked] = previewOf(store, rows);
  expect(asked?.outcome).toBe('unsure');
  expect(asked?.asked?.map(({ delegate }) => delegate.delegateId).sort()).toEqual(['one', 'two']);
  expect(previewOf(store, rows, new Map([[2, { sameAs: 'two' }]]))).toMatchObject([
    { outcome: 'merged', delegate: { delegateId: 'two' } },
  ]);
});

test('answers of devices with an older version are taken', () => {
  const rows = [['Meena Q', '9840155555', '', '', '', '', '']];
  const answer = (phoneHolder: 'same' | 'other') => {
    const store = couple();
    return send(
      store,
      previewOf(store, rows).map((row) => ({ ...row, person: { ...row.person, phoneHolder } })),
    ).map(({ outcome }) => outcome);
  };
  expect(answer('same')).toEqual(['present']);
  expect(answer('other')).toEqual(['new']);
});

test('no list joins two people who contradict each other, in any order of its rows', () => {
  const row = fc
    .record({
      name: fc.constantFrom('Asha Rao', 'A Rao', 'Rao', 'Anil Rao', 'Sneha Hegde', ''),
      phone: fc.constantFrom('', '9840100001', '9840100002'),
      email: fc.constantFrom('', 'a@example.org', 'b@example.org'),
      council: fc.constantFrom('', 'NA', 'KMC 4321', 'KMC 9999'),
    })
    .map(({ name, phone, email, council }) => [name, phone, email, council, '', '', '']);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.boolean(), (rows, mayOverwrite) => {
      const store = eventWith();
      const preview = previewOf(store, rows, undefined, mayOverwrite);
      const sent = preview.filter(({ outcome }) => outcome === 'new' || outcome === 'merged');
      const answers = sent.length === 0 ? [] : send(store, sent);
      const joined = new Map<string, RowPreview[]>();
      for (const [at, answer] of answers.entries()) {
        if (answer.outcome === 'refused') continue;
        const rowsOf = joined.get(answer.delegateId) ?? [];
        joined.set(answer.delegateId, [...rowsOf, sent[at] as RowPreview]);
      }
      for (const several of joined.values())
        for (const one of several)
          for (const other of several) {
            const [a, b] = [one, other].map(({ person }) => new PersonFacts(person.details));
            if (a && b) expect(judgePair(a, b).name).not.toBe('other');
          }
    }),
    { numRuns: 150 },
  );
});
