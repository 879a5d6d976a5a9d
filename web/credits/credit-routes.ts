import { createRoute } from '@tanstack/react-router';
import { CalendarDays, DoorOpen, GraduationCap } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { screen } from '#web/core/screens/screen.tsx';
import { creditsSearch } from './parts/search.ts';

/** The screens of the programme, of halls and of credits. */
export const creditRoutes = [
  createRoute({
    ...under,
    path: '/halls',
    ...screen({
      title: screensWords.halls,
      needs: 'seeCards',
      menu: { label: screensWords.halls, icon: DoorOpen, group: 'gate' },
      page: async () => (await import('./halls/halls-page.tsx')).HallsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/halls/out',
    ...screen({
      title: screensWords.notScannedOut,
      needs: 'seeCards',
      page: async () => (await import('./halls/not-out-page.tsx')).NotOutPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/halls/$hallId',
    ...screen({
      title: screensWords.hallPeople,
      needs: 'seeCards',
      page: async () => (await import('./halls/hall-people-page.tsx')).HallPeoplePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/halls/$hallId/scan',
    ...screen({
      title: screensWords.halls,
      needs: 'mark',
      refusal: sharedTexts.adminNeeded,
      page: async () => (await import('./door/hall-scan-page.tsx')).HallScanPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/programme',
    ...screen({
      title: screensWords.programme,
      needs: 'seeCards',
      menu: { label: screensWords.programme, icon: CalendarDays, group: 'setUp' },
      page: async () => (await import('./programme/programme-page.tsx')).ProgrammePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/credits',
    validateSearch: creditsSearch,
    ...screen({
      title: screensWords.credits,
      needs: 'seeContacts',
      menu: { label: screensWords.credits, icon: GraduationCap, group: 'print' },
      page: async () => (await import('./results/credits-page.tsx')).CreditsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/credits/returns',
    ...screen({
      title: screensWords.councilReturns,
      needs: 'seeContacts',
      page: async () => (await import('./returns/returns-page.tsx')).ReturnsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/credits/rules',
    ...screen({
      title: screensWords.creditRules,
      needs: 'seeContacts',
      page: async () => (await import('./rules/rules-page.tsx')).RulesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/credits/rules/add',
    ...screen({
      title: screensWords.addCreditRule,
      needs: 'editSetup',
      onlyChanges: true,
      page: async () => (await import('./rules/rule-add-page.tsx')).RuleAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/credits/rules/$ruleId',
    ...screen({
      title: screensWords.editCreditRule,
      needs: 'editSetup',
      page: async () => (await import('./rules/rule-edit-page.tsx')).RuleEditPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/credits/people/$delegateId',
    ...screen({
      title: screensWords.personCredits,
      needs: 'seeContacts',
      page: async () => (await import('./person/person-page.tsx')).PersonCreditsPage,
    }),
  }),
] as const;
