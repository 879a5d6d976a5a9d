import { describe, expect, it } from 'vitest';
import { itemOf, listOf, priceOf, publishedFees } from '#tests/support/money/price-list-of.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { defaultCategoryName } from '../../model/category.ts';
import { defaultEventName, setUpSteps, type SetUpStep } from '../../model/event.ts';
import type { PriceItem } from '../../model/price-list/item.ts';
import { blankRow, type TableName } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { isSetUp, setUpState } from './set-up-steps.ts';

type Rows = readonly (readonly [table: TableName, row: object])[];

const eventWith = (rows: Rows): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  for (const [table, row] of rows) draft.put(table, { ...blankRow(table), ...row } as never);
  store.apply(draft.changes());
  return store;
};

const named = { eventId: 'desk', name: 'PHYSICON', date: '18-20 September 2026' };
const listWith = (item: PriceItem) => ({ name: 'published', list: listOf({ items: [item] }) });
const paid = (delegateId: string) => ['delegates', { ...blankDelegate(delegateId), isPaid: true }] as const;
const serialOf = (delegateId: string, serial: number) =>
  ['serials', { serial, kind: 'delegate', delegateId, code: `CODE00000${serial}` }] as const;

const cases: readonly (readonly [string, SetUpStep, Rows, object])[] = [
  ['a new name', 'details', [['event', { ...named, name: defaultEventName }]], { state: 'open', have: 1 }],
  ['no date', 'details', [['event', { ...named, date: '' }]], { state: 'open', have: 1 }],
  ['name and date', 'details', [['event', named]], { state: 'done', have: 2 }],
  [
    'an item that stayed when the event was moved',
    'details',
    [
      ['event', named],
      ['priceLists', listWith(itemOf('dinner', 'addOn', { startsAt: '2026-08-19T20:00' }))],
    ],
    { state: 'open', have: 2, waiting: 1 },
  ],
  [
    'a workshop on the day before',
    'details',
    [
      ['event', named],
      ['priceLists', listWith(itemOf('course', 'addOn', { startsAt: '2026-09-17T09:00' }))],
    ],
    { state: 'done', waiting: 0 },
  ],
  [
    'only the default category',
    'categories',
    [['categories', { categoryId: 'a', name: defaultCategoryName }]],
    { state: 'open', have: 1 },
  ],
  [
    'a category of its own',
    'categories',
    [['categories', { categoryId: 'a', name: 'Delegate' }]],
    { state: 'done', have: 1 },
  ],
  ['a person', 'people', [['delegates', blankDelegate('a')]], { state: 'done', have: 1 }],
  ['nobody has paid', 'payments', [['delegates', blankDelegate('a')]], { state: 'open', have: 0 }],
  ['a paid person', 'payments', [paid('a')], { state: 'done', have: 1 }],
  [
    'nobody needs a serial',
    'serials',
    [['delegates', blankDelegate('a')]],
    { state: 'open', have: 0, waiting: 0 },
  ],
  [
    'one of two has a serial',
    'serials',
    [paid('a'), paid('b'), serialOf('a', 1)],
    { state: 'open', have: 1, waiting: 1 },
  ],
  [
    'all who paid have a serial',
    'serials',
    [paid('a'), ['delegates', blankDelegate('b')], serialOf('a', 1)],
    { state: 'done', have: 1, waiting: 0 },
  ],
  ['a saved design', 'card', [['templates', { name: 'main' }]], { state: 'done' }],
  ['a record', 'records', [['recordTypes', { recordTypeId: 'kit' }]], { state: 'done' }],
  ['a member', 'team', [['members', { contact: '9000000002' }]], { state: 'done', have: 1 }],
  [
    'a revoked phone',
    'team',
    [['pairedDevices', { pairingId: 'a', revokedAt: 1 }]],
    { state: 'open', have: 0 },
  ],
  ['a phone', 'team', [['pairedDevices', { pairingId: 'a', revokedAt: null }]], { state: 'done', have: 1 }],
  ['a mark', 'scan', [['marks', { recordTypeId: 'kit', serial: 1, holderId: 'a' }]], { state: 'done' }],
  ['a step set aside', 'fees', [['event', { ...named, stepsAside: 'fees team' }]], { state: 'aside' }],
  [
    'a step set aside that was done later',
    'records',
    [
      ['event', { ...named, stepsAside: 'records' }],
      ['recordTypes', { recordTypeId: 'kit' }],
    ],
    { state: 'done' },
  ],
];

describe('setUpState', () => {
  it.each(cases)('%s', (_title, step, rows, expected) => {
    const found = setUpState(eventWith(rows)).find((one) => one.step === step);
    expect(found).toMatchObject(expected);
  });

  it('has every step of a new event open, and a price list done by its first price', () => {
    const steps = setUpState(eventWith([]));
    expect(steps.map(({ step }) => step)).toEqual(setUpSteps);
    expect(steps.every(({ state }) => state === 'open')).toBe(true);
    const row = publishedFees({ prices: [priceOf('registration', 100)] });
    const priced = setUpState(eventWith([['priceLists', row]]));
    expect(priced.find(({ step }) => step === 'fees')).toMatchObject({ state: 'done', have: 1 });
  });

  it('is complete without steps that are open', () => {
    const states = (...all: ('done' | 'open' | 'aside')[]) =>
      all.map((state) => ({ step: 'fees' as const, state, have: 0, waiting: 0 }));
    expect(isSetUp(states('done', 'aside'))).toBe(true);
    expect(isSetUp(states('done', 'open'))).toBe(false);
  });
});
