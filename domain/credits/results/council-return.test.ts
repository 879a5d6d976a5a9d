import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import { blankRow, type RowOf } from '../../model/tables.ts';
import { packedAt } from '../../core/hand-over/hand-over-file.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { blankRule } from '../rules/published-rules.ts';
import { creditHandOver } from './council-return.ts';

const council = 'Tamil Nadu Medical Council';

const event = (
  ownState: string,
  people: readonly (readonly [string, string, string, number])[],
): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  draft.put('event', { ...blankRow('event'), eventId: 'e', timeZone: 'Asia/Kolkata' });
  draft.put('creditRules', {
    ...blankRow('creditRules'),
    ruleId: 'tn',
    edition: 1,
    rule: { ...blankRule, council, feePerPerson: 5_000 },
    returnForm: {
      columns: [
        { column: 'name', heading: 'Doctor' },
        { column: 'number', heading: 'TNMC No.' },
        { column: 'credits', heading: 'Points' },
        { column: 'fee', heading: 'Fee' },
        { column: 'signature', heading: 'Signature' },
      ],
      ownState,
    },
  });
  for (const [name, number, state, credits] of people) {
    draft.put('delegates', { ...blankDelegate(name), fullName: name, state });
    const result: RowOf<'creditResults'> = {
      ...blankRow('creditResults'),
      delegateId: name,
      revision: 1,
      credits,
      minutes: 300,
      council: council.toUpperCase(),
      councilNumber: number,
    };
    draft.put('creditResults', result);
  }
  store.apply(draft.changes());
  return store;
};
const filesOf = (store: EventStore) =>
  Object.fromEntries(creditHandOver(packedAt(store, 0)).map((file) => [file.name, [...file.rows()]]));

const people = [
  ['Zara', '', 'Tamil Nadu', 400],
  ['Anil', 'TNMC 1200', 'Tamil Nadu', 400],
  ['Bala', 'TNMC 1300', 'Kerala', 250],
  ['Chitra', 'TNMC 1400', 'Tamil Nadu', 0],
] as const;

test('a council gets its own columns and headings, missing numbers first, and what is due to it', () => {
  expect(filesOf(event('', people))[`Credits ${council}.xlsx`]).toEqual([
    ['Doctor', 'TNMC No.', 'Points', 'Fee', 'Signature'],
    ['Zara', '', 4, 50, ''],
    ['Anil', 'TNMC 1200', 4, 50, ''],
    ['Bala', 'TNMC 1300', 2.5, 50, ''],
    ['Total', '', '', 150, ''],
  ]);
});

test('its own state and the others are apart where it wants that', () => {
  const files = filesOf(event('tamil nadu', people));
  const names = (name: string) => files[name]?.slice(1).map((row) => row?.[0]);
  expect(names(`Credits ${council}.xlsx`)).toEqual(['Zara', 'Anil', 'Total']);
  expect(names(`Credits ${council} other states.xlsx`)).toEqual(['Bala', 'Total']);
});

test('the pack has every final result with its amendments, and no list before one is final', () => {
  const store = event('', people);
  const draft = new Draft(store);
  const first = store.get('creditResults', 'Anil/1');
  if (first !== undefined)
    draft.put('creditResults', {
      ...first,
      revision: 2,
      credits: 0,
      reason: 'Left early',
      decidedBy: '9000000001',
    });
  store.apply(draft.changes());
  const files = filesOf(store);
  const own = files['Credits.xlsx']?.filter((row) => row?.[1] === 'Anil') ?? [];
  expect(own.map((row) => row?.slice(6))).toEqual([
    [4, 1, expect.any(String), '', ''],
    [0, 2, expect.any(String), '9000000001', 'Left early'],
  ]);
  expect(files[`Credits ${council}.xlsx`]?.map((row) => row?.[0])).toEqual([
    'Doctor',
    'Zara',
    'Bala',
    'Total',
  ]);
  expect(creditHandOver(packedAt(event('', []), 0))).toEqual([]);
});
