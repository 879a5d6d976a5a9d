import { createRoute } from '@tanstack/react-router';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from './root-route.ts';
import { reconcileSearch } from './search-params.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: statements of banks and gateways, and what their lines pay for. */
export const reconcileRoutes = [
  createRoute({
    ...under,
    path: '/payments/reconcile',
    validateSearch: reconcileSearch,
    ...screen({
      title: screensWords.bankStatements,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/reconcile/reconcile-page.tsx')).ReconcilePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/payments/reconcile/add',
    ...screen({
      title: screensWords.addStatement,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/reconcile/add-statement-page.tsx')).AddStatementPage,
    }),
  }),
] as const;
