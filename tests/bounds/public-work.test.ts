import { expect, test } from 'vitest';
import { priceList, type PriceList } from '#domain/model/price-list/price-list.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import { blankRow } from '#domain/model/tables.ts';
import { atOnce } from '#domain/core/at-once.ts';
import { commandContext } from '#domain/core/command/context.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { execute } from '#domain/execute.ts';
import { mostShown, shownAmounts } from '#domain/money/price-list/view/list-view.ts';
import { offersAreDue } from '#domain/registration/offers.ts';
import { publicEvent } from '#domain/registration/public-event.ts';
import { quoteFor, quoteForAddition } from '#domain/registration/quote-for.ts';
import { registrantView } from '#domain/registration/registrant-view.ts';
import { jsonInSteps } from '#server/http/answers/json-in-steps.ts';
import { idsOf, largestList } from '#tests/support/money/largest-list.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { growsLinearly, scale } from './growth.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const phone = '9840000001';
const categoryIds = idsOf('category', 200);
/** The answer has a price for each item and offered category. More of them would only take longer. */
const offeredIds = categoryIds.slice(0, 20);

/** An event with as many categories as a form can offer, and a person of this phone with an order and places on the waiting list. */
const event = ((): EventStore => {
  const store = deskEvent();
  const draft = new Draft(store);
  for (const categoryId of categoryIds)
    draft.put('categories', { ...blankRow('categories'), categoryId, name: categoryId });
  draft.put('delegates', { ...blankDelegate('own'), fullName: 'Asha Rao', phone, categoryId: 'category0' });
  for (let index = 0; index < 10; index++) {
    const entry = { itemId: `item${index}`, categoryId: `category${index}`, name: 'Ravi', joinedAt: index };
    const waiting = { registrantPhone: phone, waitingId: `w${index}`, state: 'waiting' as const };
    draft.put('waitingEntries', { ...blankRow('waitingEntries'), ...entry, ...waiting });
    const order = { orderId: `o${index}`, delegateId: 'own', registrantPhone: phone, number: index };
    draft.put('orders', { ...blankRow('orders'), ...order, status: 'open', makesDelegate: index === 0 });
  }
  store.apply(draft.changes());
  return store;
})();

/** The rows of the list are new each time, so that nothing is known from the time before. */
const opened = (list: PriceList): Draft => {
  const draft = new Draft(event);
  openRegistration(draft, {
    list: {
      ...list,
      items: [...list.items],
      prices: [...list.prices],
      categoryDates: [...list.categoryDates],
    },
    form: {
      waiting: 'automatic',
      mostCompanions: 9,
      categories: offeredIds.map((categoryId) => ({
        categoryId,
        firstDay: '',
        lastDay: '',
        fields: {},
        needsApproval: false,
      })),
    },
  });
  return draft;
};

const form = (lines: number) =>
  orderOf({
    details: { fullName: 'Ravi Rao', phone, categoryId: 'category0' },
    companions: Array.from({ length: 9 }, (_, index) => ({ name: `Guest ${index}`, age: 30 })),
    lines: Array.from({ length: lines }, (_, index) => ({
      person: index % 10,
      itemId: `item${index % 12}`,
      count: 100,
    })),
    couponCode: 'coupon0',
  });

let made = 0;
const run = (draft: Draft, name: string, input: unknown) =>
  execute(
    draft,
    name,
    input,
    commandContext({
      commandId: `made-${made++}`,
      actor: { ...actorWith(), phone },
      now,
      happenedAt: now,
      newCode: () => `CODE${made++}`,
    }),
  );

const asked = { now, phone, source: 'online' } as const;
const addition = { delegateId: 'own', companions: [], lines: form(60).lines, method: 'upi' as const };

/** All that a route without a session of the desk asks of the domain. */
const works: Readonly<Record<string, (draft: Draft) => unknown>> = {
  'public answer': (draft) => atOnce(jsonInSteps(publicEvent(draft, now))),
  quote: (draft) => quoteFor(draft, form(60), asked),
  'quote of additions': (draft) =>
    quoteForAddition(
      draft,
      { ...addition, lines: addition.lines.map((each) => ({ ...each, person: 0 })) },
      now,
      phone,
    ),
  'own registrations': (draft) => registrantView(draft, phone, now),
  'places to offer': (draft) => offersAreDue(draft, now),
  'order.submit': (draft) => run(draft, 'order.submit', { form: form(60), seenPaise: 1 }),
  'order.add': (draft) => run(draft, 'order.add', { form: addition, seenPaise: 1 }),
  'waiting.join': (draft) =>
    run(draft, 'waiting.join', { itemId: 'item1', categoryId: 'category0', name: 'Ravi' }),
  'waiting.leave': (draft) => run(draft, 'waiting.leave', { waitingId: 'w1' }),
};

const [small, large] = [largestList(1 / scale), largestList()];

test('the largest list can be saved', () => {
  expect(priceList.safeParse(large).success).toBe(true);
  expect(shownAmounts(large, categoryIds.length)).toBeLessThanOrEqual(mostShown);
  // One phone may not hold as many unpaid places; nothing else is against it.
  const tooMany = messageFor('tooManyUnpaid', { most: 30 });
  expect(quoteFor(opened(large), form(60), asked)).toMatchObject({ refusals: [{ text: tooMany }] });
});

test.each(Object.entries(works))('the work of strangers grows with the price list: %s', (_, work) => {
  expect(
    growsLinearly(
      () => work(opened(small)),
      () => work(opened(large)),
    ),
  ).toBe(true);
});

test('the work of a quote grows with its lines', () => {
  const draft = opened(large);
  expect(
    growsLinearly(
      () => quoteFor(draft, form(60 / scale), asked),
      () => quoteFor(draft, form(60), asked),
    ),
  ).toBe(true);
});
