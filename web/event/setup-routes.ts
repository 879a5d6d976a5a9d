import { createRoute } from '@tanstack/react-router';
import { ListChecks, SlidersHorizontal, Tags } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { screen } from '#web/core/screens/screen.tsx';

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
    page: async () => (await import('./event-edit/event-edit-page.tsx')).EventEditPage,
  }),
});

export const setupRoutes = [
  eventEdit,
  createRoute({
    ...under,
    path: '/setup',
    ...screen({
      title: screensWords.setUp,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./set-up/set-up-page.tsx')).SetUpPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories',
    ...screen({
      title: screensWords.categories,
      needs: 'seeCards',
      refusal: sharedTexts.loginNeeded,
      menu: { label: menuWords.categories, icon: Tags, group: 'setUp' },
      page: async () => (await import('./categories/categories-page.tsx')).CategoriesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories/add',
    ...screen({
      title: screensWords.addCategory,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./categories/category-add-page.tsx')).CategoryAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories/edit/$categoryId',
    ...screen({
      title: screensWords.editCategory,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./categories/category-edit-page.tsx')).CategoryEditPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records',
    ...screen({
      title: screensWords.records,
      needs: 'seeCards',
      refusal: sharedTexts.loginNeeded,
      menu: { label: menuWords.records, icon: ListChecks, group: 'setUp' },
      page: async () => (await import('./records/records-page.tsx')).RecordsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records/add',
    ...screen({
      title: screensWords.addRecord,
      needs: 'editSetup',
      refusal: sharedTexts.adminNeededForRecords,
      onlyChanges: true,
      page: async () => (await import('./records/record-add-page.tsx')).RecordAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records/edit/$recordTypeId',
    ...screen({
      title: screensWords.editRecord,
      needs: 'editSetup',
      refusal: sharedTexts.adminNeededForRecords,
      onlyChanges: true,
      page: async () => (await import('./records/record-edit-page.tsx')).RecordEditPage,
    }),
  }),
] as const;
