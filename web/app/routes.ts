import { createRoute, createRouter } from '@tanstack/react-router';
import { accountRoutes } from '#web/account/account-routes.ts';
import { root } from '#web/core/screens/root-route.ts';
import type { ScreenData } from '#web/core/screens/screen-data.ts';
import { parseSearch, stringifySearch } from '#web/core/screens/search-params.ts';
import { eventScreens } from '#web/event/event-routes.ts';
import { setupRoutes } from '#web/event/setup-routes.ts';
import { creditRoutes } from '#web/credits/credit-routes.ts';
import { gateRoutes } from '#web/gate/gate-routes.ts';
import { messageRoutes } from '#web/messages/message-routes.ts';
import { companyRoutes } from '#web/money/companies/company-routes.ts';
import { moneyRoutes } from '#web/money/money-routes.ts';
import { deskRoutes } from '#web/desk/desk-routes.ts';
import { peopleRoutes, underUsers, users, usersTabs } from '#web/people/people-routes.ts';
import { printRoutes } from '#web/print/print-routes.ts';
import { registrationPages } from '#web/registration/registration-routes.ts';
import { superRoutes } from '#web/super/super-routes.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { screen } from '#web/core/screens/screen.tsx';
import { FailedPage } from './shell/failed-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadParts } from '#web/core/slots/contributed.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
  }
  interface Register {
    router: AppRouter;
  }
}

/** The tab Add User. The routes of people cannot have it, because the desk is above them. */
const addUserTab = createRoute({
  ...underUsers,
  path: '/add',
  ...screen({
    title: screensWords.addUser,
    needs: 'editPeople',
    refusal: sharedTexts.adminNeededForPeople,
    isInLayout: true,
    onlyChanges: true,
    page: async () => (await import('#web/desk/add-user/add-user-tab.tsx')).AddUserTab,
    parts: () => loadParts('lists', 'search'),
  }),
});

/** The one table of screens (the specification, section 2): its order is the order of the menu's groups. */
const routeTree = root
  .update({ component: Shell, notFoundComponent: NotFoundPage })
  .addChildren([
    users.addChildren([...usersTabs, addUserTab]),
    ...deskRoutes,
    ...peopleRoutes,
    ...gateRoutes,
    ...creditRoutes,
    ...printRoutes,
    ...moneyRoutes,
    ...setupRoutes,
    ...companyRoutes,
    ...registrationPages,
    ...messageRoutes,
    ...accountRoutes,
    ...eventScreens,
    ...superRoutes,
  ]);

/** A router of its own for each application: a page has one. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    notFoundMode: 'root',
    // On a slow line, a press is answered before its page arrives.
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
