import { createRoute } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from './root-route.ts';
import { usersSearch } from './search-params.ts';
import { screen } from './shell/screen.tsx';

const users = createRoute({
  ...under,
  path: '/users',
  validateSearch: usersSearch,
  ...screen({
    title: menuWords.users,
    needs: 'seeCards',
    menu: { label: menuWords.users, icon: Users },
    page: async () => (await import('./pages/users/users-page.tsx')).UsersPage,
  }),
});
const underUsers = { getParentRoute: () => users };

const usersTabs = [
  createRoute({
    ...underUsers,
    path: '/',
    ...screen({
      title: screensWords.serials,
      needs: 'seeCards',
      page: async () => (await import('./pages/users/serials-tab.tsx')).SerialsTab,
    }),
  }),
  createRoute({
    ...underUsers,
    path: '/paid',
    ...screen({
      title: screensWords.confirmedUsers,
      needs: 'seeCards',
      page: async () => (await import('./pages/users/confirmed-tab.tsx')).ConfirmedTab,
    }),
  }),
  createRoute({
    ...underUsers,
    path: '/all',
    ...screen({
      title: screensWords.pendingUsers,
      needs: 'seeCards',
      page: async () => (await import('./pages/users/pending-tab.tsx')).PendingTab,
    }),
  }),
  createRoute({
    ...underUsers,
    path: '/add',
    ...screen({
      title: screensWords.addUser,
      needs: 'editPeople',
      refusal: sharedTexts.adminNeededForPeople,
      isInLayout: true,
      page: async () => (await import('./pages/users/add-user-tab.tsx')).AddUserTab,
    }),
  }),
] as const;

const userView = createRoute({
  ...under,
  path: '/users/view/$userId',
  ...screen({
    title: menuWords.users,
    needs: 'seeCards',
    page: async () => (await import('./pages/user-view/user-view-page.tsx')).UserViewPage,
  }),
});

const userEdit = createRoute({
  ...under,
  path: '/users/edit/$userId',
  ...screen({
    title: screensWords.editUser,
    needs: 'editPeople',
    refusal: sharedTexts.notAllowed,
    page: async () => (await import('./pages/user-edit/user-edit-page.tsx')).UserEditPage,
  }),
});

const addBulk = createRoute({
  ...under,
  path: '/users/addbulk',
  ...screen({
    title: screensWords.addBulk,
    needs: 'editPeople',
    refusal: sharedTexts.adminNeededForPeople,
    page: async () => (await import('./pages/add-bulk/add-bulk-page.tsx')).AddBulkPage,
  }),
});

const addCsv = createRoute({
  ...under,
  path: '/users/addcsv',
  ...screen({
    title: screensWords.addCsv,
    needs: 'editPeople',
    refusal: sharedTexts.adminNeededForPeople,
    page: async () => (await import('./pages/add-csv/add-csv-page.tsx')).AddCsvPage,
  }),
});

const addDummy = createRoute({
  ...under,
  path: '/users/adddummy',
  ...screen({
    title: screensWords.addDummies,
    needs: 'addDummies',
    refusal: sharedTexts.adminNeededForPeople,
    page: async () => (await import('./pages/add-dummy/add-dummy-page.tsx')).AddDummyPage,
  }),
});

const idCard = createRoute({
  ...under,
  path: '/users/idcard/$userId',
  ...screen({
    title: screensWords.idCard,
    needs: 'seeCards',
    page: async () => (await import('./pages/id-card/id-card-page.tsx')).IdCardPage,
  }),
});

/** Part of the table of screens in routes.tsx: the people of an event, and how they come into it. */
export const peopleRoutes = [
  users.addChildren(usersTabs),
  userView,
  userEdit,
  addBulk,
  addCsv,
  addDummy,
  idCard,
] as const;
