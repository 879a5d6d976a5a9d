import { createRoute } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { screen } from '#web/core/screens/screen.tsx';
import { pairPath } from './parts/pair-path.ts';
import { accountLogSearch } from './parts/search.ts';

const account = createRoute({
  ...under,
  path: '/account',
  ...screen({
    title: menuWords.myProfile,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./profile/account-page.tsx')).AccountPage,
  }),
});

/** For signed-in accounts. For all others main.tsx shows the page before the login. */
const pair = createRoute({
  ...under,
  path: pairPath,
  ...screen({
    title: screensWords.pairPhone,
    needs: 'seeSelf',
    isReduced: true,
    page: async () => (await import('./pair/signed-in-page.tsx')).SignedInPage,
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
    page: async () => (await import('./account-log/account-log-page.tsx')).EventAccountLogPage,
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
    page: async () => (await import('./account-log/account-log-page.tsx')).AccountLogPage,
  }),
});

export const accountRoutes = [account, pair, eventAccountLog, accountLog] as const;
