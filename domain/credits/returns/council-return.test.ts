import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import { blankRow, type RowOf } from '../../model/tables.ts';
import { packedAt } from '../../core/hand-over/hand-over-file.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { blankRule } from '../rules/published-rules.ts';
import { usualReturn } from '../rules/credit-rule-commands.ts';
import { councilLists } from './council-lists.ts';
import { creditHandOver, returnPapers } from './council-return.ts';
import { returnPageCount, returnSide, returnSizeMm } from './return-pages.ts';

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
  expect(names(`Credits ${council} other states.csv`)).toEqual(['Bala', 'Total']);
  expect(returnPapers(event('tamil nadu', people))).toMatchObject([
    { name: `Credits ${council}.pdf`, body: { council, part: 'own' } },
    { name: `Credits ${council} other states.pdf`, body: { council, part: 'others' } },
  ]);
});

test('a council has one list, by the rule in force; one without a rule has the usual columns', () => {
  const store = event('', people);
  const draft = new Draft(store);
  const session = { ...blankRow('programmeSessions'), sessionId: 's', isCreditable: true };
  const startsAt = Date.UTC(2026, 8, 18);
  draft.put('programmeSessions', { ...session, startsAt, endsAt: startsAt + 3_600_000 });
  draft.put('creditRules', {
    ...blankRow('creditRules'),
    ruleId: 'next year',
    edition: 1,
    rule: { ...blankRule, council, validFrom: '2027-01-01', feePerPerson: 9_000 },
    returnForm: usualReturn,
  });
  const result = store.get('creditResults', 'Bala/1');
  if (result !== undefined)
    draft.put('creditResults', { ...result, revision: 2, council: 'Goa Medical Council' });
  store.apply(draft.changes());
  expect(
    councilLists(store).map(({ council: of, feePaise, people: listed }) => [of, feePaise, listed.length]),
  ).toEqual([
    [council, 5_000, 2],
    ['Goa Medical Council', 0, 1],
  ]);
});

test('the paper has each person in the columns of the council, and the sums on the last page', () => {
  const many = Array.from(
    { length: 40 },
    (_, at) => [`P${at + 10}`, at === 7 ? '' : `TNMC ${at + 1000}`, '', 400] as const,
  );
  const store = event('', many);
  const draft = new Draft(store);
  draft.put('creditSetUps', { ...blankRow('creditSetUps'), name: 'main', feedback: 33 });
  store.apply(draft.changes());
  const [list] = councilLists(store);
  if (list === undefined) throw new Error('The council has a list.');
  const { pages } = returnPageCount(list);
  const texts = Array.from({ length: pages }, (_, page) =>
    returnSide(store, list, page, 0).shapes.flatMap((shape) =>
      shape.kind === 'text' ? [[shape.part, shape.lines.join(' ')]] : [],
    ),
  );
  const of = (part: string): (string | undefined)[] =>
    texts.flat().flatMap(([own, text]) => (own === part ? [text] : []));
  expect(of('page')).toEqual([`Page 1 of ${pages}`, `Page 2 of ${pages}`, `Page 3 of ${pages}`]);
  expect(of('heading').slice(0, 5)).toEqual(['Doctor', 'TNMC No.', 'Points', 'Fee', 'Signature']);
  expect(of('name')).toEqual(list.people.map(({ delegate }) => delegate.fullName));
  expect(of('name')[0]).toBe('P17');
  expect(of('fee')).toEqual(many.map(() => '₹50'));
  expect(of('sums')).toEqual([
    '40 people · 1 has no number · Due to the council: 40 × ₹50 = ₹2,000 · Feedback forms received: 33',
  ]);
  const bottoms = Array.from({ length: pages }, (_, page) =>
    returnSide(store, list, page, 0).shapes.map((shape) => (shape.kind === 'text' ? shape.baseline : 0)),
  ).flat();
  expect(Math.max(...bottoms)).toBeLessThan(returnSizeMm.height - 5);
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
