import { createRoute } from '@tanstack/react-router';
import * as labels from '#domain/text/labels.ts';
import { under } from './root-route.ts';
import { reconcileSearch } from './search-params.ts';
import { screen } from './shell/screen.tsx';

const words = labels.reconcile;

/** Part of the table of screens in routes.tsx: statements of banks and gateways, and what their lines pay for. */
export const reconcileRoutes = [
  createRoute({
    ...under,
    path: '/payments/reconcile',
    validateSearch: reconcileSearch,
    ...screen({
      title: words.title,
      needs: 'editPeople',
      refusal: words.noPermission,
      page: async () => (await import('./pages/reconcile/reconcile-page.tsx')).ReconcilePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/payments/reconcile/add',
    ...screen({
      title: words.add,
      needs: 'editPeople',
      refusal: words.noPermission,
      page: async () => (await import('./pages/reconcile/add-statement-page.tsx')).AddStatementPage,
    }),
  }),
] as const;
