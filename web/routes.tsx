import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { ChartNoAxesColumn, House, ScanLine, Users, type LucideIcon } from 'lucide-react';
import type { Capability } from '#domain/rules/access.ts';
import { labels } from '#domain/text/labels.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { FailedPage } from './shell/failed-page.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { screen } from './shell/screen.tsx';
import { Shell } from './shell/shell.tsx';
import { parseSearch, reportSearch, stringifySearch, usersSearch } from './search-params.ts';

/** What the shell knows of a screen; it stands beside the screen's path, and nowhere else. */
export interface ScreenData {
  /** The browser tab's title. */
  readonly title: string;
  readonly needs: Capability;
  /** A line of the left menu, in the order of the table below. */
  readonly menu?: { readonly label: string; readonly icon: LucideIcon };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
  }
  interface Register {
    router: typeof router;
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });
const under = { getParentRoute: () => root };

const home = createRoute({
  ...under,
  path: '/',
  component: HomePage,
  staticData: {
    screen: { title: labels.home.title, needs: 'seeCards', menu: { label: labels.menu.home, icon: House } },
  },
});

const users = createRoute({
  ...under,
  path: '/users',
  validateSearch: usersSearch,
  ...screen({
    title: labels.menu.users,
    needs: 'seeCards',
    menu: { label: labels.menu.users, icon: Users },
    page: async () => (await import('./pages/users/users-page.tsx')).UsersPage,
  }),
});
const underUsers = { getParentRoute: () => users };

const usersTabs = [
  createRoute({
    ...underUsers,
    path: '/',
    ...screen({
      title: labels.users.serialsTitle,
      needs: 'seeCards',
      page: async () => (await import('./pages/users/serials-tab.tsx')).SerialsTab,
    }),
  }),
  createRoute({
    ...underUsers,
    path: '/paid',
    ...screen({
      title: labels.users.confirmedTitle,
      needs: 'seeCards',
      page: async () => (await import('./pages/users/confirmed-tab.tsx')).ConfirmedTab,
    }),
  }),
  createRoute({
    ...underUsers,
    path: '/all',
    ...screen({
      title: labels.users.pendingTitle,
      needs: 'seeCards',
      page: async () => (await import('./pages/users/pending-tab.tsx')).PendingTab,
    }),
  }),
  createRoute({
    ...underUsers,
    path: '/add',
    ...screen({
      title: labels.addUser.title,
      needs: 'editPeople',
      refusal: labels.addUser.loginAsAdmin,
      isInLayout: true,
      page: async () => (await import('./pages/users/add-user-tab.tsx')).AddUserTab,
    }),
  }),
] as const;

const userView = createRoute({
  ...under,
  path: '/users/view/$userId',
  ...screen({
    title: labels.menu.users,
    needs: 'seeCards',
    page: async () => (await import('./pages/user-view/user-view-page.tsx')).UserViewPage,
  }),
});

const userEdit = createRoute({
  ...under,
  path: '/users/edit/$userId',
  ...screen({
    title: labels.userEdit.title,
    needs: 'editPeople',
    refusal: labels.userEdit.noPermission,
    page: async () => (await import('./pages/user-edit/user-edit-page.tsx')).UserEditPage,
  }),
});

const idCard = createRoute({
  ...under,
  path: '/users/idcard/$userId',
  ...screen({
    title: labels.idCard.title,
    needs: 'seeCards',
    page: async () => (await import('./pages/id-card/id-card-page.tsx')).IdCardPage,
  }),
});

const scan = createRoute({
  ...under,
  path: '/scan',
  ...screen({
    title: labels.scan.tabs.infoScan,
    needs: 'mark',
    refusal: labels.scan.loginAsAdmin,
    menu: { label: labels.menu.scan, icon: ScanLine },
    page: async () => (await import('./pages/scan/info-scan-page.tsx')).InfoScanPage,
  }),
});

const autoScan = createRoute({
  ...under,
  path: '/scan/auto',
  ...screen({
    title: labels.scan.tabs.autoScan,
    needs: 'mark',
    refusal: labels.scan.loginAsAdmin,
    page: async () => (await import('./pages/scan/auto-scan-page.tsx')).AutoScanPage,
  }),
});

const recordScan = createRoute({
  ...under,
  path: '/scan/auto/$option',
  ...screen({
    title: labels.scan.tabs.autoScan,
    needs: 'mark',
    refusal: labels.scan.loginAsAdmin,
    page: async () => (await import('./pages/scan/record-scan-page.tsx')).RecordScanPage,
  }),
});

const reports = createRoute({
  ...under,
  path: '/reports',
  ...screen({
    title: labels.menu.reports,
    needs: 'seeCards',
    menu: { label: labels.menu.reports, icon: ChartNoAxesColumn },
    page: async () => (await import('./pages/reports/reports-page.tsx')).ReportsPage,
  }),
});

const recordReport = createRoute({
  ...under,
  path: '/reports/$value',
  validateSearch: reportSearch,
  ...screen({
    title: labels.menu.reports,
    needs: 'seeCards',
    page: async () => (await import('./pages/reports/record-report-page.tsx')).RecordReportPage,
  }),
});

/** The one table of screens (spec.md section 2): its order is the menu's. */
const routeTree = root.addChildren([
  home,
  users.addChildren(usersTabs),
  userView,
  userEdit,
  idCard,
  scan,
  autoScan,
  recordScan,
  reports,
  recordReport,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FailedPage,
});
