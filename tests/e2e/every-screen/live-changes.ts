import { noBilling } from '#domain/model/money/billing.ts';
import { draftVoucher } from '#domain/money/vouchers/vouchers.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { withoutReceipt } from '#domain/money/issue/without-receipt.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { contained18, itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import type { Desk } from '../desk.ts';
import { publishChanges, saveList } from '../price-list.ts';
import { openRegistration, registerAtDesk } from '../registration-desk.ts';

/** `holder` is paid and has a serial, a photo and no companions. `pending` is unpaid and has two companions. */
export const holder = '-ObQSfOGng5F08VrJ69k';
export const pending = '-OE6dxC6UNY4Bt27sdOY';
export const company = '-O76PzqcvuiaUMU9azft';
export const admin = '9000000001';

/** Another device changes something; the screen must show `token` then. */
export type Change = (desk: Desk, token: string) => Promise<void>;

export const update =
  (delegateId: string): Change =>
  (desk, fullName) =>
    desk.command(admin, 'delegate.update', { delegateId, details: { fullName } });
/** Two entries of one person. */
export const addTwice: Change = async (desk, name) => {
  for (const fullName of [name, `Dr. ${name}`])
    await desk.command(admin, 'delegate.add', { details: { fullName, phone: '9840188001' } });
};
export const importList: Change = (desk, name) =>
  desk.command(admin, 'people.import', {
    people: [{ details: { fullName: 'Zenobia Tester' }, companions: [], mayOverwrite: false }],
    import: { importId: 'october', name, fileName: 'october.xlsx', rows: 1 },
  });
export const renameFirstPayer: Change = async (desk, token) => {
  const [first] = runToEnd(withoutReceipt(await desk.rows()));
  await update(first?.delegateId ?? '')(desk, token);
};
export const renameCategory: Change = async (desk, name) => {
  const { categoryId, extra: _extra, ...details } = (await desk.rows()).get('categories', 'ocv') ?? {};
  await desk.command(admin, 'category.save', { categoryId, details: { ...details, name } });
};
export const draftPrice: Change = (desk, name) =>
  saveList(
    desk,
    listOf({
      items: [itemOf('registration', 'registration', { name })],
      prices: [priceOf('registration', 500_000)],
    }),
  );
export const renameRecord: Change = async (desk, name) => {
  const { recordTypeId, extra: _extra, ...details } = (await desk.rows()).get('recordTypes', '6') ?? {};
  await desk.command(admin, 'recordType.save', { recordTypeId, details: { ...details, name } });
};
export const refuseCard: Change = (desk, code) =>
  desk.command(admin, 'scan.refused', { recordTypeId: '6', code, reason: 'invalidCode' });
export const renameCompany: Change = (desk, name) =>
  desk.command(admin, 'company.save', { companyId: company, details: { name, order: 1 } });
export const change = (details: (token: string) => object): Change => {
  return (desk, token) => desk.command(admin, 'event.update', { details: details(token) });
};
export const sponsor: Change = async (desk, token) => {
  await desk.command(admin, 'delegates.setCompany', { delegateIds: [holder], companyId: company });
  await update(holder)(desk, token);
};
export const addMember: Change = (desk, token) =>
  desk.command(admin, 'member.save', {
    contact: `${token.toLowerCase().replace(' ', '')}@example.org`,
    canRead: true,
    canWrite: false,
    canScan: false,
  });
export const addTransaction: Change = (desk, payerName) => payFor(holder, desk, payerName);
const payFor = (delegateId: string, desk: Parameters<Change>[0], payerName: string) =>
  desk.command(admin, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 100, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2026-09-27',
      bankReference: '',
      instrumentNumber: '',
      payerName,
      note: '',
    },
  });
export const issueReceipt: Change = async (desk, token) => {
  await addTransaction(desk, token);
  await desk.command(admin, 'billing.save', { details: { ...noBilling, name: 'Desk' } });
  const payer = { name: token, address: '', gstin: '' };
  await desk.command(admin, 'receipt.issue', { delegateId: holder, payer });
};
/** Credits a refund on the newest receipt of the holder. */
export const creditReceipt: Change = async (desk, token) => {
  await issueReceipt(desk, token);
  const rows = await desk.rows();
  const receipt = rows.by('receipts', 'delegateId', holder).at(-1);
  const [covered] = receipt?.document.payments ?? [];
  const facts = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
  await desk.command(admin, 'transaction.refund', {
    delegateId: holder,
    transactionId: covered?.transactionId,
    amountPaise: 100,
    facts: { ...facts, payerName: '', note: '' },
  });
  const receiptNumber = receipt?.number;
  await desk.command(admin, 'creditNote.issue', {
    receiptNumber,
    lines: [],
    totalPaise: 100,
    reason: token,
  });
};
/** An advance is money for a taxed fee that is not paid yet. */
export const issueVoucher: Change = async (desk, token) => {
  await desk.command(admin, 'billing.save', {
    details: { ...noBilling, name: 'Desk', gstin: '27AAPFU0939F1ZV' },
  });
  const list = publishedList(await desk.rows());
  const taxed = list.items.map((item) => ({ ...item, tax: contained18 }));
  const { itemId = '' } = taxed.find(({ kind }) => kind === 'registration') ?? {};
  const others = list.prices.filter((price) => price.itemId !== itemId);
  const prices = [...others, priceOf(itemId, 1_000_000)];
  await publishChanges(desk, { items: taxed, prices });
  await payFor(pending, desk, token);
  const rows = await desk.rows();
  const payer = { name: token, address: '', gstin: '' };
  const given = { payer, now: Date.now() };
  const paiseSeen = draftVoucher(rows, rows.get('delegates', pending)!, given)?.totalPaise;
  await desk.command(admin, 'receiptVoucher.issue', { delegateId: pending, payer, paiseSeen });
};
/** Pays back a part of an advance. */
export const refundVoucher: Change = async (desk, token) => {
  await issueVoucher(desk, token);
  const rows = await desk.rows();
  const voucher = rows.by('receiptVouchers', 'delegateId', pending).at(-1);
  const facts = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
  await desk.command(admin, 'transaction.refund', {
    delegateId: pending,
    transactionId: voucher?.document.payments[0]?.transactionId,
    amountPaise: 100,
    facts: { ...facts, payerName: '', note: '' },
  });
  const refund = { voucherNumber: voucher?.number, totalPaise: 100, reason: token };
  await desk.command(admin, 'refundVoucher.issue', refund);
};
export const register: Change = async (desk, name) => {
  await openRegistration(desk);
  await registerAtDesk(desk, name);
};
/** A line of another amount is another line. */
export const addStatementOf =
  (amountPaise: number): Change =>
  (desk, name) =>
    desk.command(admin, 'statement.addLines', {
      statementId: name,
      name,
      lines: [
        {
          row: 2,
          occurrence: 1,
          paidOn: '2026-05-14',
          amountPaise,
          narration: name,
          bankReference: '413412345678',
          ourReference: '',
          payerName: '',
          payerPhone: '',
          payerEmail: '',
          method: 'UPI',
        },
      ],
    });
