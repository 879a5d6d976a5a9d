import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { addsRows, safeByState, safeOfGroups } from '#tests/support/command-cases/adds-rows.ts';
import { commandCases } from '#tests/support/command-cases/command-cases.ts';
import type { Step } from '#tests/support/command-cases/command-case.ts';
import { messageSaves } from '#tests/support/saves/message-saves.ts';
import { programmeSaves, safeOfProgramme } from '#tests/support/command-cases/programme-saves.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { defaultCertificateDesign, defaultCertificateGate } from './model/certificate.ts';
import { defaultCardDesign, defaultCardLayout } from './model/card-template.ts';
import { noBilling } from './model/money/billing.ts';
import { tables } from './model/tables.ts';
import { commandContext } from './core/command/context.ts';
import { isSame } from './core/command/seen.ts';
import type { EventStore } from './core/store/event-store.ts';
import { Draft } from './core/store/draft.ts';
import { automaticSettingOf } from './messages/automatic-commands.ts';
import { execute } from './execute.ts';
import { noParty } from './money/payers/payers.ts';
import { registry } from './registry.ts';

const now = Date.UTC(2026, 10, 20, 7, 30);

const perform = (store: EventStore, { name, input, as = ['admin'] }: Step, commandId: string) => {
  const draft = new Draft(store);
  let made = 0;
  const newCode = () => `TWO${String(++made).padStart(7, '2')}`;
  const ctx = commandContext({ commandId, actor: actorWith(...as), now, happenedAt: now, newCode });
  const outcome = execute(draft, name, input, ctx);
  const changes = draft.changes();
  const overwritten = changes.flatMap(({ table, key, row }) => {
    const before = store.get(table, key) as object | undefined;
    return before === undefined || row === null ? [] : [{ table, before, after: row as object }];
  });
  store.apply(changes);
  return { outcome, overwritten };
};

/** The fields of every object in a schema, those of lists and of optional parts too. */
const objectsIn = (schema: unknown): readonly (readonly string[])[] => {
  const { def } = (schema as z.core.$ZodType)._zod as unknown as { def: Record<string, unknown> };
  const shape = def['shape'] as Record<string, unknown> | undefined;
  const nested = ['innerType', 'element', 'in', 'valueType'].map((part) => def[part]);
  const listed = [...((def['options'] ?? def['items'] ?? []) as unknown[]), ...Object.values(shape ?? {})];
  const deeper = [...nested, ...listed].filter((part) => part !== undefined).flatMap(objectsIn);
  return shape === undefined ? deeper : [Object.keys(shape), ...deeper];
};

/** Fields of a stored row, and of an object that is stored in a row: those that a save can overwrite. */
const storedRecords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(tables).flatMap(([name, { fields, key }]): [string, ReadonlySet<string>][] => [
    [name, new Set(Object.keys(fields).filter((field) => ![...key, 'extra'].includes(field)))],
    ...Object.entries(fields).flatMap(([field, { empty }]): [string, ReadonlySet<string>][] =>
      typeof empty === 'object' && empty !== null && !Array.isArray(empty)
        ? [[`${name}.${field}`, new Set(Object.keys(empty))]]
        : [],
    ),
  ]),
);

/** Two fields or more, or the only field that a table has beside its key. */
const storesRecord = (input: unknown): boolean =>
  objectsIn(input).some((names) =>
    [...storedRecords.values()].some(
      (fields) => names.filter((name) => fields.has(name)).length >= Math.min(2, fields.size),
    ),
  );

/** What a command carries of the state that its user saw: the edited fields, or the version of the whole. */
const isGuard = (name: string): boolean => /^(seen|over|version|revision)$|Seen$/.test(name);
const isGuarded = (input: unknown): boolean => (objectsIn(input)[0] ?? []).some(isGuard);

const saving = [...registry.values()].filter(({ input }) => storesRecord(input));
const bare = saving.filter(({ input }) => !isGuarded(input)).map(({ name }) => name);

/** The number of cases to run for each command. Two show whether it adds or changes rows. */
const mostCasesRun = 2;

/** The rows of a command's cases that had a value in a field which the input names, and have another one now. */
const overwritesOf = (command: string): readonly string[] => {
  const named = new Set(objectsIn(registry.get(command)?.input).flat());
  return commandCases
    .filter(({ name, refused }) => name === command && refused === undefined)
    .slice(0, mostCasesRun)
    .flatMap(({ after = [], isStaged, ...step }) => {
      const store = deskEvent();
      if (isStaged) store.apply([{ table: 'event', key: 'desk', row: null }]);
      for (const [at, earlier] of after.entries()) perform(store, earlier, `before-${at}`);
      return perform(store, step, 'command').overwritten.flatMap(({ table, before, after: row }) =>
        Object.entries(before)
          .filter(([field, old]) => named.has(field) && !isSame(old, (row as Record<string, unknown>)[field]))
          .map(([field]) => `${table}.${field}`),
      );
    });
};
/** They write over stored values, and why two desks cannot undo each other's work with them. */
const otherwiseSafe: Readonly<Record<string, string>> = {
  'people.import': 'fills what is empty; the user chooses the rows that may overwrite',
  'people.importRows': 'as people.import',
  'transaction.settle': 'refused unless the entry is still waiting',
  ...safeByState,
  ...safeOfProgramme,
  'statement.rememberColumns': 'a proposal for the next file, which the user confirms each time',
  'serial.generateMany': 'leaves out a person who has a serial and a serial that has a person',
  'registration.cancelPart': 'names the part and the refund that was seen; changes no field',
  'registration.changePhone': 'refused if the desk changed the phone: the old one then acts for no one',
  'registration.updateOwn': 'sends only what the registrant changed, of the fields that the organiser opened',
  ...safeOfGroups,
  'serial.assignExtra': 'refused for a card that belongs to a person',
};

test('every command that stores several fields of a record carries what its user saw', () => {
  const known = new Set([...addsRows, ...Object.keys(otherwiseSafe)]);
  expect(bare.filter((name) => !known.has(name))).toEqual([]);
});

test.each(addsRows)('%s changes no stored value', (name) => {
  expect(registry.has(name)).toBe(true);
  expect(overwritesOf(name)).toEqual([]);
});

interface Save {
  /** The stored record, as its form reads it. */
  readonly read: (store: EventStore) => object;
  readonly input: (details: object, seen: object | undefined) => object;
  /** A field with the value of the first desk, and the value of the second desk for the same field. */
  readonly one: readonly [field: string, first: unknown, second: unknown];
  /** Another field; null where the record has only one. */
  readonly other: readonly [field: string, value: unknown] | null;
  /** Before the two desks open it. */
  readonly before?: Step;
  /** The actor who saves. Absent: the admin. */
  readonly as?: Step['as'];
}

const inDetails =
  (ids: object) =>
  (details: object, seen: object | undefined): object => ({ ...ids, details, ...(seen && { seen }) });
const asInput =
  (ids: object) =>
  (details: object, seen: object | undefined): object => ({ ...ids, ...details, ...(seen && { seen }) });

const without = (row: object | undefined, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([field]) => !fields.includes(field)));
const picked = (row: object | undefined, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([field]) => fields.includes(field)));
const blankBilling = { ...noBilling, yearForm: '', issuesByItself: false, vouchers: 'usual' };
const largerName = { ...defaultCardLayout, nameFontSize: 24 };
const saves: Readonly<Record<string, Save>> = {
  'companion.save': {
    read: (store) =>
      picked(
        store.get('companions', 'held-companion'),
        'name',
        'age',
        'gender',
        'foodPreference',
        'phone',
        'relationship',
      ),
    input: inDetails({ delegateId: 'held', companionId: 'held-companion' }),
    one: ['phone', '9822222222', '9833333333'],
    other: ['age', 41],
  },
  'delegate.update': {
    read: (store) => picked(store.get('delegates', 'held'), 'city', 'phone', 'fullName'),
    input: inDetails({ delegateId: 'held' }),
    one: ['city', 'Madurai', 'Salem'],
    other: ['phone', '9822222222'],
  },
  'category.save': {
    read: (store) => without(store.get('categories', 'pg'), 'categoryId', 'extra'),
    input: inDetails({ categoryId: 'pg' }),
    one: ['name', 'PG by A', 'PG by B'],
    other: ['labelColor', 'white'],
  },
  'recordType.save': {
    read: (store) => without(store.get('recordTypes', 'lunch'), 'recordTypeId', 'extra'),
    input: inDetails({ recordTypeId: 'lunch' }),
    one: ['categoryIds', ['pg'], ['speaker']],
    other: ['name', 'Lunch, day 1'],
  },
  ...programmeSaves,
  'company.save': {
    read: (store) => without(store.get('companies', 'sponsor'), 'companyId', 'extra'),
    input: inDetails({ companyId: 'sponsor' }),
    one: ['name', 'Acme', 'Bolt'],
    other: ['order', 7],
  },
  'template.save': {
    before: {
      name: 'template.save',
      input: { name: 'main', layout: defaultCardLayout, design: defaultCardDesign },
    },
    read: (store) => picked(store.get('templates', 'main'), 'layout', 'design'),
    input: asInput({ name: 'main' }),
    one: ['layout', largerName, { ...defaultCardLayout, nameFontSize: 12 }],
    other: ['design', { ...defaultCardDesign, photo: { ...defaultCardDesign.photo, isShown: true } }],
  },
  'certificateTemplate.save': {
    before: {
      name: 'certificateTemplate.save',
      input: { design: defaultCertificateDesign, gate: defaultCertificateGate },
    },
    read: (store) => picked(store.get('certificateTemplates', 'main'), 'design', 'gate'),
    input: asInput({}),
    one: [
      'design',
      { ...defaultCertificateDesign, title: 'By A' },
      { ...defaultCertificateDesign, title: 'By B' },
    ],
    other: ['gate', { ...defaultCertificateGate, needs: 'all' }],
  },
  'billing.save': {
    read: (store) => ({ ...blankBilling, ...store.get('billing', 'main')?.details }),
    input: inDetails({}),
    one: ['note', 'Note by A', 'Note by B'],
    other: ['prefix', 'TJ/'],
  },
  'payer.set': {
    before: {
      name: 'payer.set',
      input: { delegateId: 'held', kind: 'company', name: 'Hospital', address: '', gstin: '' },
    },
    read: (store) => without(store.get('payers', 'held'), 'delegateId', 'extra'),
    input: asInput({ delegateId: 'held' }),
    one: ['name', 'Hospital A', 'Hospital B'],
    other: ['address', 'Fort, Mumbai'],
  },
  'registration.setPayer': {
    as: ['registrant'],
    before: { name: 'delegate.update', input: { delegateId: 'held', details: { phone: '9000000001' } } },
    read: (store) => picked(store.get('payers', 'held') ?? noParty, 'name', 'address', 'gstin'),
    input: asInput({ delegateId: 'held' }),
    one: ['name', 'Hospital A', 'Hospital B'],
    other: ['address', 'Fort, Mumbai'],
  },
  'companyPayer.set': {
    before: {
      name: 'companyPayer.set',
      input: { companyId: 'sponsor', name: 'Sponsor Ltd', address: '', gstin: '' },
    },
    read: (store) => without(store.get('companyPayers', 'sponsor'), 'companyId', 'extra'),
    input: asInput({ companyId: 'sponsor' }),
    one: ['name', 'Sponsor A', 'Sponsor B'],
    other: ['address', 'Fort, Mumbai'],
  },
  'payment.setDelegate': {
    read: (store) => {
      const { isPaid, paymentMethod, paymentNote } = { ...store.get('delegates', 'unpaid') };
      return { paid: isPaid, method: paymentMethod, note: paymentNote };
    },
    input: asInput({ delegateId: 'unpaid' }),
    one: ['note', 'screenshot seen by A', 'screenshot seen by B'],
    other: ['paid', true],
  },
  ...messageSaves,
  'automaticMessage.set': {
    read: (store) => automaticSettingOf(store, 'venue'),
    input: asInput({ purpose: 'venue' }),
    one: ['lastDay', '2026-12-01', '2026-12-02'],
    other: ['day', '2026-11-30'],
  },
  'event.update': {
    read: (store) => picked(store.get('event', 'desk'), 'venue', 'theme'),
    input: inDetails({}),
    one: ['venue', 'Madurai', 'Salem'],
    other: ['theme', 'Lungs'],
  },
  'event.updateInfo': {
    read: (store) => picked(store.get('event', 'desk'), 'session', 'contactName'),
    input: inDetails({}),
    one: ['session', 'Morning', 'Evening'],
    other: ['contactName', 'Meena'],
  },
  'event.setServices': {
    read: (store) => picked(store.get('event', 'desk'), 'isOnlinePaymentOn', 'isBankLookupOn', 'isSendingOn'),
    as: ['superAdmin'],
    input: asInput({}),
    one: ['isOnlinePaymentOn', false, true],
    other: ['isBankLookupOn', false],
  },
};

test('the table of saves names every command that has `seen`', () => {
  const all = [...registry.values()].filter(({ input }) => objectsIn(input)[0]?.includes('seen'));
  expect(Object.keys(saves).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

/** Two desks that opened the record at the same time. */
const desksAt = (name: string) => {
  const { before, read, input, as = ['admin'] } = saves[name] as Save;
  const store = deskEvent();
  let sent = 0;
  const save = (wanted: Step) => perform(store, wanted, `command-${++sent}`).outcome;
  if (before) expect(save(before)).toMatchObject({ ok: true });
  const opened = read(store) as Record<string, unknown>;
  return {
    opened,
    stored: () => read(store),
    /** The form still has the values of its opening in all other fields. */
    saveField: (field: string, value: unknown, seen: unknown = opened[field]) =>
      save({ name, as, input: input({ ...opened, [field]: value }, { [field]: seen }) }),
    saveAll: (details: object) => save({ name, as, input: input(details, undefined) }),
  };
};

const names = Object.keys(saves);

test.each(names.filter((name) => saves[name]?.other !== null))(
  '%s at two desks, different fields: both stay',
  (name) => {
    const { opened, stored, saveField } = desksAt(name);
    const { one, other } = saves[name] as Save;
    const [field, value] = other as readonly [string, unknown];
    expect(saveField(one[0], one[1])).toMatchObject({ ok: true });
    expect(saveField(field, value)).toMatchObject({ ok: true });
    expect(stored()).toEqual({ ...opened, [one[0]]: one[1], [field]: value });
  },
);

// A switch has no third value.
test.each(names.filter((name) => typeof saves[name]?.one[1] !== 'boolean'))(
  '%s at two desks, the same field: the second is refused with what came since',
  (name) => {
    const { opened, stored, saveField } = desksAt(name);
    const [field, first, second] = (saves[name] as Save).one;
    expect(saveField(field, first)).toMatchObject({ ok: true });
    expect(saveField(field, second)).toMatchObject({
      ok: false,
      code: 'changedMeanwhile',
      params: { since: { [field]: first } },
    });
    expect(stored()).toEqual({ ...opened, [field]: first });
    expect(saveField(field, first)).toMatchObject({ ok: true });
    expect(saveField(field, second, first)).toMatchObject({ ok: true });
    expect(stored()).toEqual({ ...opened, [field]: second });
  },
);

test.each(names)('%s of an older device, without `seen`, is accepted', (name) => {
  const { opened, stored, saveAll } = desksAt(name);
  const [field, first] = (saves[name] as Save).one;
  expect(saveAll({ ...opened, [field]: first })).toMatchObject({ ok: true });
  expect(stored()).toEqual({ ...opened, [field]: first });
});

test('two parts of one design are kept, and only the part that both changed is refused', () => {
  const store = deskEvent();
  const save = (layout: object, seen: object) =>
    perform(store, { name: 'template.save', input: { name: 'main', layout, seen: { layout: seen } } }, 'x')
      .outcome;
  const { qrSize, nameFontSize } = defaultCardLayout;
  expect(save({ ...defaultCardLayout, qrSize: 100 }, { qrSize })).toMatchObject({ ok: true });
  expect(save(largerName, { nameFontSize })).toMatchObject({ ok: true });
  expect(store.get('templates', 'main')?.layout).toEqual({ ...largerName, qrSize: 100 });
  expect(save({ ...defaultCardLayout, qrSize: 60 }, { qrSize })).toMatchObject({ code: 'changedMeanwhile' });
});

test('two desks that make a template of one name: the second is refused', () => {
  const store = deskEvent();
  const input = { name: 'VIP', layout: defaultCardLayout, seen: null };
  expect(perform(store, { name: 'template.save', input }, 'a').outcome).toMatchObject({ ok: true });
  expect(perform(store, { name: 'template.save', input }, 'b').outcome).toMatchObject({ code: 'nameTaken' });
});

describe('two desks add the same accompanying person', () => {
  const add = (
    store: EventStore,
    name: string,
    companionsSeen: readonly string[] | undefined,
    id: string,
  ) => {
    const details = { name, age: null, gender: '', foodPreference: '', phone: '', relationship: '' };
    const input = { delegateId: 'held', details, ...(companionsSeen && { companionsSeen }) };
    return perform(store, { name: 'companion.save', input }, id).outcome;
  };

  test('the second is refused with the name, and accepted when the user has seen it', () => {
    const store = deskEvent();
    const seen = store.by('companions', 'delegateId', 'held').map(({ companionId }) => companionId);
    expect(add(store, 'Ravi Rao', seen, 'a')).toMatchObject({ ok: true });
    expect(add(store, ' ravi  RAO ', seen, 'b')).toMatchObject({
      code: 'companionMeanwhile',
      params: { name: 'Ravi Rao' },
    });
    expect(add(store, 'Asha Rao', seen, 'c')).toMatchObject({ ok: true });
    expect(add(store, 'Ravi Rao', [...seen, 'a'], 'd')).toMatchObject({ ok: true });
    expect(add(store, 'Ravi Rao', undefined, 'e')).toMatchObject({ ok: true });
  });
});
