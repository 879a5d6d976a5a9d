import { expect, test } from 'vitest';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { requestReference } from '../payments/upi.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { periodOf, priceOf, publishedFees } from '#tests/support/money/price-list-of.ts';
import { Draft } from '../../core/store/draft.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { matchEvent } from './match-event.ts';
import { possibleLines } from './possible-lines.ts';

/** The queues of the desk event after `change`. */
const matched = (change: (draft: Draft) => void = () => undefined) => {
  const draft = new Draft(deskEvent());
  change(draft);
  const steps = matchEvent(draft);
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

test('unconfirmed lines are matched, the oldest first', () => {
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

test('a line proves an entry of the same sum that the desk entered, unless a line proves it already', () => {
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

test('a line does not prove an entry that was taken back, or a promise that was not kept', () => {
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

test('a line is compared with the price of its own day', () => {
  const periods = [periodOf('early', '2026-05-14'), periodOf('late', '2026-12-31')];
  const price = (periodId: string, paise: number) => priceOf('registration', paise, { periodId });
  const found = matched((draft) => {
    withPhone(draft, 'unpaid', narration);
    const prices = [price('early', 250_000), price('late', 800_000)];
    draft.put('priceLists', publishedFees({ periods, prices }));
    const other = draft.get('bankLines', 'other-line');
    if (other) draft.put('bankLines', { ...other, narration: 'UPI/9876543211@ybl', paidOn: '2026-05-15' });
    const delegate = draft.get('delegates', 'paid');
    if (delegate) draft.put('delegates', { ...delegate, isPaid: false, phone: '9876543211' });
    draft.remove('companions', 'early-companion');
  });
  expect(found.map(({ queue, best }) => [queue, best?.delegateId, best?.expectedPaise])).toEqual([
    ['matched', 'unpaid', 250_000],
    ['short', 'paid', 800_000],
  ]);
});

test('our own reference of a payment request is the delegate’s, with and without dashes and with its mark', () => {
  const own = '0198f0c2-1111-7000-8000-00000000000a';
  const tr = requestReference(own, 1_000);
  expect(tr).toHaveLength(35);
  for (const given of [
    { narration: `UPI/632855550009/${tr}/x@ok` },
    { narration: `UPI-SOMEBODY-${own.toUpperCase()}-SBIN` },
    { ourReference: own },
    { ourReference: tr.toUpperCase() },
    { ourReference: own.replaceAll('-', '') },
  ]) {
    const [found] = matched((draft) => {
      for (const delegateId of [own, `${own}-1`]) {
        const delegate = draft.get('delegates', 'unpaid');
        if (delegate) draft.put('delegates', { ...delegate, delegateId });
      }
      const line = draft.get('bankLines', 'line');
      if (line) draft.put('bankLines', { ...line, ...given });
    });
    expect(found?.best).toMatchObject({ delegateId: own, confidence: 'sure' });
  }
});

test('the id of one person begins like that of another, and each is found by the person’s own id', () => {
  const own = '0198f0c2-1111-7000-8000-00000000000a';
  const [found] = matched((draft) => {
    const delegate = draft.get('delegates', 'unpaid');
    for (const delegateId of [own, `${own}-1`])
      if (delegate) draft.put('delegates', { ...delegate, delegateId });
    const line = draft.get('bankLines', 'line');
    if (line) draft.put('bankLines', { ...line, narration: `UPI/${requestReference(`${own}-1`, 0)}/x` });
  });
  expect(found?.best?.delegateId).toBe(`${own}-1`);
});

test('a number that lines of different narrations share identifies no person', () => {
  const [found, other] = matched((draft) => {
    for (const id of ['line', 'other-line']) {
      const line = draft.get('bankLines', id);
      if (line) draft.put('bankLines', { ...line, bankReference: '4897690162095', narration: `BY ${id}` });
    }
    const banked = draft.get('transactions', 'uncategorised/banked');
    if (banked) draft.put('transactions', { ...banked, bankReference: '4897690162095' });
  });
  expect([found?.queue, other?.queue]).toEqual(['unmatched', 'unmatched']);
});

test('a payment that the bank took back is in no queue', () => {
  const found = matched((draft) =>
    draft.put(
      'bankLines',
      openLine('back', { state: 'out', bankReference: '413412345678', narration: '', paidOn: '2026-05-14' }),
    ),
  );
  expect(found.map(({ lineId }) => lineId)).toEqual(['other-line']);
});

test('lines that may be the money of one person: by phone or cut-off name, and not by the sum alone', () => {
  const linesOf = (change: (draft: Draft) => void): string[] => {
    const draft = new Draft(deskEvent());
    change(draft);
    const person = draft.get('delegates', 'uncategorised');
    const steps = possibleLines(draft, person ? [person] : []);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value.map(({ lineId }) => lineId);
  };
  expect(linesOf((draft) => withPhone(draft, 'uncategorised', narration))).toEqual(['line']);
  expect(linesOf((draft) => withPhone(draft, 'unpaid', narration))).toEqual([]);
  const paise = new Draft(deskEvent()).get('bankLines', 'line')?.amountPaise ?? 0;
  const owing = (draft: Draft) =>
    draft.put('priceLists', publishedFees({ prices: [priceOf('registration', paise)] }));
  expect(linesOf(owing)).toEqual([]);
});
