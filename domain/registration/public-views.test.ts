import { expect, test } from 'vitest';
import { periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { openRegistration, publicForm } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate } from '../model/delegate.ts';
import { blankRow } from '../model/tables.ts';
import { Draft } from '../core/store/draft.ts';
import { completeDetails } from './form/check-form.ts';
import { publicEvent } from './public-event.ts';
import { findingsOf } from './form/registration-findings.ts';
import { missingTexts } from './words/registration-words.ts';
import { registrantView } from './registrant-view.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const opened = (given: Parameters<typeof openRegistration>[1] = {}): Draft => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, given);
  return draft;
};

test('the public pages show the event, its offered categories, items and prices', () => {
  expect(publicEvent(opened(), now)).toMatchObject({
    name: 'Conference of Physicians',
    shortName: 'PHYSICON',
    firstDay: '2026-11-20',
    state: 'open',
    categories: [
      { categoryId: 'pg', name: 'PG', isOffered: true, left: null },
      { categoryId: 'speaker', name: 'Speaker', isOffered: true },
    ],
    prices: { tables: [{ title: 'Registration' }, { title: 'Accompanying person' }, { title: 'Add-ons' }] },
  });
});

test('a category shows its price with the last day, and a reduction only where it changes a price', () => {
  const periods = [periodOf('early', '2026-09-30'), periodOf('regular', '2026-11-30')];
  const prices = [
    priceOf('conference', 900_000, { periodId: 'early' }),
    priceOf('conference', 1_000_000, { periodId: 'regular' }),
    priceOf('conference', 500_000, { categoryId: 'speaker' }),
    priceOf('conference', 700_000, { categoryId: 'pg', eligibilityId: 'member' }),
    priceOf('dinner', 150_000),
    priceOf('dinner', 100_000, { eligibilityId: 'letter' }),
  ];
  const { categories, eligibilities } = publicEvent(opened({ list: { periods, prices } }), now);
  expect(categories.map(({ pricePaise, priceUntil }) => [pricePaise, priceUntil])).toEqual([
    [900_000, '2026-09-30'],
    [500_000, ''],
  ]);
  expect(Object.fromEntries(eligibilities.map((each) => [each.eligibilityId, each.categories]))).toEqual({
    member: [{ categoryId: 'pg', pricePaise: 700_000 }],
    letter: [
      { categoryId: 'pg', pricePaise: 900_000 },
      { categoryId: 'speaker', pricePaise: 500_000 },
    ],
    'guest-speaker': [],
  });
});

test('the public pages show no invitation code, and free places only if few are left', () => {
  const capacities = [
    { itemId: 'dinner', categoryId: '', places: 100 },
    { itemId: 'echo', categoryId: '', places: 5 },
    { itemId: 'suture', categoryId: '', places: 0 },
    { itemId: '', categoryId: 'pg', places: 3 },
  ];
  const shown = publicEvent(opened({ list: { capacities } }), now);
  expect(JSON.stringify(shown)).not.toContain('WELCOME');
  expect(shown.items.map(({ itemId, left, isSoldOut }) => [itemId, left, isSoldOut])).toEqual([
    ['conference', null, false],
    ['guest', null, false],
    ['dinner', null, false],
    ['suture', 0, true],
    ['echo', 5, false],
  ]);
  expect(shown.categories[0]).toMatchObject({ isOffered: false, why: 'full', left: 0 });
});

test('a way of payment is offered until its last day, on the clock of the event, and the desk names one that never is', () => {
  const methodDays = { transfer: '2026-09-20', desk: '2026-09-21' };
  const draft = opened({ form: { methodDays, methods: ['transfer', 'desk'] } });
  const at = (time: string) => {
    const { openMethods, state } = publicEvent(draft, Date.parse(`${time}+05:30`));
    return [openMethods, state];
  };
  expect(at('2026-09-20T23:59:00')).toEqual([['transfer', 'desk'], 'open']);
  expect(at('2026-09-21T00:00:00')).toEqual([['desk'], 'open']);
  expect(at('2026-09-22T00:00:00')).toEqual([[], 'ended']);
  const opensAt = Date.parse('2026-09-21T00:00:00+05:30');
  const found = findingsOf(draft, { ...publicForm({ methodDays, methods: ['transfer', 'desk'] }), opensAt });
  expect(found.map(({ text }) => text)).toContain(missingTexts.methodOutside('Bank transfer'));
});

test('registration is closed before the organiser opens it, and while the event is closed', () => {
  const draft = opened();
  const event = [...draft.all('event')][0];
  if (event === undefined) throw new Error('the desk has an event');
  draft.put('event', { ...event, closedAt: now });
  expect(publicEvent(draft, now).state).toBe('closed');
  expect(publicEvent(new Draft(deskEvent()), now)).toMatchObject({ state: 'closed', categories: [] });
});

test('a registrant sees the people of the own phone, and no other person', () => {
  const draft = opened();
  const put = (delegateId: string, phone: string): void => {
    const delegate = draft.get('delegates', delegateId);
    if (delegate !== undefined) draft.put('delegates', { ...delegate, phone });
  };
  put('held', '9840000001');
  put('alone', '9840000002');
  const details = completeDetails(publicForm(), { fullName: 'Own', phone: '9840000003', categoryId: 'pg' });
  // No face of the PDF files has Thai letters.
  draft.put('delegates', { ...blankDelegate('own'), ...details, city: 'กขก' });
  draft.put('orders', {
    ...blankRow('orders'),
    orderId: 'order',
    request: { ...blankRow('orders').request, details },
    delegateId: 'own',
    registrantPhone: '9840000001',
    number: 1,
    status: 'open',
    makesDelegate: true,
    method: 'upi',
  });
  const paper = { ...blankRow('receipts'), number: 1, delegateId: 'own' };
  draft.put('receipts', paper);
  const people = ['own', 'alone'].map((delegateId) => ({ delegateId, name: `Person ${delegateId}` }));
  const shared = { ...paper.document, people };
  draft.put('receipts', { ...paper, number: 2, delegateId: '', document: shared });
  const view = registrantView(draft, '9840000001', now);
  const own = view.people.find(({ delegateId }) => delegateId === 'own');
  expect(own?.receipts.map(({ number, isShare }) => [number, isShare])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(own?.undrawable).toEqual(['ก', 'ข']);
  expect(view.people.map(({ delegateId }) => delegateId).toSorted()).toEqual(['held', 'own']);
  expect(view.orders).toMatchObject([{ orderId: 'order', stage: 'held', canCancel: 'atOnce' }]);
  expect(view.people.find(({ delegateId }) => delegateId === 'held')).toMatchObject({
    serial: 1,
    code: 'CODE222221',
    companions: [{ name: 'Companion held-companion', serial: 2 }, { serial: null }, { serial: null }],
    undrawable: [],
    editable: ['fullName', 'salutation', 'email', 'foodPreference', 'address', 'city', 'pincode', 'state'],
  });
  expect(JSON.stringify(view)).not.toContain('alone');
  expect(registrantView(draft, '', now)).toMatchObject({ orders: [], people: [], waiting: [] });
});
