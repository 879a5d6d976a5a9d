import { createRoute } from '@tanstack/react-router';
import { IndianRupee } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { under } from './root-route.ts';
import { duesSearch, paymentsSearch } from './search-params.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: the event's money. */
export const paymentRoutes = [
  createRoute({
    ...under,
    path: '/payments',
    validateSearch: paymentsSearch,
    ...screen({
      title: screensWords.allTransactions,
      needs: 'seeContacts',
      menu: { label: menuWords.payments, icon: IndianRupee },
      page: async () => (await import('./pages/payments/transactions-page.tsx')).TransactionsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/payments/report',
    validateSearch: paymentsSearch,
    ...screen({
      title: screensWords.paymentReport,
      needs: 'seeContacts',
      page: async () => (await import('./pages/payments/payment-report-page.tsx')).PaymentReportPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/payments/dues',
    validateSearch: duesSearch,
    ...screen({
      title: screensWords.dues,
      needs: 'seeContacts',
      page: async () => (await import('./pages/payments/dues-page.tsx')).DuesPage,
    }),
  }),
] as const;
