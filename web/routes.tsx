import { createRoute, createRouter } from '@tanstack/react-router';
import { CalendarDays, DatabaseZap, Gauge, House, ShieldCheck, UserRoundSearch } from 'lucide-react';
import * as labels from '#domain/labels.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { pairPath } from './pages/login/pair-path.ts';
import { feeRoutes } from './fee-routes.ts';
import { gateRoutes } from './gate-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { listRoutes } from './list-routes.ts';
import { reconcileRoutes } from './reconcile-routes.ts';
import { findRoutes } from './find-routes.ts';
import { root, under } from './root-route.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import type { ScreenData } from './shell/screen-data.ts';
import { screen } from './shell/screen.tsx';
import { accountLogSearch, eventsSearch, logSearch, parseSearch, stringifySearch } from './search-params.ts';
import { paymentRoutes } from './payment-routes.ts';
import { setupRoutes } from './setup-routes.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
  }
  interface Register {
    router: typeof router;
  }
}

const home = createRoute({
  ...under,
  path: '/',
  ...screen({
    title: labels.home.title,
    needs: 'seeCards',
    menu: { label: labels.menu.home, icon: House },
    page: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  }),
});

const account = createRoute({
  ...under,
  path: '/account',
  ...screen({
    title: labels.menu.myProfile,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./pages/account/account-page.tsx')).AccountPage,
  }),
});

/** The same page at two addresses; the event's admin may come from a screen of the reduced set. */
const team = {
  title: labels.screens.team,
  needs: 'useEvents',
  isReduced: true,
  page: async () => (await import('./pages/team/team-page.tsx')).TeamPage,
} as const;
const accountTeam = createRoute({ ...under, path: '/account/$eventId/admins', ...screen(team) });
const eventTeam = createRoute({ ...under, path: '/events/$eventId/admins', ...screen(team) });

/** For who is signed in; else the page stands before the login (main.tsx). */
const pair = createRoute({
  ...under,
  path: pairPath,
  ...screen({
    title: labels.screens.pairPhone,
    needs: 'seeSelf',
    isReduced: true,
    page: async () => (await import('./pages/pair/signed-in-page.tsx')).SignedInPage,
  }),
});

const select = createRoute({
  ...under,
  path: '/select',
  ...screen({
    title: labels.login.eventSelector,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./pages/select/select-page.tsx')).SelectPage,
  }),
});

const eventLog = createRoute({
  ...under,
  path: '/account/$eventId/log',
  validateSearch: logSearch,
  ...screen({
    title: labels.screens.log,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./pages/log/log-page.tsx')).LogPage,
  }),
});

const eventAccountLog = createRoute({
  ...under,
  path: '/account/$eventId/sign-ins',
  validateSearch: accountLogSearch,
  ...screen({
    title: labels.screens.accountLog,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./pages/account-log/account-log-page.tsx')).EventAccountLogPage,
  }),
});

const accountLog = createRoute({
  ...under,
  path: '/superadmin/sign-ins',
  validateSearch: accountLogSearch,
  ...screen({
    title: labels.screens.accountLog,
    needs: 'seeAccountLog',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: labels.screens.accountLogMenu, icon: ShieldCheck },
    page: async () => (await import('./pages/account-log/account-log-page.tsx')).AccountLogPage,
  }),
});

const events = createRoute({
  ...under,
  path: '/events',
  validateSearch: eventsSearch,
  ...screen({
    title: labels.screens.allEvents,
    needs: 'useEvents',
    isReduced: true,
    menu: { label: labels.menu.allEvents, icon: CalendarDays },
    page: async () => (await import('./pages/events/events-page.tsx')).EventsPage,
  }),
});

const eventView = createRoute({
  ...under,
  path: '/events/$eventId',
  ...screen({
    title: labels.screens.event,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./pages/event-view/event-view-page.tsx')).EventViewPage,
  }),
});

/** Who may edit which event is judged in the event of the address, which need not be the current one. */
const eventEdit = createRoute({
  ...under,
  path: '/events/$eventId/edit',
  ...screen({
    title: labels.screens.editEvent,
    needs: 'useEvents',
    page: async () => (await import('./pages/event-edit/event-edit-page.tsx')).EventEditPage,
  }),
});

const superImport = createRoute({
  ...under,
  path: '/superadmin/import',
  ...screen({
    title: labels.screens.superImport,
    needs: 'importTree',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: labels.screens.superImportMenu, icon: DatabaseZap },
    page: async () => (await import('./pages/super-import/super-import-page.tsx')).SuperImportPage,
  }),
});

const personData = createRoute({
  ...under,
  path: '/superadmin/person',
  ...screen({
    title: labels.screens.personData,
    needs: 'seePerson',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: labels.screens.personDataMenu, icon: UserRoundSearch },
    page: async () => (await import('./pages/person-data/person-data-page.tsx')).PersonDataPage,
  }),
});

const rehearsal = createRoute({
  ...under,
  path: '/superadmin/rehearsal',
  ...screen({
    title: labels.screens.rehearsal,
    needs: 'rehearse',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: labels.screens.rehearsalMenu, icon: Gauge },
    page: async () => (await import('./pages/rehearsal/rehearsal-page.tsx')).RehearsalPage,
  }),
});

/** The one table of screens (spec.md section 2): its order is the menu's. */
const routeTree = root.addChildren([
  home,
  ...peopleRoutes,
  ...findRoutes,
  ...gateRoutes,
  ...listRoutes,
  ...paymentRoutes,
  ...feeRoutes,
  ...reconcileRoutes,
  ...setupRoutes,
  account,
  accountTeam,
  eventTeam,
  pair,
  select,
  events,
  eventView,
  eventEdit,
  eventLog,
  eventAccountLog,
  accountLog,
  superImport,
  personData,
  rehearsal,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
  // A page that was asked for over a slow line answers the press before it comes.
  defaultPendingMs: 400,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FailedPage,
});
