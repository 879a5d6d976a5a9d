import fc from 'fast-check';
import { expect, test } from 'vitest';
import { added18, itemOf, listOf, noTax, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith } from '#tests/support/servers/desk-event.ts';
import { billingName, noBilling } from '../model/money/billing.ts';
import { newCompanion } from '../model/companion.ts';
import { blankDelegate } from '../model/delegate.ts';
import type { ItemTax } from '../model/price-list/item.ts';
import type { ReceiptDocument } from '../model/money/receipt.ts';
import { blankRow } from '../model/tables.ts';
import { blankTransaction } from '../model/money/transaction.ts';
import { commandContext } from '../core/command/context.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { execute } from '../execute.ts';
import { personRows } from '../person-rows.ts';
import { creditForPurchase } from './refunds/cancellation.ts';
import { creditCancelled } from './refunds/credit-note-commands.ts';
import { creditNotesOf, paiseOf } from './credit-notes.ts';
import { dueOf } from './fees.ts';
import { paidBy } from './payments/payments.ts';
import { factsFrom } from '../people/person-rows.ts';
import { isLive, owedPaise, receiptablePaise, receiptsOf } from './receipts.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const delegateId = 'd';
const payer = { name: 'Suresh Nair', address: '', gstin: '' };
const food: ItemTax = { mode: 'added', rateBp: 500, exemptUntil: null, hsnSac: '996334' };
const workshop = {
  ...itemOf('workshop', 'addOn', { name: 'Workshop', tax: added18 }),
  components: [
    { name: 'Teaching', share: 7, tax: null },
    { name: 'Meals', share: 3, tax: food },
  ],
};

/** Each item has its own text, so that papers can be compared by it. */
const prices = listOf({
  bands: [
    { bandId: 'child', name: 'Child', fromAge: 0, upToAge: 12 },
    { bandId: 'senior', name: 'Senior', fromAge: 60, upToAge: 130 },
  ],
  items: [
    itemOf('registration', 'registration', { tax: added18 }),
    itemOf('guest', 'companion', { tax: food }),
    workshop,
    itemOf('dinner', 'addOn', { name: 'Dinner', tax: food }),
    itemOf('tour', 'addOn', { name: 'Tour', tax: noTax }),
  ],
  prices: [
    priceOf('registration', 600_000, { categoryId: 'pg' }),
    priceOf('registration', 1_000_001, { categoryId: 'senior' }),
    priceOf('guest', 300_000),
    priceOf('guest', 100_003, { bandId: 'child' }),
    priceOf('guest', 200_000, { bandId: 'senior' }),
    priceOf('workshop', 200_007),
    priceOf('dinner', 150_000),
    priceOf('tour', 90_000),
  ],
});
const companions = [
  ['adult', 40],
  ['child', 9],
  ['senior', 70],
] as const satisfies readonly (readonly [string, number])[];

const desk = () => {
  const draft = new Draft(new EventStore());
  draft.put('event', { ...blankRow('event'), eventId: 'e', name: 'PHYSICON' });
  for (const [order, categoryId] of ['pg', 'senior'].entries())
    draft.put('categories', { ...blankRow('categories'), categoryId, order, name: categoryId });
  draft.put('delegates', { ...blankDelegate(delegateId), fullName: 'Suresh Nair', categoryId: 'pg' });
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', listVersion: 1, list: prices });
  const seller = { ...noBilling, name: 'API', gstin: '27AAPFU0939F1ZV', sac: '999599' };
  draft.put('billing', { ...blankRow('billing'), name: billingName, details: seller });
  let count = 0;
  const context = () =>
    commandContext({
      commandId: `command-${String(count++).padStart(4, '0')}`,
      actor: actorWith('admin', 'write'),
      now: now + count,
      happenedAt: now + count,
      newCode: () => '',
    });
  const run = (name: string, input: object) => execute(draft, name, input, context());
  const buy = (itemId: string) => run('purchase.add', { delegateId, companionId: '', itemId, quantity: 1 });
  const bring = (companionId: string, age: number, registeredOn = '2026-08-01'): void => {
    const details = {
      name: companionId,
      age,
      dateOfBirth: '',
      gender: '',
      foodPreference: '',
      phone: '',
      relationship: '',
    } as const;
    draft.put('companions', newCompanion({ companionId, delegateId, registeredOn }, details));
  };
  const pay = (amountPaise: number): void => {
    draft.put('transactions', {
      ...blankTransaction(delegateId, `t${String(count++).padStart(4, '0')}`),
      status: 'paid',
      paidOn: '2026-09-01',
      amountPaise,
    });
  };
  const due = (): number => {
    const delegate = draft.get('delegates', delegateId);
    return delegate === undefined ? 0 : (dueOf(draft, delegate, now).duePaise ?? 0);
  };
  const issue = () => run('receipt.issue', { delegateId, payer });
  return { draft, run, context, buy, bring, pay, due, issue };
};

const linesOf = ({ lines }: Pick<ReceiptDocument, 'lines'>) => lines.map(({ text, paise }) => [text, paise]);

test('the next receipt states what was added before an item that was paid, and not that item again', () => {
  const { draft, buy, bring, pay, due, issue } = desk();
  buy('workshop');
  pay(due());
  issue();
  bring('adult', 40);
  buy('dinner');
  pay(due());
  issue();
  expect(linesOf(draft.get('receipts', 2)!.document)).toEqual([
    ['Accompanying person', 315_000],
    ['Dinner', 157_500],
  ]);
  const [purchase] = draft
    .by('purchases', 'delegateId', delegateId)
    .filter(({ itemId }) => itemId === 'workshop');
  expect(creditForPurchase(draft, purchase!, now)).toMatchObject({
    notes: [{ receipt: { number: 1 }, place: 1 }],
  });
});

test('a receipt follows the same people when their order changes', () => {
  const { draft, bring, pay, issue } = desk();
  bring('child', 9, '2026-07-01');
  bring('adult', 40);
  pay(708_000 + 105_003);
  issue();
  bring('child', 9, '2026-09-01');
  pay(315_000);
  issue();
  expect(linesOf(draft.get('receipts', 2)!.document)).toEqual([['Accompanying person', 315_000]]);
});

test('an item that is billed in two parts is credited on both receipts', () => {
  const { draft, run, buy, pay, due, issue } = desk();
  buy('workshop');
  pay(708_000 + 100_000);
  issue();
  pay(due());
  issue();
  const [purchase] = draft.by('purchases', 'delegateId', delegateId);
  const credited = creditForPurchase(draft, purchase!, now);
  const rest = purchase!.quote.total - 100_000;
  expect(credited?.notes.map(({ receipt, paise }) => [receipt.number, paise])).toEqual([
    [1, 100_000],
    [2, rest],
  ]);
  run('purchase.remove', { purchaseId: purchase!.purchaseId });
  for (const { receipt, place, paise: totalPaise } of credited!.notes)
    expect(
      run('creditNote.issue', {
        receiptNumber: receipt.number,
        lines: [place],
        totalPaise,
        reason: 'removed',
        isOwed: true,
      }),
    ).toMatchObject({ ok: true });
  buy('dinner');
  pay(157_500);
  issue();
  expect(linesOf(draft.get('receipts', 3)!.document)).toEqual([['Dinner', 157_500]]);
});

test('receipts from before items were named cover what they state, whatever was added since', () => {
  const { draft, buy, bring, pay, due, issue } = desk();
  buy('workshop');
  pay(due());
  issue();
  const old = draft.get('receipts', 1)!;
  const lines = old.document.lines.map(({ text, count, paise, parts }) => ({ text, count, paise, parts }));
  draft.put('receipts', { ...old, document: { ...old.document, lines } });
  bring('adult', 40);
  pay(due());
  issue();
  expect(linesOf(draft.get('receipts', 2)!.document)).toEqual([['Accompanying person', 315_000]]);
});

test('a cancellation credits each line with what the rules give back, on the receipt that billed it', () => {
  const { draft, context, buy, pay, due, issue } = desk();
  pay(due());
  issue();
  buy('dinner');
  pay(due());
  issue();
  for (const bought of draft.by('purchases', 'delegateId', delegateId))
    draft.put('purchases', { ...bought, quote: { ...bought.quote, isRefundable: false } });
  const steps = [{ lastDay: '2026-12-31', shareBp: 5_000, less: [] }];
  const refunds = { ...prices.refunds, steps, keepsTax: false };
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list: { ...prices, refunds } });
  creditCancelled(draft, { delegateId, totalPaise: 354_000, derivation: [] }, context());
  const [note, ...others] = creditNotesOf(draft, delegateId);
  expect(others).toEqual([]);
  expect(note).toMatchObject({ receiptNumber: 1, document: { taxRateBp: 1_800, totalPaise: 354_000 } });
});

/** Per text, component and rate: what valid papers state, and what an item of this text costs. */
const stated = (draft: Draft): Map<string, number> => {
  const sums = new Map<string, number>();
  const add = (document: Pick<ReceiptDocument, 'lines'>, sign: number): void => {
    for (const { text, parts = [] } of document.lines)
      for (const part of parts) {
        const item = part.outsidePaise === undefined ? text.replace(/ \(part\)$/, '') : beyond;
        const key = `${item}/${part.name}/${part.rateBp}`;
        sums.set(key, (sums.get(key) ?? 0) + sign * paiseOf(part));
      }
  };
  for (const { document } of receiptsOf(draft, delegateId).filter(isLive)) add(document, 1);
  for (const { document } of creditNotesOf(draft, delegateId)) add(document, -1);
  return sums;
};

const beyond = 'Payment beyond the fees';
const tax = (amount: number, rateBp: number): number => amount + 2 * Math.round((amount * rateBp) / 20_000);
const billed = new Map([
  ['Registration fee, pg//1800', tax(600_000, 1_800)],
  ['Registration fee, senior//1800', tax(1_000_001, 1_800)],
  ['Accompanying person//500', tax(300_000, 500)],
  ['Accompanying person, Child//500', tax(100_003, 500)],
  ['Accompanying person, Senior//500', tax(200_000, 500)],
  ['Workshop/Teaching/1800', tax(140_005, 1_800)],
  ['Workshop/Meals/500', tax(60_002, 500)],
  ['Dinner//500', tax(150_000, 500)],
  ['Tour//0', 90_000],
]);

const choice = fc.nat({ max: 2 });
const step = fc.oneof(
  fc.tuple(
    fc.constantFrom('buy', 'remove', 'bring', 'leave', 'category', 'credit', 'cancel', 'refund'),
    choice,
  ),
  fc.tuple(fc.constantFrom('pay', 'pay', 'issue', 'payAndIssue', 'payAndIssue'), choice),
);

test('papers in force cover each item at most once per tax rate, and add up to what was received', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => {
      const { draft, run, context, buy, bring, pay, due, issue } = desk();
      const purchases = () => draft.by('purchases', 'delegateId', delegateId);
      const credit = (receiptNumber: number, lines: number[], totalPaise: number) =>
        run('creditNote.issue', { receiptNumber, lines, totalPaise, reason: 'r', isOwed: true });
      const refundOwed = (): void => {
        if (owedPaise(draft, delegateId) === 0) return;
        const given = { ...blankTransaction(delegateId, context().newId()), kind: 'refund', status: 'paid' };
        draft.put('transactions', { ...given, amountPaise: -owedPaise(draft, delegateId) });
      };
      const paying = (which: number): void => {
        const amount = which === 0 ? due() : which === 1 ? Math.floor(due() / 3) : due() + 70_001;
        if (amount > 0) pay(amount);
      };
      const acts: Readonly<Record<string, (which: number) => void>> = {
        buy(which) {
          const itemId = ['workshop', 'dinner', 'tour'][which]!;
          if (purchases().every((bought) => bought.itemId !== itemId)) buy(itemId);
        },
        remove(which) {
          const purchase = purchases()[which];
          if (purchase === undefined) return;
          const credited = creditForPurchase(draft, purchase, now);
          run('purchase.remove', { purchaseId: purchase.purchaseId });
          if (which === 2) return;
          for (const { receipt, place, paise } of credited?.notes ?? [])
            credit(receipt.number, [place], paise);
          if (which === 1) refundOwed();
        },
        bring(which) {
          const [companionId, age] = companions[which]!;
          bring(companionId, age);
        },
        leave(which) {
          const [companionId] = companions[which]!;
          factsFrom(personRows, (rows) => rows.release(draft, { delegateId, companionId, name: '' }));
          draft.remove('companions', companionId);
        },
        category: (which) =>
          draft.put('delegates', {
            ...draft.get('delegates', delegateId)!,
            categoryId: which === 0 ? 'pg' : 'senior',
          }),
        credit(which) {
          const receipt = receiptsOf(draft, delegateId).filter(isLive)[which];
          if (receipt !== undefined) credit(receipt.number, which === 0 ? [0] : [], 50_003);
        },
        cancel(which) {
          const receipt = receiptsOf(draft, delegateId).filter(isLive)[which];
          if (receipt !== undefined) run('receipt.cancel', { number: receipt.number, reason: 'r' });
        },
        refund: refundOwed,
        pay: paying,
        issue,
        payAndIssue(which) {
          paying(which);
          issue();
        },
      };
      for (const [name, which] of steps) {
        acts[name]?.(which);
        for (const [key, paise] of stated(draft)) {
          if (key.startsWith(beyond)) continue;
          expect([key, paise >= 0 && paise <= billed.get(key)!, paise]).toEqual([key, true, paise]);
        }
        const papers = [...stated(draft).values()].reduce((sum, paise) => sum + paise, 0);
        const open = receiptablePaise(draft, delegateId) + owedPaise(draft, delegateId);
        expect(papers + open).toBe(paidBy(draft, delegateId));
      }
      const totalPaise = [...stated(draft).values()].reduce((sum, paise) => sum + paise, 0);
      creditCancelled(draft, { delegateId, totalPaise, derivation: [] }, context());
      expect([...stated(draft).values()].filter((paise) => paise !== 0)).toEqual([]);
    }),
    { numRuns: 80 },
  );
});
