import { expect, test } from 'vitest';
import { conference, groupDesk, now } from '#tests/support/money/group-desk.ts';
import { noTax } from '#tests/support/money/price-list-of.ts';
import { billingName, noBilling } from '#domain/model/money/billing.ts';
import { blankRow } from '../../model/tables.ts';
import { dueOf } from '../fees.ts';
import { draftReceipt } from '../issue/draft-receipt.ts';

const card = { surchargeId: 'card', name: 'Card', methods: ['Card'], rateBp: 350, amounts: [], tax: noTax };
const facts = {
  method: 'Card',
  paidOn: '2026-09-20',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};

const surchargeDesk = () => {
  const desk = groupDesk({ ...conference, surcharges: [card] });
  desk.person('own', { categoryId: 'pg' });
  const take = (amountPaise: number, surchargePaise: number, given: object = {}) =>
    desk.run('transaction.add', {
      parts: [{ delegateId: 'own', companionId: '', amountPaise, marksPaid: false }],
      status: 'paid',
      facts,
      surchargePaise,
      ...given,
    });
  const delegate = () => desk.store.get('delegates', 'own')!;
  const due = () => dueOf(desk.store, delegate(), now);
  const correct = (amountPaise: number | null, method?: string) => {
    const { transactionId } = desk.store
      .by('transactions', 'delegateId', 'own')
      .find(({ kind }) => kind === 'payment')!;
    return desk.run('transaction.correct', {
      delegateId: 'own',
      transactionId,
      reason: 'wrong',
      amountPaise,
      ...(method !== undefined && { facts: { ...facts, method } }),
    });
  };
  return { ...desk, take, due, delegate, correct };
};

test('money by card has the surcharge of the list, and nothing is due afterwards', () => {
  const desk = surchargeDesk();
  expect(desk.take(1_035_000, 35_000)).toMatchObject({ ok: true });
  expect(desk.due()).toMatchObject({ feePaise: 1_035_000, receivedPaise: 1_035_000, duePaise: 0 });
  desk.put((draft) =>
    draft.put('billing', {
      ...blankRow('billing'),
      name: billingName,
      details: { ...noBilling, name: 'API' },
    }),
  );
  const payer = { name: 'Asha Rao', address: '', gstin: '' };
  const receipt = draftReceipt(desk.store, desk.delegate(), { payer, now });
  expect(receipt?.lines.map(({ text, paise }) => [text, paise])).toEqual([
    ['Registration fee, PG', 1_000_000],
    ['Card', 35_000],
  ]);
});

test('the desk can waive the surcharge', () => {
  const desk = surchargeDesk();
  expect(desk.take(1_000_000, 0, { surchargePaise: undefined })).toMatchObject({ ok: true });
  expect(desk.due()).toMatchObject({ feePaise: 1_000_000, duePaise: 0 });
});

test.each([
  ['a surcharge that the list does not have', 1_040_000, 40_000, {}],
  ['a surcharge on cash', 1_035_000, 35_000, { facts: { ...facts, method: 'Cash' } }],
  ['a surcharge above the amount', 35_000, 35_001, {}],
])('refuses %s with both amounts', (_title, amountPaise, surchargePaise, given) => {
  const desk = surchargeDesk();
  expect(desk.take(amountPaise, surchargePaise, given)).toMatchObject({
    ok: false,
    code: 'priceChanged',
    params: { before: surchargePaise },
  });
  expect(desk.due()).toMatchObject({ feePaise: 1_000_000, receivedPaise: 0 });
});

test.each([
  ['is taken back', null, undefined, 1_000_000],
  ['came in cash', 1_000_000, 'Cash', 1_000_000],
  ['had another day', 1_035_000, 'Card', 1_035_000],
])('the surcharge follows a payment that %s', (_title, amountPaise, method, feePaise) => {
  const desk = surchargeDesk();
  desk.take(1_035_000, 35_000);
  expect(desk.correct(amountPaise, method)).toMatchObject({ ok: true });
  expect(desk.due().feePaise).toBe(feePaise);
});

test('a surcharge on a receipt stays when its payment is corrected', () => {
  const desk = surchargeDesk();
  desk.take(1_035_000, 35_000);
  const payer = { name: 'Asha Rao', address: '', gstin: '' };
  desk.put((draft) =>
    draft.put('billing', {
      ...blankRow('billing'),
      name: billingName,
      details: { ...noBilling, name: 'API' },
    }),
  );
  expect(desk.run('receipt.issue', { delegateId: 'own', payer })).toMatchObject({ ok: true });
  expect(desk.correct(1_000_000, 'Cash')).toMatchObject({ ok: true });
  expect(desk.due().feePaise).toBe(1_035_000);
});
