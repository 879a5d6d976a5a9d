import { noBilling } from '#domain/model/money/billing.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import { heading, type Screen } from './axe-screen.ts';
import { phones } from '../desk.ts';
import { expect } from '../fixtures.ts';
import { issueVoucher, refundVoucher } from '#tests/e2e/every-screen/live-changes.ts';

/** The numbered papers as they are printed. */
export const receiptScreens: readonly Screen[] = [
  {
    name: 'a receipt',
    path: '/receipts/1',
    shows: heading(/^Receipt/),
    prepare: async (page, desk) => {
      const rows = await desk.rows();
      const payer = [...rows.all('transactions')].find(
        (entry) => receiptablePaise(rows, entry.delegateId) > 0,
      );
      await desk.command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API' } });
      await desk.command(phones.admin, 'receipt.issue', {
        delegateId: payer?.delegateId,
        payer: { name: 'Asha Rao', address: '', gstin: '' },
      });
      await expect(page.getByRole('img', { name: /^Receipt/ }).first()).toBeVisible();
    },
  },
  {
    name: 'a credit note',
    path: '/receipts/credit/1',
    shows: heading(/^Credit note/),
    prepare: async (page, desk) => {
      const rows = await desk.rows();
      const entry = [...rows.all('transactions')].find(
        ({ delegateId, amountPaise }) => (amountPaise ?? 0) > 0 && receiptablePaise(rows, delegateId) > 0,
      );
      const delegateId = entry?.delegateId;
      await desk.command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API' } });
      await desk.command(phones.admin, 'receipt.issue', {
        delegateId,
        payer: { name: 'Asha Rao', address: '', gstin: '' },
      });
      const facts = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
      await desk.command(phones.admin, 'transaction.refund', {
        delegateId,
        transactionId: entry?.transactionId,
        amountPaise: 100,
        facts: { ...facts, payerName: '', note: '' },
      });
      await desk.command(phones.admin, 'creditNote.issue', {
        receiptNumber: (await desk.rows()).highest('receipts'),
        lines: [],
        totalPaise: 100,
        reason: 'Cannot come',
      });
      await expect(page.getByRole('img', { name: /^Credit note/ }).first()).toBeVisible();
    },
  },
  {
    name: 'a receipt voucher',
    path: '/receipts/voucher/1',
    shows: heading(/^Receipt voucher/),
    prepare: async (page, desk) => {
      await issueVoucher(desk, 'Asha Rao');
      await expect(page.getByRole('img', { name: /^Receipt voucher/ }).first()).toBeVisible();
    },
  },
  {
    name: 'a refund voucher',
    path: '/receipts/refund/1',
    shows: heading(/^Refund voucher/),
    prepare: async (page, desk) => {
      await refundVoucher(desk, 'Cannot come');
      await expect(page.getByRole('img', { name: /^Refund voucher/ }).first()).toBeVisible();
    },
  },
];
