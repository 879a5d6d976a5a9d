import { expect, test } from 'vitest';
import { commandContext } from '#domain/core/command/context.ts';
import { execute } from '#domain/execute.ts';
import { blankRow } from '#domain/model/tables.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import { firstPlan } from '#domain/people/import/first-plan.ts';
import { previewRows } from '#domain/money/import/preview-list.ts';
import type { RowPreview } from '#domain/people/import/row-preview.ts';
import type { ListForm } from '#domain/people/columns/targets.ts';
import { delegatesList, type ListChoice } from '#domain/people/lists/delegates-list.ts';
import { parseLineColumns } from '#domain/people/lists/delegates-list-columns.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { readSheetFile } from '#web/sheets/read-sheet.ts';
import { exportedList } from '#web/people/delegates-list/exported-list.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';

const now = Date.UTC(2026, 10, 22);

type Party = readonly [salutation: string, fullName: string, phone: string, ...companions: string[]];

const changed = (store: EventStore, write: (draft: Draft) => void): EventStore => {
  const draft = new Draft(store);
  write(draft);
  store.apply(draft.changes());
  return store;
};
const emptyEvent = (): EventStore =>
  changed(new EventStore(), (draft) => {
    for (const row of deskEvent().all('categories')) draft.put('categories', row);
  });
const eventOf = (parties: readonly Party[]): EventStore =>
  changed(emptyEvent(), (draft) => {
    for (const [index, [salutation, fullName, phone, ...companions]] of parties.entries()) {
      const delegateId = `d${index}`;
      draft.put('delegates', {
        ...blankDelegate(delegateId),
        salutation,
        fullName,
        phone,
        city: `City ${index}`,
        categoryId: 'pg',
      });
      for (const [place, name] of companions.entries())
        draft.put('companions', {
          ...blankRow('companions'),
          companionId: `${delegateId}c${place}`,
          delegateId,
          name,
          ...(place === 0 ? { age: 30 } : { dateOfBirth: '18-09-1985' }),
          foodPreference: 'Vegetarian',
        });
    }
  });

/** The list's CSV file. */
const exported = (reader: EventStore, companions: ListChoice['companions']): Uint8Array<ArrayBuffer> => {
  const steps = delegatesList(reader, {
    categories: 'all',
    food: null,
    companions,
    sort: 'name',
    isGrouped: true,
  });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const columns = parseLineColumns('phone,food,age,dateOfBirth,city');
  const list = exportedList({
    eventName: 'E',
    groups: step.value.groups,
    columns,
    isGrouped: true,
    reader,
    now,
  });
  const lines = Array.from({ length: list.count }, (_, index) => list.rowAt(index));
  return new TextEncoder().encode(csvStart + [list.heads, ...lines].map(csvLine).join(''));
};

const previewOf = async (
  store: EventStore,
  file: Uint8Array<ArrayBuffer>,
  form: ListForm = 'people',
): Promise<RowPreview[]> => {
  const sheet = await readSheetFile(file);
  return [...previewRows(store, sheet, firstPlan(store, sheet, { form, now }))].filter((row) => row !== null);
};

const told = (store: EventStore): unknown[] =>
  [...store.all('delegates')]
    .map(({ delegateId, salutation, fullName, phone, city, categoryId }) => ({
      called: [salutation, fullName, phone, city, categoryId],
      companions: store
        .by('companions', 'delegateId', delegateId)
        .map(
          ({ name, age, dateOfBirth, foodPreference }) =>
            `${name}, ${age}, ${dateOfBirth}, ${foodPreference}`,
        )
        .sort(),
    }))
    .sort((a, b) => String(a.called).localeCompare(String(b.called)));

const parties: readonly Party[] = [
  ['Dr.', 'Asha Rao', '9840155551', 'Mrs. Meena Rao', 'Anu, the younger'],
  ['', 'Ravi Q', '9840155552', 'Sri Devi'],
  ['', 'Kumar', ''],
];
/** Their rows can be distinguished only where companions are right below. */
const namesakes: readonly Party[] = [...parties, ['', 'Ravi Q', '9840155553', 'Latha']];

test.each<[ListChoice['companions'], readonly Party[]]>([
  ['under', namesakes],
  ['own', parties],
])('a delegates list with companions %s comes back as the same parties', async (place, given) => {
  const store = eventOf(given);
  const again = emptyEvent();
  const preview = await previewOf(again, exported(store, place));
  const sent = preview.filter(({ outcome }) => outcome === 'new');
  expect(sent).toHaveLength(given.length);
  expect(preview.filter(({ outcome }) => outcome === 'companion')).toHaveLength(preview.length - sent.length);
  let made = 0;
  const ctx = commandContext({
    commandId: 'import',
    actor: actorWith('write'),
    now: 0,
    happenedAt: 0,
    newCode: () => `NEW${made++}`,
  });
  changed(again, (draft) => {
    const people = sent.map(({ person }) => person);
    expect(execute(draft, 'people.import', { people }, ctx)).toMatchObject({ ok: true });
  });
  expect(told(again)).toEqual(told(store));
  const repeated = await previewOf(store, exported(store, place));
  expect(new Set(repeated.map(({ outcome }) => outcome))).toEqual(new Set(['present', 'companion']));
});

test.each<[string, ListChoice['companions'], readonly Party[], number]>([
  ['whose delegate is not in the list', 'only', parties, 3],
  ['who may be that of two namesakes', 'own', namesakes, 2],
  ['who is one too many', 'under', [['', 'Asha', '9840155551', ...'abcdefghijk']], 1],
])('a companion %s is wrong, and no delegate', async (_name, place, given, count) => {
  const preview = await previewOf(emptyEvent(), exported(eventOf(given), place));
  const wrong = preview.filter(({ outcome }) => outcome === 'wrong');
  expect(wrong).toHaveLength(count);
  expect(new Set(wrong.map(({ problems }) => problems[0]?.target))).toEqual(new Set(['accompanies']));
  expect(preview.filter(({ outcome, person }) => outcome === 'new' && person.companions.length > 10)).toEqual(
    [],
  );
});

test('rows with cards: the delegate’s card is given, a companion’s card is reported', async () => {
  const lines = [
    'Serial No,Name,Type,Accompanies,Category,Code',
    '7,Asha,Delegate,,PG,CODE222227',
    '8,Ravi,Accompany,Asha,PG,CODE222228',
  ];
  const [asha, ravi] = await previewOf(emptyEvent(), new TextEncoder().encode(lines.join('\n')), 'rows');
  expect(asha).toMatchObject({
    outcome: 'new',
    card: { serial: 7, code: 'CODE222227' },
    person: { companions: [{ name: 'Ravi' }] },
  });
  expect(ravi).toMatchObject({
    outcome: 'companion',
    leftOut: [{ code: 'companionCard', cell: '8 CODE222228' }],
  });
});

test('a foreign list in which "accompanies" means names of companions has no rows of companions', async () => {
  const file = new TextEncoder().encode('Name,Phone,Accompanies\nAsha,9840155551,"Ravi, Meena"\n');
  const [row] = await previewOf(emptyEvent(), file);
  expect(row).toMatchObject({
    outcome: 'new',
    person: { companions: [{ name: 'Ravi' }, { name: 'Meena' }] },
  });
});
