import { createRoute } from '@tanstack/react-router';
import { ChartBar, Copy, Printer, Search, Users } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { loadListRules } from './parts/import/list-rules.ts';
import { delegatesSearch, duplicatesSearch, findSearch, mergeSearch, usersSearch } from './parts/search.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { screen } from '#web/core/screens/screen.tsx';
import { loadParts } from '#web/core/slots/contributed.tsx';

const DuplicatesCount = lazyComponent(
  async () => (await import('./duplicates/duplicates-count.tsx')).DuplicatesCount,
);

/** The lists of people, whose tabs are of people and of the desk. */
export const users = createRoute({
  ...under,
  path: '/users',
  validateSearch: usersSearch,
  ...screen({
    title: menuWords.users,
    needs: 'seeCards',
    menu: { label: menuWords.users, icon: Users, group: 'people' },
    page: async () => (await import('./users/users-page.tsx')).UsersPage,
  }),
});
export const underUsers = { getParentRoute: () => users };

/** The tabs of the lists of people, below {@link users}. */
export const usersTabs = [
  createRoute({
    ...underUsers,
    path: '/',
    ...screen({
      title: screensWords.serials,
      needs: 'seeCards',
      page: async () => (await import('./users/serials/serials-tab.tsx')).SerialsTab,
      parts: () => loadParts('lists', 'actions', 'selected', 'deleting', 'filters', 'search'),
    }),
  }),
  createRoute({
    ...underUsers,
    path: '/paid',
    ...screen({
      title: screensWords.confirmedUsers,
      needs: 'seeCards',
      page: async () => (await import('./users/confirmed-tab.tsx')).ConfirmedTab,
      parts: () => loadParts('lists', 'actions', 'selected', 'deleting', 'filters', 'search'),
    }),
  }),
  createRoute({
    ...underUsers,
    path: '/all',
    ...screen({
      title: screensWords.pendingUsers,
      needs: 'seeCards',
      page: async () => (await import('./users/pending-tab.tsx')).PendingTab,
      parts: () => loadParts('lists', 'actions', 'selected', 'deleting', 'filters', 'search'),
    }),
  }),
] as const;

/** The places of the screen of a person that most people fill. */
const shownPlaces = [
  'deskMoney',
  'deskCard',
  'payStep',
  'printStep',
  'deskNotes',
  'aside',
  'detailActions',
  'belowDetails',
  'companionNote',
  'companionStep',
  'account',
] as const;

const userView = createRoute({
  ...under,
  path: '/users/view/$userId',
  ...screen({
    title: menuWords.users,
    needs: 'seeCards',
    page: async () => (await import('./user-view/user-view-page.tsx')).UserViewPage,
    parts: () => loadParts('person', ...shownPlaces),
  }),
});

const addBulk = createRoute({
  ...under,
  path: '/users/addbulk',
  ...screen({
    title: screensWords.addBulk,
    needs: 'editPeople',
    refusal: sharedTexts.adminNeededForPeople,
    onlyChanges: true,
    page: async () => (await import('./add-list/add-bulk-page.tsx')).AddBulkPage,
    parts: loadListRules,
  }),
});

const addCsv = createRoute({
  ...under,
  path: '/users/addcsv',
  ...screen({
    title: screensWords.addCsv,
    needs: 'editPeople',
    refusal: sharedTexts.adminNeededForPeople,
    onlyChanges: true,
    page: async () => (await import('./add-list/add-csv-page.tsx')).AddCsvPage,
    parts: loadListRules,
  }),
});

const addDummy = createRoute({
  ...under,
  path: '/users/adddummy',
  ...screen({
    title: screensWords.addDummies,
    needs: 'addDummies',
    refusal: sharedTexts.adminNeededForPeople,
    onlyChanges: true,
    page: async () => (await import('./add-dummy/add-dummy-page.tsx')).AddDummyPage,
  }),
});

/** Part of the table of screens in routes.ts: the people of an event, adding and finding them, and lists of them. */
export const peopleRoutes = [
  userView,
  addBulk,
  addCsv,
  addDummy,
  createRoute({
    ...under,
    path: '/searchuser',
    validateSearch: findSearch,
    ...screen({
      title: screensWords.search,
      needs: 'seeCards',
      menu: { label: menuWords.search, icon: Search, group: 'people' },
      page: async () => (await import('./search/search-page.tsx')).SearchPage,
      parts: () => loadParts('lists', 'search'),
    }),
  }),
  createRoute({
    ...under,
    path: '/adduser',
    ...screen({
      title: screensWords.addUser,
      needs: 'editPeople',
      refusal: sharedTexts.adminNeededForPeople,
      page: async () => (await import('./search/add-user-address.tsx')).AddUserAddress,
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
      menu: { label: screensWords.duplicates, icon: Copy, group: 'people', count: DuplicatesCount },
      page: async () => (await import('./duplicates/duplicates-page.tsx')).DuplicatesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/users/merge/$keepId/$dropId',
    validateSearch: mergeSearch,
    ...screen({
      title: screensWords.merge,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./duplicates/merge-page.tsx')).MergePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/delegates',
    validateSearch: delegatesSearch,
    ...screen({
      title: screensWords.delegatesList,
      needs: 'seeCards',
      menu: { label: screensWords.delegatesList, icon: Printer, group: 'people' },
      page: async () => (await import('./delegates-list/delegates-list-page.tsx')).DelegatesListPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/statistics',
    ...screen({
      title: screensWords.statistics,
      needs: 'seeCards',
      menu: { label: screensWords.statistics, icon: ChartBar, group: 'people' },
      page: async () => (await import('./statistics/statistics-page.tsx')).StatisticsPage,
    }),
  }),
] as const;
