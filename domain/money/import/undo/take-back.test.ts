import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../../core/command/context.ts';
import { Draft } from '../../../core/store/draft.ts';
import type { Reader } from '../../../core/store/event-store.ts';
import { execute } from '../../../execute.ts';
import { blankRow, keyOf, tableNames, type AnyRow, type TableName } from '../../../model/tables.ts';
import { personRows } from '../../../person-rows.ts';
import { personPrint } from './person-print.ts';
import type { KeptBecause } from './take-back.ts';

const now = Date.UTC(2026, 10, 25);
const facts = { importId: 'first', name: 'October list', fileName: 'october.xlsx', rows: 3 };

interface Done {
  readonly ok: boolean;
  readonly code?: string;
  readonly result: {
    readonly rows: readonly { readonly outcome: string; readonly delegateId: string }[];
    readonly restored: number;
    readonly kept: readonly { readonly delegateId: string; readonly because: KeptBecause }[];
    readonly next: string | null;
  };
}

/** An event with prices, at which one command runs after the other. */
class Desk {
  readonly draft = new Draft(deskEvent());
  #commands = 0;

  constructor() {
    this.draft.put('priceLists', {
      ...blankRow('priceLists'),
      name: 'published',
      list: listOf({
        items: [itemOf('conference', 'registration'), itemOf('guest', 'companion'), itemOf('tour', 'addOn')],
        prices: [priceOf('conference', 500_000), priceOf('guest', 200_000), priceOf('tour', 100_000)],
      }),
    });
  }

  run(name: string, input: object): Done {
    const commandId = `command-${this.#commands++}`;
    const ctx = commandContext({
      commandId,
      actor: actorWith('admin', 'superAdmin'),
      now: now + this.#commands,
      happenedAt: now + this.#commands,
      newCode: () => `CODE${commandId}`,
    });
    return execute(this.draft, name, input, ctx) as unknown as Done;
  }

  does(name: string, input: object): Done {
    const done = this.run(name, input);
    expect({ ...done, result: null }).toEqual({ ok: true, result: null });
    return done;
  }

  import(people: readonly object[], importId = 'first'): string[] {
    const { result } = this.does('people.import', { people, import: { ...facts, importId } });
    return result.rows.map(({ delegateId }) => delegateId);
  }

  takeBack(importId = 'first') {
    return this.does('import.takeBack', { importId, after: '' }).result;
  }
}

const person = (fullName: string, more: object = {}) => ({
  details: { fullName, phone: '', categoryId: 'pg' },
  companions: [],
  mayOverwrite: false,
  ...more,
});
const companion = { name: 'Ravi', age: null, gender: '', foodPreference: '', phone: '', relationship: '' };
const payment = {
  amountPaise: 700_000,
  method: 'UPI',
  paidOn: '2026-09-12',
  reference: '412345678901',
  receiptNumber: '',
  note: '',
};
const asha = person('Asha Rao', {
  details: { fullName: 'Asha Rao', phone: '9840126573', categoryId: 'pg', city: 'Pune' },
  companions: [companion],
  payments: [payment],
  addOns: [{ itemId: 'tour', quantity: 1 }],
  payer: { kind: 'company', name: 'District Hospital' },
});
/** A user of the desk before: the import fills the city, moves the category and its cards, and adds a companion. */
const held = person('Person held', {
  details: { fullName: 'Person held', phone: '9840126574', city: 'Madurai', categoryId: 'speaker' },
  companions: [companion],
  mayOverwrite: true,
});
const knowHeld = (desk: Desk) =>
  desk.does('delegate.update', { delegateId: 'held', details: { phone: '9840126574' } });

const rowsOf = (reader: Reader, leftOut: readonly string[] = []): Record<string, AnyRow[]> =>
  Object.fromEntries(
    tableNames
      .filter((name) => !['imports', 'importedPeople', ...leftOut].includes(name))
      .map((name) => [
        name,
        [...(reader.all(name) as Iterable<AnyRow>)].toSorted((one, other) =>
          keyOf(name, one) < keyOf(name, other) ? -1 : 1,
        ),
      ]),
  );

test('an import that nobody has worked on is taken back to what was there before, to the last row', () => {
  const desk = new Desk();
  knowHeld(desk);
  const before = rowsOf(desk.draft);
  desk.import([asha, held, person('Meena', { isPaid: true })]);
  expect(desk.draft.get('imports', 'first')).toMatchObject({
    name: 'October list',
    fileName: 'october.xlsx',
    rows: 3,
    added: 2,
    merged: 1,
    present: 0,
    startedAt: now + 2,
    takenBackAt: null,
  });
  expect(desk.draft.get('delegates', 'held')).toMatchObject({ city: 'Madurai', categoryId: 'speaker' });
  expect(desk.takeBack()).toMatchObject({ restored: 3, kept: [], next: null });
  expect(rowsOf(desk.draft)).toEqual(before);
  expect(desk.draft.get('imports', 'first')?.takenBackAt).toBe(now + 3);
});

test('a card of the import becomes free', () => {
  const desk = new Desk();
  desk.import([{ ...person('Asha'), isPaid: true, card: { serial: 701, code: 'OLDCODE701' } }]);
  desk.takeBack();
  expect(desk.draft.get('serials', 701)).toMatchObject({ kind: 'free', delegateId: '', code: '' });
});

const touches: readonly [KeptBecause, string, object][] = [
  ['edited', 'delegate.update', { details: { city: 'Salem' } }],
  ['edited', 'companion.save', { details: { ...companion, name: 'Mina' } }],
  ['edited', 'delegates.setCategory', { delegateIds: ['$'], categoryId: 'speaker' }],
  ['edited', 'payment.setDelegate', { paid: false }],
  ['numbered', 'serial.generate', {}],
  ['messaged', 'message.record', { companionId: '', purpose: 'free', channel: 'sms' }],
  ['money', 'payer.set', { kind: 'self', name: 'X', address: '', gstin: '' }],
  ['edited', 'group.make', { groupId: 'g', name: 'Group', delegateIds: ['$'] }],
  ['gone', 'delegate.merge', { keepId: 'alone', dropId: '$', fromDropped: [] }],
];

test.each(touches)(
  'a person stays, as they are now, when they were %s since, by %s',
  (because, name, given) => {
    const desk = new Desk();
    const [delegateId = '', other = ''] = desk.import([asha, person('Meena')]);
    const needsId = JSON.stringify(given).includes('"$"');
    const input: object = JSON.parse(JSON.stringify(given).replaceAll('"$"', JSON.stringify(delegateId)));
    desk.does(name, needsId ? input : { delegateId, ...input });
    const before = rowsOf(desk.draft);
    expect(desk.takeBack()).toMatchObject({ restored: 1, kept: [{ delegateId, because }] });
    expect(desk.draft.get('delegates', other)).toBeUndefined();
    const after = rowsOf(desk.draft);
    expect({ ...after, delegates: [] }).toEqual({ ...before, delegates: [] });
    expect(after['delegates']).toEqual(before['delegates']?.filter((row) => row['delegateId'] !== other));
  },
);

test('a person whose card was scanned, or who paid more, stays', () => {
  const desk = new Desk();
  const [scanned = '', paid = ''] = desk.import([
    { ...person('Asha'), isPaid: true, card: { serial: 701, code: 'OLDCODE701' } },
    person('Meena'),
  ]);
  desk.does('record.mark', { recordTypeId: 'lunch', serial: 701 });
  desk.draft.put('transactions', {
    ...blankRow('transactions'),
    delegateId: paid,
    transactionId: 'cash',
    status: 'paid',
    amountPaise: 100,
  });
  const kept = [
    { delegateId: scanned, because: 'marked' },
    { delegateId: paid, because: 'money' },
  ].toSorted((one, other) => (one.delegateId < other.delegateId ? -1 : 1));
  expect(desk.takeBack()).toMatchObject({ restored: 0, kept });
});

test('a person who was edited between two parts of one import stays', () => {
  const desk = new Desk();
  knowHeld(desk);
  desk.import([held]);
  desk.does('delegate.update', { delegateId: 'held', details: { city: 'Salem' } });
  desk.import([{ ...held, details: { ...held.details, city: 'Trichy' } }]);
  expect(desk.takeBack()).toMatchObject({ restored: 0, kept: [{ delegateId: 'held', because: 'edited' }] });
  expect(desk.draft.get('delegates', 'held')?.city).toBe('Trichy');
});

test('two rows of one person, in two parts, are one person with the values before both', () => {
  const desk = new Desk();
  knowHeld(desk);
  const before = rowsOf(desk.draft);
  desk.import([held]);
  desk.import([{ ...held, details: { ...held.details, city: 'Trichy', state: 'Tamil Nadu' } }]);
  expect(desk.takeBack()).toMatchObject({ restored: 1, kept: [] });
  expect(rowsOf(desk.draft)).toEqual(before);
});

test('a later import of the same people is taken back first, then the earlier one', () => {
  const desk = new Desk();
  const before = rowsOf(desk.draft);
  desk.import([asha]);
  desk.import(
    [{ ...asha, details: { ...asha.details, state: 'Maharashtra' }, mayOverwrite: true }],
    'second',
  );
  expect(desk.takeBack('first').kept).toMatchObject([{ because: 'edited' }]);
  expect(desk.takeBack('second')).toMatchObject({ restored: 1, kept: [] });
  expect(desk.takeBack('first')).toMatchObject({ restored: 1, kept: [] });
  expect(rowsOf(desk.draft)).toEqual(before);
});

test('an import that is taken back takes no more rows, and is not taken back twice', () => {
  const desk = new Desk();
  desk.import([asha]);
  desk.takeBack();
  expect(desk.run('people.import', { people: [asha], import: facts }).code).toBe('importTakenBack');
  expect(desk.run('import.takeBack', { importId: 'first', after: '' }).code).toBe('importTakenBack');
  expect(desk.run('import.takeBack', { importId: 'none', after: '' }).code).toBe('importUnknown');
});

test('an erased person leaves no values in the record of the import, and stays', () => {
  const desk = new Desk();
  knowHeld(desk);
  desk.does('delegate.update', { delegateId: 'held', details: { city: 'Zenobia Town' } });
  desk.import([held]);
  expect(JSON.stringify(desk.draft.get('importedPeople', 'first/held'))).toContain('Zenobia Town');
  desk.does('person.erase', {
    delegateIds: ['held'],
    companionIds: [],
    contacts: [],
    names: ['Person held'],
  });
  expect(JSON.stringify(desk.draft.get('importedPeople', 'first/held'))).not.toContain('Zenobia Town');
  expect(desk.takeBack()).toMatchObject({ restored: 0, kept: [{ delegateId: 'held', because: 'erased' }] });
});

test('a value of a category that was deleted since is empty again', () => {
  const desk = new Desk();
  knowHeld(desk);
  desk.does('delegate.update', { delegateId: 'held', details: { companyId: 'unused' } });
  desk.import([{ ...held, details: { ...held.details, companyId: 'sponsor' } }]);
  desk.does('company.delete', { companyId: 'unused' });
  expect(desk.takeBack()).toMatchObject({ restored: 1 });
  expect(desk.draft.get('delegates', 'held')?.companyId).toBe('');
});

test('large imports are taken back in parts, each person once', () => {
  const desk = new Desk();
  const before = rowsOf(desk.draft);
  for (let part = 0; part < 2; part++)
    desk.import(Array.from({ length: 110 }, (_, at) => person(`Person ${part} ${at}`)));
  let [count, next]: [number, string | null] = [0, ''];
  while (next !== null) {
    const { result } = desk.does('import.takeBack', { importId: 'first', after: next });
    count += result.restored;
    next = result.next;
  }
  expect(count).toBe(220);
  expect(rowsOf(desk.draft)).toEqual(before);
});

test('the digest of a person depends on the values alone, not on the order of fields or rows', () => {
  const desk = new Desk();
  const [delegateId = ''] = desk.import([asha]);
  const turned = new Draft(deskEvent());
  for (const [table, rows] of Object.entries(rowsOf(desk.draft)))
    for (const row of rows.toReversed()) turned.put(table as TableName, shuffled(row) as never);
  expect(personPrint(personRows, turned, delegateId)).toBe(personPrint(personRows, desk.draft, delegateId));
});

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, part]) => [name, shuffled(part)]),
  );
};

test('whatever is imported and touched, those who were touched stay and all else is as before', () => {
  const row = fc.record({
    known: fc.boolean(),
    paid: fc.boolean(),
    companions: fc.nat(2),
    isTouched: fc.boolean(),
    city: fc.constantFrom('', 'Pune', 'Salem'),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const desk = new Desk();
      const phoneOf = (at: number): string => `98401265${String(at).padStart(2, '0')}`;
      for (const [at, { known }] of rows.entries())
        if (known)
          desk.does('delegate.add', {
            details: { fullName: `Person ${at}`, phone: phoneOf(at), city: 'Madurai' },
          });
      const before = rowsOf(desk.draft);
      const ids = desk.import(
        rows.map(({ paid, companions, city }, at) => ({
          details: { fullName: `Person ${at}`, phone: phoneOf(at), city, categoryId: 'pg' },
          companions: Array.from({ length: companions }, (_, each) => ({
            ...companion,
            name: `With ${each}`,
          })),
          mayOverwrite: true,
          ...(paid && { payments: [{ ...payment, reference: `4123456789${String(at).padStart(2, '0')}` }] }),
        })),
      );
      const touched = ids.filter((_, at) => rows[at]?.isTouched);
      for (const delegateId of touched)
        desk.does('delegate.update', { delegateId, details: { pincode: '600001' } });
      const worked = rowsOf(desk.draft);
      const { kept } = desk.takeBack();
      expect(kept.map(({ delegateId }) => delegateId)).toEqual(touched.toSorted());
      const isTouched = (each: AnyRow): boolean => touched.includes(String(each['delegateId']));
      const after = rowsOf(desk.draft);
      for (const table of ['delegates', 'companions', 'transactions'] as const) {
        expect(after[table]?.filter(isTouched)).toEqual(worked[table]?.filter(isTouched));
        const rest = (all: AnyRow[] = []) => all.filter((each) => !isTouched(each));
        expect(rest(after[table])).toEqual(rest(before[table]));
      }
    }),
    { numRuns: 25 },
  );
});
