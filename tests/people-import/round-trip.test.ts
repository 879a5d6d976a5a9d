import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutUnseen } from '#domain/model/fields/unseen.ts';
import { blankRow } from '#domain/model/tables.ts';
import { commandContext } from '#domain/core/command/context.ts';
import { execute } from '#domain/execute.ts';
import { blankDelegate, type Delegate } from '#domain/model/delegate.ts';
import { firstPlan } from '#domain/people/import/first-plan.ts';
import { previewRows } from '#domain/money/import/preview-list.ts';
import type { PeopleImportPlan } from '#domain/people/import/row-preview.ts';
import type { ListForm } from '#domain/people/columns/targets.ts';
import { birthdayForDisplay, readDay } from '#domain/core/age.ts';
import { columnKeys, columnOf, listColumns } from '#domain/people/lists/list-columns.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { readSheetFile } from '#web/sheets/read-sheet.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';

/** Ordinary names, and names written by an attacker. Line ends are not part of a name (model/input.ts). */
const awkward = [
  'Rao, Asha',
  'Asha "Ash" Rao',
  '"Quoted"',
  "O'Brien",
  '=HYPERLINK("http://example.org")',
  '+Asha',
  '-Asha',
  '@asha',
  "'=1+1",
  "'Asha'",
  'ஆஷா சுப்பிரமணியன்',
  'आशा राव',
  'ഡോ. ആശ',
  'मीना कुलकर्णी',
  'মীনা সেন',
  'મીના શાહ',
  'ਮੀਨਾ ਕੌਰ',
  'ମୀନା ଦାସ',
  'మీనా రావు',
  'ಮೀನಾ ಹೆಗಡೆ',
  'مینا خان',
  // Direction overrides are in no field (model/fields/unseen.ts).
  'ക്\u200dഷമ',
  'محمد علي',
  'שרה כהן',
  '👩🏽‍⚕️ Meena',
  'Zoë Müller-Łukasz',
  'a;b|c',
  'Salt & Pepper and Sons/Daughters',
  '1. First',
  'Sri Devi',
  'Er. Kumar Zed',
];
const cities = ['नागपुर', 'কলকাতা', 'અમદાવાદ', 'ਅੰਮ੍ਰਿਤਸਰ', 'କଟକ', 'சென்னை', 'విజయవాడ', 'ಮೈಸೂರು', 'കൊച്ചി', 'حیدرآباد'];
const addresses = ['12, First Street; "Hall"', '=1+1', 'தெரு, "3"', 'شارع'];

interface Person {
  readonly name: string;
  readonly salutation: string;
  readonly companions: readonly string[];
  readonly address: string;
  readonly dateOfBirth: string;
  readonly age: number | null;
  readonly phone: 'indian' | 'foreign' | 'family' | 'none';
  readonly hasMail: boolean;
  readonly hasCard: boolean;
}
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkward) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((text) => withoutUnseen(`N${text.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ')}n`)),
  },
);
const person: fc.Arbitrary<Person> = fc.record({
  name: fc.oneof({ weight: 9, arbitrary: name }, { weight: 1, arbitrary: fc.constant('') }),
  salutation: fc.constantFrom('', 'Dr.', 'Mrs.', 'Rev.', 'Sri'),
  companions: fc.array(name, { maxLength: 3 }),
  address: fc.constantFrom('', ...addresses),
  dateOfBirth: fc.constantFrom('', '18-09-1985', '1985-09-18', '29 Feb 1984', '18 September 1985'),
  // Another than the dates give.
  age: fc.constantFrom(null, 0, 34, 130),
  phone: fc.constantFrom('indian', 'foreign', 'family', 'none'),
  hasMail: fc.boolean(),
  hasCard: fc.boolean(),
});

const phones = {
  indian: (index: number) => String(9_840_000_000 + index),
  foreign: (index: number) => `+9715012${String(index).padStart(5, '0')}`,
  family: () => '9811111111',
  none: () => '',
};

/** Each person differs from the others at least by the city, and people with the same phone by the name. */
const delegateOf = (given: Person, index: number): Delegate => ({
  ...blankDelegate(`p${index}`),
  salutation: given.name === '' ? '' : given.salutation,
  fullName: given.phone === 'family' ? `${given.name} ${index}x`.trim() : given.name,
  email: given.hasMail || given.name === '' ? `p${index}@example.org` : '',
  phone: phones[given.phone](index),
  city: `${cities[index % cities.length]} ${index}`,
  state: 'Tamil Nadu',
  country: 'இந்தியா',
  pincode: '613001',
  address: given.address,
  gender: index % 2 === 0 ? 'Female' : 'Male',
  foodPreference: index % 3 === 0 ? 'Vegetarian' : 'Non-Vegetarian',
  age: given.age,
  dateOfBirth: given.dateOfBirth,
  registeredOn: index % 2 === 0 ? '2026-09-01' : '2026-11-23',
  mciNumber: `00${index}`,
  membershipNo: '=A1',
  label: 'Chair, "Hall 2"',
  categoryId: index % 2 === 0 ? 'pg' : 'speaker',
  companyId: 'sponsor',
  isPaid: given.hasCard,
});

/** The desk's set-up without anybody. */
const emptyEvent = (): EventStore => {
  const full = deskEvent();
  const store = new EventStore();
  const draft = new Draft(store);
  for (const table of ['event', 'categories', 'companies'] as const)
    for (const row of full.all(table)) draft.put(table, row);
  store.apply(draft.changes(), 1);
  return store;
};

const eventOf = (people: readonly Person[]): EventStore => {
  const store = emptyEvent();
  const draft = new Draft(store);
  for (const [index, given] of people.entries()) {
    const delegate = delegateOf(given, index);
    const { delegateId, categoryId } = delegate;
    draft.put('delegates', delegate);
    for (const [place, companion] of given.companions.entries()) {
      draft.put('companions', {
        ...blankRow('companions'),
        companionId: `${delegateId}c${place}`,
        delegateId,
        // Two of one name are one companion of a list.
        name: `${companion} ${place}x`,
      });
    }
    if (!given.hasCard) continue;
    const card = {
      kind: 'delegate',
      delegateId,
      companionId: '',
      categoryId,
      runId: '',
      extra: null,
    } as const;
    draft.put('serials', { serial: 100 + index, code: `CODE${1000 + index}`, ...card });
  }
  store.apply(draft.changes(), 2);
  return store;
};

const now = Date.UTC(2026, 10, 24);

/** As the lists of users write it, with all columns. */
const exported = (store: EventStore): Uint8Array<ArrayBuffer> => {
  const lines = [...store.all('delegates')].map((delegate) => {
    const listed = { delegate, serial: serialOfDelegate(store, delegate.delegateId) ?? null };
    return columnKeys.map((key) => columnOf(key).value(store, listed, { now }));
  });
  const heads = columnKeys.map((key) => columnOf(key).head);
  return new TextEncoder().encode(csvStart + [heads, ...lines].map(csvLine).join(''));
};

const previewed = async (
  store: EventStore,
  file: Uint8Array<ArrayBuffer>,
  given: Partial<PeopleImportPlan>,
) => {
  const sheet = await readSheetFile(file);
  const plan = { ...firstPlan(store, sheet, { now, ...given }), ...given };
  return [...previewRows(store, sheet, plan)].filter((row) => row !== null);
};

const imported = async (file: Uint8Array<ArrayBuffer>, form: ListForm): Promise<EventStore> => {
  const store = emptyEvent();
  const preview = await previewed(store, file, { form });
  expect(preview.filter(({ outcome }) => outcome !== 'new')).toEqual([]);
  const draft = new Draft(store);
  let made = 0;
  const ctx = commandContext({
    commandId: 'import',
    actor: actorWith('superAdmin'),
    now,
    happenedAt: 0,
    newCode: () => `NEW${made++}`,
  });
  const outcome =
    form === 'rows'
      ? execute(
          draft,
          'people.importRows',
          { rows: preview.map(({ person: who, card }) => ({ person: who, card })) },
          ctx,
        )
      : execute(draft, 'people.import', { people: preview.map(({ person: who }) => who) }, ctx);
  expect(outcome).toMatchObject({ ok: true, result: { count: preview.length } });
  store.apply(draft.changes(), 2);
  return store;
};

/** The fields of each person in a list. The rows of people set neither serial nor payment. */
const told = (store: EventStore, form: ListForm): string[][] => {
  // People get entry numbers of their own in each event.
  const notSet = form === 'rows' ? ['entry'] : ['entry', 'serial', 'code', 'payment'];
  const keys = columnKeys.filter((key) => !notSet.includes(key));
  return [...store.all('delegates')].map((delegate) => {
    const listed = { delegate, serial: serialOfDelegate(store, delegate.delegateId) ?? null };
    return [
      ...keys.map((key) => birthdayForDisplay(String(listColumns[key].value(store, listed, { now }) ?? ''))),
      // A list shows the age by the date of birth, where there is one, so a typed one is not in it.
      `typed: ${readDay(delegate.dateOfBirth) === null ? delegate.age : ''}`,
    ];
  });
};

test.each(['people', 'rows'] as const)(
  'an exported list, imported into an empty event as %s, gives the same people',
  async (form) => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async (people) => {
        const store = eventOf(people);
        const again = await imported(exported(store), form);
        expect(told(again, form)).toEqual(told(store, form));
      }),
      { numRuns: 150 },
    );
  },
);

test.each([false, true])(
  'an exported list changes nothing in its own event (overwrite: %s)',
  async (mayOverwrite) => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async (people) => {
        const store = eventOf(people);
        const preview = await previewed(store, exported(store), { mayOverwrite });
        expect(preview.filter(({ outcome }) => outcome !== 'present')).toEqual([]);
        expect(preview.flatMap(({ differences }) => differences)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  },
);

test.each(awkward)('a person called %s is the same after an export and import', async (called) => {
  const one = {
    salutation: '',
    companions: [called],
    address: '',
    dateOfBirth: '',
    age: null,
    hasMail: true,
    hasCard: true,
  } as const;
  const store = eventOf([{ ...one, name: called, phone: 'indian' }]);
  const again = await imported(exported(store), 'rows');
  expect([...again.all('delegates')]).toMatchObject([{ salutation: '', fullName: called }]);
  expect([...again.all('companions')]).toMatchObject([{ name: `${called} 0x` }]);
});
