import { createRoute } from '@tanstack/react-router';
import { Coins, ReceiptIndianRupee } from 'lucide-react';
import * as labels from '#domain/labels.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from './root-route.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: what registration costs, and the receipts for it. */
export const feeRoutes = [
  createRoute({
    ...under,
    path: '/fees',
    ...screen({
      title: labels.screens.fees,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      menu: { label: labels.screens.fees, icon: Coins },
      page: async () => (await import('./pages/fees/fees-page.tsx')).FeesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts',
    ...screen({
      title: labels.screens.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      menu: { label: labels.screens.receipts, icon: ReceiptIndianRupee },
      page: async () => (await import('./pages/receipts/receipts-page.tsx')).ReceiptsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/settings',
    ...screen({
      title: labels.screens.receiptSettings,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/receipts/billing-page.tsx')).BillingPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/$number',
    ...screen({
      title: labels.screens.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/receipts/receipt-page.tsx')).ReceiptPage,
    }),
  }),
] as const;
