import { expect, test } from 'vitest';
import { blankTransaction } from '../model/transaction.ts';
import { Draft } from '../store/draft.ts';
import { deskEvent } from '#tests/support/desk-event.ts';
import { matchEvent } from './match-event.ts';

/** The queues of the desk event when `change` was made to it. */
const matched = (change: (draft: Draft) => void = () => undefined) => {
  const draft = new Draft(deskEvent());
  change(draft);
  const steps = matchEvent(draft, Date.UTC(2026, 4, 20));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

const withPhone = (draft: Draft, delegateId: string, narration: string): void => {
  const delegate = draft.get('delegates', delegateId);
  const line = draft.get('bankLines', 'line');
  if (!delegate || !line) throw new Error('not in the event');
  draft.put('delegates', { ...delegate, phone: '9876543210' });
  draft.put('bankLines', { ...line, narration });
};
const narration = 'UPI/9876543210@ybl';

test('lines that nobody has confirmed are matched, the oldest first', () => {
  expect(matched().map(({ lineId, queue }) => `${lineId} ${queue}`)).toEqual([
    'line unmatched',
    'other-line unmatched',
  ]);
  const confirmed = matched((draft) => {
    const line = draft.get('bankLines', 'line');
    if (line) draft.put('bankLines', { ...line, state: 'confirmed' });
  });
  expect(confirmed.map(({ lineId }) => lineId)).toEqual(['other-line']);
});

test('an entry of the same sum that the desk entered is what a line proves, unless a line proves it already', () => {
  const [found] = matched((draft) => withPhone(draft, 'uncategorised', narration));
  expect(found).toMatchObject({ queue: 'matched', shares: [{ transactionId: 'banked' }] });
  const share = {
    delegateId: 'uncategorised',
    lineId: 'gone',
    amountPaise: 250_000,
    isBrought: false,
    statusBefore: 'paid',
    madePaid: [],
    extra: null,
  };
  const [next] = matched((draft) => {
    withPhone(draft, 'uncategorised', narration);
    draft.put('lineShares', { ...share, transactionId: 'banked' });
  });
  expect(next).toMatchObject({ queue: 'matched', shares: [{ transactionId: 'promised' }] });
  const [double] = matched((draft) => {
    withPhone(draft, 'uncategorised', narration);
    draft.put('lineShares', { ...share, transactionId: 'banked' });
    draft.put('lineShares', { ...share, transactionId: 'promised' });
  });
  expect(double).toMatchObject({ queue: 'double', shares: [{ transactionId: '' }] });
});

test('an entry that was taken back, or a promise that was not kept, is not what a line proves', () => {
  const [found] = matched((draft) => {
    withPhone(draft, 'uncategorised', narration);
    const counter = blankTransaction('uncategorised', 'counter');
    draft.put('transactions', {
      ...counter,
      kind: 'counter',
      status: 'paid',
      correctsId: 'banked',
      amountPaise: -250_000,
    });
    const promised = draft.get('transactions', 'uncategorised/promised');
    if (promised) draft.put('transactions', { ...promised, status: 'failed' });
  });
  expect(found).toMatchObject({
    queue: 'double',
    shares: [{ delegateId: 'uncategorised', transactionId: '' }],
  });
});

test('the gateway’s number for an entry is a reference of it', () => {
  const [found] = matched((draft) => {
    const blank = { paymentMode: '', transactedOn: '', settledOn: '', status: '', outcome: '' };
    const amounts = { baseAmountPaise: null, paidPaise: null, feePaise: null, taxPaise: null };
    draft.put('gatewayReferences', {
      ...blank,
      ...amounts,
      transactionId: 'promised',
      gatewayTransactionId: '413412345678',
      fetchedBy: '',
      fetchedAt: null,
      extra: null,
    });
  });
  expect(found).toMatchObject({
    queue: 'matched',
    best: { delegateId: 'uncategorised', confidence: 'sure', transactionId: 'promised' },
  });
});

test('a companion’s phone is the delegate’s', () => {
  const [found] = matched((draft) => {
    withPhone(draft, 'paid', 'UPI/9876500000@ybl');
    const companion = draft.get('companions', 'early-companion');
    if (companion) draft.put('companions', { ...companion, phone: '9876500000' });
  });
  expect(found).toMatchObject({ best: { delegateId: 'paid', reasons: ['phone'] } });
});
