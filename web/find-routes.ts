import { createRoute } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import * as labels from '#domain/text/labels.ts';
import { addUser, duplicates, merge, search, userEdit } from '#domain/text/labels.ts';
import { under } from './root-route.ts';
import { duplicatesSearch, findSearch } from './search-params.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: finding people, and those who are there twice. */
export const findRoutes = [
  createRoute({
    ...under,
    path: '/searchuser',
    validateSearch: findSearch,
    ...screen({
      title: search.title,
      needs: 'seeCards',
      menu: { label: labels.menu.search, icon: Search },
      page: async () => (await import('./pages/search/search-page.tsx')).SearchPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/adduser',
    ...screen({
      title: addUser.title,
      needs: 'editPeople',
      refusal: addUser.loginAsAdmin,
      page: async () => (await import('./pages/search/add-user-address.tsx')).AddUserAddress,
    }),
  }),
  createRoute({
    ...under,
    path: '/users/duplicates',
    validateSearch: duplicatesSearch,
    ...screen({
      title: duplicates.title,
      needs: 'editPeople',
      refusal: userEdit.noPermission,
      page: async () => (await import('./pages/duplicates/duplicates-page.tsx')).DuplicatesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/users/merge/$keepId/$dropId',
    ...screen({
      title: merge.title,
      needs: 'editPeople',
      refusal: userEdit.noPermission,
      page: async () => (await import('./pages/duplicates/merge-page.tsx')).MergePage,
    }),
  }),
] as const;
