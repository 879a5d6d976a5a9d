import { createRoute, createRouter } from '@tanstack/react-router';
import {
  CalendarDays,
  DatabaseZap,
  Gauge,
  House,
  ShieldCheck,
  SlidersHorizontal,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react';
import { homeWords, loginWords, menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { pairPath } from '../account/pair-path.ts';
import { moneyRoutes } from '../money/money-routes.ts';
import { printRoutes } from '../print/print-routes.ts';
import { gateRoutes } from '../gate/gate-routes.ts';
import { messageRoutes } from '../messages/message-routes.ts';
import { peopleRoutes } from '../people/people-routes.ts';
import { registrationPages } from '../registration/registration-routes.ts';
import { root, under } from '../shell/root-route.ts';
import { FailedPage } from '../shell/failed-page.tsx';
import { PendingPage } from '../shell/pending-page.tsx';
import type { ScreenData } from '../routing/screen-data.ts';
import { screen } from '../routing/screen.tsx';
import {
  accountLogSearch,
  eventsSearch,
  logSearch,
  parseSearch,
  stringifySearch,
} from '../routing/search-params.ts';
import { setupRoutes } from '../event/setup-routes.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
  }
  interface Register {
    router: AppRouter;
  }
}

const home = createRoute({
  ...under,
  path: '/',
  ...screen({
    title: homeWords.title,
    needs: 'seeCards',
    menu: { label: menuWords.home, icon: House, group: 'home' },
    page: async () => (await import('../event/home/home-page.tsx')).HomePage,
  }),
});

const account = createRoute({
  ...under,
  path: '/account',
  ...screen({
    title: menuWords.myProfile,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('../account/profile/account-page.tsx')).AccountPage,
  }),
});

/** The same page at two addresses; the event's admin may come from a screen of the reduced set. */
const team = {
  title: screensWords.team,
  needs: 'useEvents',
  isReduced: true,
  page: async () => (await import('../event/team/team-page.tsx')).TeamPage,
} as const;
const accountTeam = createRoute({
  ...under,
  path: '/account/$eventId/admins',
  ...screen({
    ...team,
    menu: { label: screensWords.team, icon: UsersRound, group: 'setUp', needs: 'editTeam' },
  }),
});
const eventTeam = createRoute({ ...under, path: '/events/$eventId/admins', ...screen(team) });

/** For signed-in accounts. For all others main.tsx shows the page before the login. */
const pair = createRoute({
  ...under,
  path: pairPath,
  ...screen({
    title: screensWords.pairPhone,
    needs: 'seeSelf',
    isReduced: true,
    page: async () => (await import('../account/pair/signed-in-page.tsx')).SignedInPage,
  }),
});

const select = createRoute({
  ...under,
  path: '/select',
  ...screen({
    title: loginWords.eventSelector,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('../event/select/select-page.tsx')).SelectPage,
  }),
});

const eventLog = createRoute({
  ...under,
  path: '/account/$eventId/log',
  validateSearch: logSearch,
  ...screen({
    title: screensWords.log,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('../event/log/log-page.tsx')).LogPage,
  }),
});

const eventAccountLog = createRoute({
  ...under,
  path: '/account/$eventId/sign-ins',
  validateSearch: accountLogSearch,
  ...screen({
    title: screensWords.accountLog,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('../account/account-log/account-log-page.tsx')).EventAccountLogPage,
  }),
});

const accountLog = createRoute({
  ...under,
  path: '/superadmin/sign-ins',
  validateSearch: accountLogSearch,
  ...screen({
    title: screensWords.accountLog,
    needs: 'seeAccountLog',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: screensWords.accountLogMenu, icon: ShieldCheck, group: 'server' },
    page: async () => (await import('../account/account-log/account-log-page.tsx')).AccountLogPage,
  }),
});

const events = createRoute({
  ...under,
  path: '/events',
  validateSearch: eventsSearch,
  ...screen({
    title: screensWords.allEvents,
    needs: 'useEvents',
    isReduced: true,
    menu: { label: menuWords.allEvents, icon: CalendarDays, group: 'events' },
    page: async () => (await import('../event/events/events-page.tsx')).EventsPage,
  }),
});

const eventView = createRoute({
  ...under,
  path: '/events/$eventId',
  ...screen({
    title: screensWords.event,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('../event/event-view/event-view-page.tsx')).EventViewPage,
  }),
});

/** The right to edit an event is checked in the event of the address, which need not be the current one. */
const eventEdit = createRoute({
  ...under,
  path: '/events/$eventId/edit',
  ...screen({
    title: screensWords.eventSettings,
    needs: 'useEvents',
    menu: {
      label: screensWords.eventSettings,
      icon: SlidersHorizontal,
      group: 'setUp',
      needs: 'editSetup',
    },
    page: async () => (await import('../event/event-edit/event-edit-page.tsx')).EventEditPage,
  }),
});

const superImport = createRoute({
  ...under,
  path: '/superadmin/import',
  ...screen({
    title: screensWords.superImport,
    needs: 'importTree',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: screensWords.superImportMenu, icon: DatabaseZap, group: 'server' },
    page: async () => (await import('../super/super-import/super-import-page.tsx')).SuperImportPage,
  }),
});

const personData = createRoute({
  ...under,
  path: '/superadmin/person',
  ...screen({
    title: screensWords.personData,
    needs: 'seePerson',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: screensWords.personDataMenu, icon: UserRoundSearch, group: 'server' },
    page: async () => (await import('../people/person-data/person-data-page.tsx')).PersonDataPage,
  }),
});

const rehearsal = createRoute({
  ...under,
  path: '/superadmin/rehearsal',
  ...screen({
    title: screensWords.rehearsal,
    needs: 'rehearse',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: screensWords.rehearsalMenu, icon: Gauge, group: 'server' },
    page: async () => (await import('../super/rehearsal/rehearsal-page.tsx')).RehearsalPage,
  }),
});

/** The one table of screens (the specification, section 2): its order is the order of the menu's groups. */
const routeTree = root.addChildren([
  home,
  ...peopleRoutes,
  ...gateRoutes,
  ...printRoutes,
  ...moneyRoutes,
  eventEdit,
  ...setupRoutes,
  ...registrationPages,
  ...messageRoutes,
  account,
  accountTeam,
  eventTeam,
  pair,
  select,
  events,
  eventView,
  eventLog,
  eventAccountLog,
  accountLog,
  superImport,
  personData,
  rehearsal,
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
    // A page that was asked for over a slow line answers the press before it comes.
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
