import { createRoute } from '@tanstack/react-router';
import { Coins, ReceiptIndianRupee } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from './root-route.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: what registration costs, and the receipts for it. */
export const feeRoutes = [
  createRoute({
    ...under,
    path: '/fees',
    ...screen({
      title: screensWords.fees,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.fees, icon: Coins },
      page: async () => (await import('./pages/fees/fees-page.tsx')).FeesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts',
    ...screen({
      title: screensWords.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.receipts, icon: ReceiptIndianRupee },
      page: async () => (await import('./pages/receipts/receipts-page.tsx')).ReceiptsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/settings',
    ...screen({
      title: screensWords.receiptSettings,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/receipts/billing-page.tsx')).BillingPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/receipts/$number',
    ...screen({
      title: screensWords.receipts,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/receipts/receipt-page.tsx')).ReceiptPage,
    }),
  }),
] as const;
