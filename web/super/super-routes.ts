import { createRoute } from '@tanstack/react-router';
import { DatabaseZap, Gauge, MailX, UserRoundSearch } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { screen } from '#web/core/screens/screen.tsx';
import { loadListRules } from '#web/people/parts/import/list-rules.ts';

const superImport = createRoute({
  ...under,
  path: '/superadmin/import',
  ...screen({
    title: screensWords.superImport,
    needs: 'importTree',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: screensWords.superImportMenu, icon: DatabaseZap, group: 'server' },
    page: async () => (await import('./super-import/super-import-page.tsx')).SuperImportPage,
    parts: loadListRules,
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
    page: async () => (await import('./person-data/person-data-page.tsx')).PersonDataPage,
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
    page: async () => (await import('./rehearsal/rehearsal-page.tsx')).RehearsalPage,
  }),
});

const returnedMail = createRoute({
  ...under,
  path: '/superadmin/returned-mail',
  ...screen({
    title: screensWords.returnedMail,
    needs: 'seeReturnedMail',
    refusal: sharedTexts.superAdminNeeded,
    isReduced: true,
    menu: { label: screensWords.returnedMail, icon: MailX, group: 'server' },
    page: async () => (await import('./returned-mail/returned-mail-page.tsx')).ReturnedMailPage,
  }),
});

export const superRoutes = [superImport, personData, returnedMail, rehearsal] as const;
