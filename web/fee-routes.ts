import { createRoute } from '@tanstack/react-router';
import { Coins, ReceiptIndianRupee } from 'lucide-react';
import { fees, receipts } from '#domain/text/labels.ts';
import { under } from './root-route.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: what registration costs, and the receipts for it. */
export const feeRoutes = [
  createRoute({
    ...under,
    path: '/fees',
    ...screen({
      title: fees.title,
      needs: 'editSetup',
      refusal: fees.noPermission,
      menu: { label: fees.title, icon: Coins },
      page: async () => (await import('./pages/fees/fees-page.tsx')).FeesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts',
    ...screen({
      title: receipts.title,
      needs: 'seeContacts',
      refusal: receipts.noPermission,
      menu: { label: receipts.title, icon: ReceiptIndianRupee },
      page: async () => (await import('./pages/receipts/receipts-page.tsx')).ReceiptsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/settings',
    ...screen({
      title: receipts.settings,
      needs: 'editSetup',
      refusal: receipts.noPermission,
      page: async () => (await import('./pages/receipts/billing-page.tsx')).BillingPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/$number',
    ...screen({
      title: receipts.title,
      needs: 'seeContacts',
      refusal: receipts.noPermission,
      page: async () => (await import('./pages/receipts/receipt-page.tsx')).ReceiptPage,
    }),
  }),
] as const;
