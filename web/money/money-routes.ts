import { createRoute } from '@tanstack/react-router';
import { Coins, HandCoins, IndianRupee, Landmark, ReceiptIndianRupee } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import {
  booksSearch,
  duesSearch,
  issueSearch,
  paymentsSearch,
  reconcileSearch,
  registerSearch,
  sharedSearch,
} from './parts/search.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { screen } from '#web/core/screens/screen.tsx';
import { loadParts } from '#web/core/slots/contributed.tsx';

const DueCount = lazyComponent(async () => (await import('./payments/due-count.tsx')).DueCount);
const OpenLinesCount = lazyComponent(
  async () => (await import('./reconcile/open-lines-count.tsx')).OpenLinesCount,
);

export const moneyRoutes = [
  createRoute({
    ...under,
    path: '/users/imports',
    ...screen({
      title: screensWords.imports,
      needs: 'seeContacts',
      page: async () => (await import('./imports/imports-page.tsx')).ImportsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/users/imports/$importId',
    ...screen({
      title: screensWords.imports,
      needs: 'seeContacts',
      page: async () => (await import('./imports/import-page.tsx')).ImportPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/payments',
    validateSearch: paymentsSearch,
    ...screen({
      title: screensWords.allTransactions,
      needs: 'seeContacts',
      menu: { label: menuWords.payments, icon: IndianRupee, group: 'money' },
      page: async () => (await import('./payments/transactions-page.tsx')).TransactionsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/payments/report',
    validateSearch: paymentsSearch,
    ...screen({
      title: screensWords.paymentReport,
      needs: 'seeContacts',
      page: async () => (await import('./payments/payment-report-page.tsx')).PaymentReportPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/payments/dues',
    validateSearch: duesSearch,
    ...screen({
      title: screensWords.dues,
      needs: 'seeContacts',
      menu: { label: screensWords.dues, icon: HandCoins, group: 'money', count: DueCount },
      page: async () => (await import('./payments/dues-page.tsx')).DuesPage,
      parts: () => loadParts('lists', 'actions', 'selected', 'deleting'),
    }),
  }),
  createRoute({
    ...under,
    path: '/payments/reconcile',
    validateSearch: reconcileSearch,
    ...screen({
      title: screensWords.bankStatements,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.bankStatements, icon: Landmark, group: 'money', count: OpenLinesCount },
      page: async () => (await import('./reconcile/reconcile-page.tsx')).ReconcilePage,
      parts: () => loadParts('lists', 'former'),
    }),
  }),
  createRoute({
    ...under,
    path: '/fees',
    ...screen({
      title: screensWords.priceList,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.priceList, icon: Coins, group: 'money' },
      page: async () => (await import('./price-list/price-list-page.tsx')).PriceListPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/fees/preview',
    ...screen({
      title: screensWords.priceList,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./price-list/preview-page.tsx')).PreviewPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts',
    validateSearch: registerSearch,
    ...screen({
      title: screensWords.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.receipts, icon: ReceiptIndianRupee, group: 'money' },
      page: async () => (await import('./receipts/receipts-page.tsx')).ReceiptsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/books',
    validateSearch: booksSearch,
    ...screen({
      title: screensWords.books,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./receipts/books-page.tsx')).BooksPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/issue',
    validateSearch: issueSearch,
    ...screen({
      title: screensWords.issueReceipts,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./receipts/issue/issue-page.tsx')).IssuePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/shared',
    validateSearch: sharedSearch,
    ...screen({
      title: screensWords.sharedReceipt,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./receipts/issue/shared-page.tsx')).SharedPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/settings',
    ...screen({
      title: screensWords.receiptSettings,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./receipts/billing-page.tsx')).BillingPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/$number',
    ...screen({
      title: screensWords.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./receipts/receipt-page.tsx')).ReceiptPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/credit/$number',
    ...screen({
      title: screensWords.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./receipts/credit-note-page.tsx')).CreditNotePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/voucher/$number',
    ...screen({
      title: screensWords.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./receipts/vouchers/voucher-page.tsx')).VoucherPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/refund/$number',
    ...screen({
      title: screensWords.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./receipts/vouchers/refund-voucher-page.tsx')).RefundVoucherPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/payments/reconcile/add',
    ...screen({
      title: screensWords.addStatement,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./reconcile/add-statement-page.tsx')).AddStatementPage,
    }),
  }),
] as const;
