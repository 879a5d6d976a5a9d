import { describe, expect, test } from 'vitest';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { messageChannels, messagePurposes, type MessagePurpose } from '#domain/model/message.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { dues } from '#domain/money/fees.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { priceOf, publishedFees } from '#tests/support/money/price-list-of.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import {
  appliesTo,
  barsOf,
  lastMessagesOf,
  messageStateOf,
  phoneOf,
  usualPurpose,
  type MessageBar,
} from './addressee.ts';
import { planMessages } from './message-queue.ts';
import { fillMessage } from './message-text.ts';
import { defaultMessages } from './message-words.ts';

const now = Date.UTC(2026, 10, 24);

const change = (store: EventStore, work: (draft: Draft) => void): EventStore => {
  const draft = new Draft(store);
  work(draft);
  store.apply(draft.changes(), store.version + 1);
  return store;
};

/** The desk's event, where delegates of every category pay ₹11,800 and companions ₹5,000. */
const withFees = (): EventStore =>
  change(deskEvent(), (draft) =>
    draft.put(
      'priceLists',
      publishedFees({ prices: [priceOf('registration', 1_180_000), priceOf('companion', 500_000)] }),
    ),
  );

const rowOf = (store: EventStore, delegateId: string) => {
  const delegate = store.get('delegates', delegateId);
  if (delegate === undefined) throw new Error(delegateId);
  return delegate;
};
const stateOf = (store: EventStore, delegateId: string, companionId = '') =>
  messageStateOf(
    store,
    { delegate: rowOf(store, delegateId), companion: store.get('companions', companionId) ?? null },
    dues(store, now),
  );

describe('what a message can say', () => {
  test('to a person with a serial, and to one without', () => {
    expect(stateOf(withFees(), 'alone').facts).toEqual({
      name: 'Person alone',
      event: 'PHYSICON',
      serial: '5',
      code: 'CODE222225',
      category: 'PG',
      fee: '₹11,800',
      due: '',
      link: '',
      venue: 'Thanjavur',
      date: '2026-11-20',
      order: '',
      hold: '',
      note: '',
      paid: '',
      receipt: '',
      place: '',
      certificate: '',
    });
    expect(stateOf(withFees(), 'unpaid').facts).toMatchObject({ serial: '', code: '', due: '₹11,800' });
  });

  test('without a fee, no amount is known', () => {
    const { facts, dueBar } = stateOf(deskEvent(), 'unpaid');
    expect([facts.due, facts.fee, dueBar]).toEqual(['', '', 'noFee']);
  });

  test('the amount due is what is left after the received money', () => {
    const store = change(withFees(), (draft) =>
      draft.put('transactions', {
        ...blankTransaction('unpaid', 'part'),
        amountPaise: 500_050,
        status: 'paid',
      }),
    );
    expect(stateOf(store, 'unpaid').facts.due).toBe('₹6,799.50');
  });

  test('nothing is asked for people who are marked as paid, whatever was received', () => {
    expect(stateOf(withFees(), 'alone').dueBar).toBe('markedPaid');
    // Only the companion's fee of a delegate who is marked as paid.
    const held = stateOf(withFees(), 'held');
    expect([held.facts.fee, held.facts.due]).toEqual(['₹26,800', '₹5,000']);
    expect(stateOf(withFees(), 'held', 'held-companion').dueBar).toBe('markedPaid');
    expect(stateOf(withFees(), 'held', 'unpaid-companion').facts.due).toBe('₹5,000');
  });

  test('the link is the open payment link of the person', () => {
    const store = change(deskEvent(), (draft) => {
      const link = { ...blankRow('paymentLinks'), delegateId: 'unpaid' };
      draft.put('paymentLinks', { ...link, linkId: 'old', url: 'https://rzp.io/i/old', status: 'expired' });
      draft.put('paymentLinks', { ...link, linkId: 'new', url: 'https://rzp.io/i/new', status: 'open' });
    });
    expect(stateOf(store, 'unpaid').facts.link).toBe('https://rzp.io/i/new');
  });

  test('a companion has the own name, serial and code, and the own phone or the delegate’s', () => {
    const store = deskEvent();
    expect(stateOf(store, 'held', 'held-companion').facts).toMatchObject({
      name: 'Companion held-companion',
      serial: '2',
      code: 'CODE222222',
    });
    const companion = store.get('companions', 'held-companion') ?? null;
    const delegate = { ...rowOf(store, 'held'), phone: '9000000011' };
    expect(phoneOf({ delegate, companion })).toBe('9000000011');
    expect(phoneOf({ delegate, companion: companion && { ...companion, phone: '9000000012' } })).toBe(
      '9000000012',
    );
  });
});

describe('a default text', () => {
  const states = [deskEvent(), withFees()].flatMap((store) =>
    [...store.all('delegates')].flatMap(({ delegateId }) =>
      ['', ...store.by('companions', 'delegateId', delegateId).map(({ companionId }) => companionId)].map(
        (companionId) => ({ who: companionId || delegateId, state: stateOf(store, delegateId, companionId) }),
      ),
    ),
  );

  test.each(states)('for $who never says of an unpaid person that they are registered', ({ state }) => {
    for (const purpose of messagePurposes) {
      if (!appliesTo(purpose, state)) continue;
      const text = fillMessage(defaultMessages[purpose], state.facts);
      expect(/registered/i.test(text)).toBe(purpose === 'registered' && state.isPaid);
    }
  });

  test.each(states)(
    'that is offered first to $who asks unpaid people for money, and no other',
    ({ state }) => {
      expect(usualPurpose(state)).toBe(state.isPaid ? 'registered' : 'paymentDue');
      expect(appliesTo('registered', state)).toBe(state.isPaid);
    },
  );
});

describe('a message cannot be sent', () => {
  const bars = (delegateId: string, purpose: MessagePurpose, text: string) => {
    const store = withFees();
    const delegate = { ...rowOf(store, delegateId), phone: '9000000011' };
    const addressee = { delegate, companion: null };
    return barsOf(addressee, messageStateOf(store, addressee, dues(store, now)), {
      purpose,
      channel: 'whatsapp',
      text,
    });
  };
  test.each<[string, MessagePurpose, string, readonly MessageBar[]]>([
    ['unpaid', 'paymentDue', 'Pay {due}', []],
    ['unpaid', 'free', 'Number {serial}, code {code}', ['noSerial', 'noCode']],
    ['unpaid', 'free', 'Pay here: {link} {link}', ['noLink']],
    ['unpaid', 'registered', 'Welcome', ['notPaid']],
    ['unpaid', 'cardReady', 'Your card {serial}', ['noSerial']],
    ['alone', 'paymentDue', 'Pay {due}', ['markedPaid']],
    ['alone', 'paymentDue', 'Please pay', ['markedPaid']],
    ['alone', 'cardReady', 'Card {serial}', []],
    ['uncategorised', 'venue', '{category} at {venue}', ['noCategory']],
  ])('to %s for %s with %j: %j', (delegateId, purpose, text, expected) =>
    expect(bars(delegateId, purpose, text)).toEqual(expected),
  );

  test('about the council number, unless credits count and it is missing or doubtful', () => {
    const store = withFees();
    const found = (from: EventStore, mciNumber: string): readonly MessageBar[] => {
      const addressee = {
        delegate: { ...rowOf(from, 'held'), phone: '9000000011', mciNumber },
        companion: null,
      };
      const text = defaultMessages.councilNumber;
      return barsOf(addressee, messageStateOf(from, addressee, dues(from, now)), {
        purpose: 'councilNumber',
        channel: 'whatsapp',
        text,
      });
    };
    expect(found(store, '')).toEqual(['councilStated']);
    const ruled = change(store, (draft) =>
      draft.put('creditRules', { ...blankRow('creditRules'), ruleId: 'tn', edition: 1 }),
    );
    expect([found(ruled, ''), found(ruled, 'TNMC 48120')]).toEqual([[], ['councilStated']]);
  });

  test('without a phone number or e-mail address for its channel', () => {
    const store = withFees();
    const addressee = { delegate: rowOf(store, 'alone'), companion: null };
    const state = stateOf(store, 'alone');
    const barsBy = messageChannels.map((channel) =>
      barsOf(addressee, state, { purpose: 'free', channel, text: 'Hello' }),
    );
    expect(barsBy).toEqual([['noPhone'], ['noPhone'], ['noEmail']]);
  });

  test('a local number of abroad is called without 91, and gets no message', () => {
    const store = withFees();
    const delegate = { ...rowOf(store, 'alone'), phone: '0501234567' };
    const state = stateOf(store, 'alone');
    const barsBy = messageChannels.map((channel) =>
      barsOf({ delegate, companion: null }, state, { purpose: 'free', channel, text: 'Hello' }),
    );
    expect(barsBy).toEqual([['noMobile'], ['noMobile'], ['noEmail']]);
  });
});

test('a plan has the people to message, those messaged before, and those who cannot be, each in order', () => {
  const store = withFees();
  change(store, (draft) => {
    for (const id of ['unpaid', 'alone', 'paid'])
      draft.put('delegates', { ...rowOf(store, id), phone: '9000000011', isPaid: false });
    const sent = { ...blankRow('sentMessages'), delegateId: 'paid', channel: 'sms', sentBy: '9000000001' };
    draft.put('sentMessages', { ...sent, messageId: 'a', purpose: 'paymentDue', sentAt: 1 });
    draft.put('sentMessages', { ...sent, messageId: 'b', purpose: 'paymentDue', sentAt: 3 });
    draft.put('sentMessages', { ...sent, messageId: 'c', purpose: 'venue', sentAt: 2 });
    draft.put('sentMessages', { ...sent, messageId: 'd', delegateId: 'unpaid', purpose: 'venue', sentAt: 2 });
  });
  const choice = { purpose: 'paymentDue', channel: 'whatsapp', text: 'Pay {due}' } as const;
  const plan = runToEnd(planMessages(store, ['unpaid', 'gone', 'paid', 'held', 'alone'], choice, now));
  expect(plan.open.map(({ delegateId }) => delegateId)).toEqual(['unpaid', 'alone']);
  expect(plan.before.map(({ delegate, last }) => [delegate.delegateId, last.sentAt])).toEqual([['paid', 3]]);
  expect(plan.barred.map(({ delegate, bars }) => [delegate.delegateId, bars])).toEqual([
    ['held', ['noPhone']],
  ]);
  expect(lastMessagesOf(store, 'paid').map(({ messageId }) => messageId)).toEqual(['b', 'c']);
});

describe('general mail', () => {
  const bars = (order: object, purpose: MessagePurpose) => {
    const store = change(withFees(), (draft) => {
      draft.put('delegates', { ...rowOf(store0, 'alone'), email: 'Asha@example.org' });
      draft.put('orders', {
        ...blankRow('orders'),
        orderId: 'own',
        delegateId: 'alone',
        source: 'online',
        ...order,
      });
    });
    const addressee = { delegate: rowOf(store, 'alone'), companion: null };
    return barsOf(addressee, messageStateOf(store, addressee, dues(store, now)), {
      purpose,
      channel: 'email',
      text: 'Hello',
    });
  };
  const store0 = withFees();

  test.each([
    ['that a registrant entered and never confirmed', {}, 'venue', ['mailUnconfirmed']],
    ['that a code confirmed', { confirmedEmail: 'asha@example.org' }, 'venue', []],
    ['that was entered at the desk', { source: 'spot' }, 'venue', []],
    ['of a person with a card, about that card', {}, 'cardReady', []],
  ] as const)('to an address %s', (_what, order, purpose, expected) => {
    expect(bars(order, purpose)).toEqual(expected);
  });
});
