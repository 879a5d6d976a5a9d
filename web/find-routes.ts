import { createRoute } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
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
      title: screensWords.search,
      needs: 'seeCards',
      menu: { label: menuWords.search, icon: Search },
      page: async () => (await import('./pages/search/search-page.tsx')).SearchPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/adduser',
    ...screen({
      title: screensWords.addUser,
      needs: 'editPeople',
      refusal: sharedTexts.adminNeededForPeople,
      page: async () => (await import('./pages/search/add-user-address.tsx')).AddUserAddress,
    }),
  }),
  createRoute({
    ...under,
    path: '/users/duplicates',
    validateSearch: duplicatesSearch,
    ...screen({
      title: screensWords.duplicates,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/duplicates/duplicates-page.tsx')).DuplicatesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/users/merge/$keepId/$dropId',
    ...screen({
      title: screensWords.merge,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/duplicates/merge-page.tsx')).MergePage,
    }),
  }),
] as const;
