import type { Page } from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { cast } from './cast.ts';
import { shown, heading, button, type Shot } from './screens-shot.ts';

const { delegateId, owingId, transfer } = cast;

/** Two lines of people unknown to the event, one that proves an entry, one that is no payment. */
const statement = `Txn Date,Description,Ref No./Cheque No.,Debit,Credit
14-05-2026,UPI/CR/413412345678/ASHA RAO/SBIN/9000012345@ybl,,,"2,500.00"
14-05-2026,NEFT*SBIN*N134261234567890*APOLLO HOSPITAL CHENNAI,,,"25,000.50"
15-05-2026,QUARTERLY CHARGES,,17.70,
${transfer.day},NEFT CR,${transfer.bankReference},,${transfer.rupees}
`;
const statementLines = 3;

const chooseStatement = (page: Page): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name: 'sbi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement),
  });

export const moneyScreens: readonly Shot[] = [
  {
    name: 'add-transaction',
    title: 'User view, a transaction that is entered by hand',
    path: `/users/view/${delegateId}`,
    prepare: async (page) => {
      await button(page, personPaymentsWords.add).click();
      await page.getByRole('dialog', { name: personPaymentsWords.add }).waitFor();
    },
  },
  {
    name: 'take-payment',
    title: 'The exact amount as a QR code',
    path: `/users/view/${owingId}`,
    prepare: async (page) => {
      await button(page, dueWords.take).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'transactions',
    title: 'All Transactions',
    path: '/payments',
    prepare: shown((page) => page.getByRole('listitem')),
  },
  {
    name: 'payment-report',
    title: 'Payment report',
    path: '/payments/report',
    prepare: shown((page) => page.getByRole('table', { name: paymentReportWords.perDay })),
  },
  {
    name: 'dues',
    title: 'What is due',
    path: '/payments/dues',
    prepare: shown((page) => page.getByRole('listitem')),
  },
  {
    name: 'statement',
    title: 'Bank statement, the preview',
    path: '/payments/reconcile/add',
    prepare: async (page) => {
      await chooseStatement(page);
      await page.getByRole('list', { name: reconcileWords.rows }).waitFor();
    },
  },
  {
    name: 'bank-lines',
    title: 'Bank lines and whose they are',
    path: '/payments/reconcile/add',
    prepare: async (page) => {
      await chooseStatement(page);
      const take = button(page, reconcileWords.take(statementLines));
      await take.or(page.getByText(reconcileWords.nothingNew)).waitFor();
      if (await take.isVisible()) await take.click();
      else await page.getByRole('link', { name: commonWords.back }).click();
      await page.getByRole('group', { name: reconcileWords.queue }).waitFor();
    },
  },
  {
    name: 'fees',
    title: 'Fees',
    path: '/fees',
    prepare: shown((page) =>
      page.getByRole('row').filter({ hasText: priceEditorWords.everyCategory }).getByRole('textbox'),
    ),
  },
  {
    name: 'receipt-list',
    title: 'Receipts',
    path: '/receipts',
    prepare: shown((page) => page.getByRole('listitem')),
  },
  {
    name: 'receipt',
    title: 'A receipt',
    path: '/receipts/1',
    prepare: heading(receiptsWords.one('PHY26/0001')),
  },
  {
    name: 'receipts',
    title: 'Receipts and tax',
    path: '/receipts/settings',
    prepare: shown((page) => page.getByLabel(receiptsWords.rate)),
  },
];
