import { creditsFirst } from '#tests/support/command-cases/credits/credit-cases.ts';
import { expect, test } from 'vitest';
import { noBilling } from '#domain/model/money/billing.ts';
import type { Step } from '#tests/support/command-cases/command-case.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from './core/store/draft.ts';
import { messageFor, messages, type RefusalCode } from './core/text/messages.ts';
import { commandContext } from './core/command/context.ts';
import { execute } from './execute.ts';

const now = Date.UTC(2026, 10, 20, 7, 30);

interface DoFirst extends Step {
  readonly code: RefusalCode;
  /** The step that the text asks for. */
  readonly first: readonly Step[];
}

const photos = (side: string): string[] =>
  Array.from({ length: 11 }, (_none, index) => `https://photos.example/${side}-${index}.jpg`);
const details = (delegateId: string, given: object): Step => ({
  name: 'delegate.update',
  input: { delegateId, details: given },
});
const cash = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
const erased = (contact: string): Step => ({
  name: 'person.erase',
  input: { delegateIds: ['unpaid'], companionIds: [], contacts: [contact], names: [] },
  as: ['superAdmin'],
});
const setAdmin = (adminEmail: string): Step => ({
  name: 'event.setAdmin',
  input: { adminEmail, adminPhone: '' },
  as: ['superAdmin'],
});

const withDinner = listOf({
  items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn')],
  prices: [priceOf('conference', 1_000_000), priceOf('dinner', 50_000)],
});
const issuedTo = (delegateId: string): Step => ({
  name: 'receipt.issue',
  input: { delegateId, payer: { name: 'District Hospital', address: '', gstin: '' } },
});
const issued = issuedTo('alone');

const advance: readonly Step[] = [
  {
    name: 'billing.save',
    input: { details: { ...noBilling, name: 'API Thanjavur', gstin: '27AAPFU0939F1ZV' } },
  },
  {
    name: 'receiptVoucher.issue',
    input: {
      delegateId: 'uncategorised',
      payer: { name: 'District Hospital', address: '', gstin: '' },
      paiseSeen: 1_425_000,
    },
  },
];

/** Refusals that ask the user to do something else first. */
const cases: readonly (DoFirst & { readonly before?: readonly Step[] })[] = [
  {
    code: 'hasCompanions',
    name: 'delegate.delete',
    input: { delegateId: 'held' },
    first: ['held-companion', 'paid-companion', 'unpaid-companion'].map((companionId) => ({
      name: 'companion.delete',
      input: { companionId },
    })),
  },
  {
    code: 'delegateSerialMissing',
    name: 'serial.generateCompanion',
    input: { companionId: 'early-companion' },
    first: [{ name: 'serial.generate', input: { delegateId: 'paid' } }],
  },
  {
    code: 'categoryMissing',
    name: 'serial.generate',
    input: { delegateId: 'uncategorised' },
    first: [details('uncategorised', { categoryId: 'pg' })],
  },
  {
    code: 'notPaid',
    name: 'serial.generate',
    input: { delegateId: 'unpaid' },
    first: [{ name: 'payment.setDelegate', input: { delegateId: 'unpaid', paid: true } }],
  },
  {
    code: 'tooManyPhotos',
    name: 'delegate.merge',
    input: { keepId: 'unpaid', dropId: 'paid', fromDropped: [] },
    before: [
      details('unpaid', { photoUrls: photos('kept') }),
      details('paid', { photoUrls: photos('other') }),
    ],
    first: [details('paid', { photoUrls: [] })],
  },
  {
    code: 'hasRefunds',
    name: 'transaction.correct',
    input: { delegateId: 'uncategorised', transactionId: 'returned', reason: 'wrong', amountPaise: null },
    first: [
      {
        name: 'transaction.correct',
        input: { delegateId: 'uncategorised', transactionId: 'refund', reason: 'wrong', amountPaise: null },
      },
    ],
  },
  {
    code: 'bankNotAsked',
    name: 'transaction.confirm',
    input: { delegateId: 'uncategorised', transactionId: 'waiting', marksPaid: false },
    first: [
      {
        name: 'gatewayReference.save',
        input: {
          delegateId: 'uncategorised',
          transactionId: 'waiting',
          outcome: 'received',
          answer: {
            status: 'RIP',
            baseAmountPaise: 205_900,
            paidPaise: 207_877,
            feePaise: 1_675,
            taxPaise: 0,
            paymentMode: 'CREDIT_CARD',
            gatewayTransactionId: '100000000000001',
            transactedOn: '2026-09-27 22:01:55',
            settledOn: '',
          },
        },
        as: ['gateway'],
      },
    ],
  },
  {
    code: 'companyInUse',
    name: 'company.delete',
    input: { companyId: 'sponsor' },
    first: [{ name: 'delegates.setCompany', input: { delegateIds: ['held'], companyId: '' } }],
  },
  {
    code: 'billingMissing',
    name: 'receipt.issue',
    input: { delegateId: 'alone', payer: { name: 'District Hospital', address: '', gstin: '' } },
    before: [
      {
        name: 'transaction.add',
        input: {
          parts: [{ delegateId: 'alone', companionId: '', amountPaise: 1_100_000, marksPaid: false }],
          status: 'paid',
          facts: { ...cash, payerName: '', note: '' },
        },
      },
    ],
    first: [
      { name: 'billing.save', input: { details: { ...noBilling, name: 'API Thanjavur', prefix: 'TJ/26/' } } },
    ],
  },
  {
    code: 'receiptUsed',
    name: 'receipt.cancel',
    input: { number: 1, reason: 'wrong' },
    before: [
      { name: 'billing.save', input: { details: { ...noBilling, name: 'API Thanjavur' } } },
      { name: 'priceList.save', input: { list: withDinner, version: 0 } },
      { name: 'priceList.publish', input: { version: 1 } },
      {
        name: 'transaction.add',
        input: {
          parts: [{ delegateId: 'alone', companionId: '', amountPaise: 1_050_000, marksPaid: false }],
          status: 'paid',
          facts: { ...cash, payerName: '', note: '' },
        },
      },
      issued,
      {
        name: 'purchase.add',
        input: { delegateId: 'alone', companionId: '', itemId: 'dinner', quantity: 1 },
      },
      issued,
    ],
    first: [{ name: 'receipt.cancel', input: { number: 2, reason: 'wrong' } }],
  },
  {
    code: 'voucherTakenUp',
    name: 'receiptVoucher.cancel',
    input: { number: 1, reason: 'wrong' },
    before: [...advance, issuedTo('uncategorised')],
    first: [{ name: 'receipt.cancel', input: { number: 1, reason: 'wrong' } }],
  },
  {
    code: 'refundMoreThanReturned',
    name: 'refundVoucher.issue',
    input: { voucherNumber: 1, totalPaise: 50_000, reason: 'ill' },
    before: advance,
    first: [
      {
        name: 'transaction.refund',
        input: {
          delegateId: 'uncategorised',
          transactionId: 'returned',
          amountPaise: 50_000,
          facts: { ...cash, payerName: '', note: '' },
        },
      },
    ],
  },
  {
    code: 'inOtherGroup',
    name: 'group.make',
    input: { groupId: 'new', name: 'New', delegateIds: ['alone'] },
    before: [{ name: 'group.make', input: { groupId: 'old', name: 'Old', delegateIds: ['alone'] } }],
    first: [{ name: 'group.takeOut', input: { groupId: 'old', delegateIds: ['alone'] } }],
  },
  {
    code: 'personIsAdmin',
    ...erased('chair@example.org'),
    before: [setAdmin('chair@example.org')],
    first: [setAdmin('secretary@example.org')],
  },
  {
    code: 'hallHasSessions',
    name: 'hall.delete',
    input: { hallId: 'dining' },
    first: [{ name: 'programmeSession.delete', input: { sessionId: 'banquet' } }],
  },
  ...creditsFirst,
];

test.each(cases)('the advised step is possible: $code', ({ code, before = [], first, ...step }) => {
  const store = deskEvent();
  let ran = 0;
  const run = ({ name, input, as = ['admin'] }: Step) => {
    ran++;
    const ctx = commandContext({
      commandId: `command-${ran}`,
      actor: actorWith(...as),
      now,
      happenedAt: now,
      newCode: () => `NEW${String(ran).padStart(7, '2')}`,
    });
    const draft = new Draft(store);
    const outcome = execute(draft, name, input, ctx);
    store.apply(draft.changes());
    return outcome;
  };
  for (const earlier of before) expect(run(earlier)).toMatchObject({ ok: true });
  expect(run(step)).toMatchObject({ ok: false, code });
  for (const advised of first) expect(run(advised)).toMatchObject({ ok: true });
  expect(run(step)).toMatchObject({ ok: true });
});

/** Texts with "first" whose step is tested elsewhere, or is to type something in the same form. */
const elsewhere: Readonly<Partial<Record<RefusalCode, string>>> = {
  categoryInUse: 'category.delete with moveTo (command-cases/categories.ts)',
  personIsSuperAdmin: 'npm run admin (server/accounts)',
  contactTaken: 'contact-owners.pg.test.ts',
  noteMissing: 'a note in the same dialog',
  invitationSpent: 'order.revive (registration/invitation-uses.test.ts)',
  couponSpent: 'order.revive (registration/refunds.test.ts)',
  tooManyOpenOrders: 'order.cancel (command-cases/registration)',
  payMethodNotChosen: 'order.chooseMethod (public/payment-routes.pg.test.ts)',
  guessesNeedPhone: 'sign-in with the phone (server/registration/code-guesses.pg.test.ts)',
  tooManyShutOut: 'registrant.letIn (command-cases/registration/shut-out.ts)',
  categoryNotChanged: 'delegate.update (command-cases/registration/own-orders.ts)',
  registrationFirst: 'limits/approved-person.test.ts',
  passkeysFull: 'passkeys are removed next to the button that adds one',
};

test('every refusal that asks for a first step is in these lists', () => {
  const codes = Object.keys(messages) as RefusalCode[];
  const params = {
    field: 'Name',
    most: 1,
    count: 2,
    day: '2026-11-25',
    events: 'PHYSICON',
    reference: 'UTR1',
  };
  const advising = codes.filter((code) => /\bfirst\b/i.test(messageFor(code, params)));
  const known = new Set<string>([...cases.map(({ code }) => code), ...Object.keys(elsewhere)]);
  expect(advising.filter((code) => !known.has(code))).toEqual([]);
});
