import { createRoute } from '@tanstack/react-router';
import { DoorOpen, Inbox } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { registrationQueueSearch } from './parts/queue-search.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { screen } from '#web/core/screens/screen.tsx';

const QueueCount = lazyComponent(async () => (await import('./queue/queue-count.tsx')).QueueCount);

export const registrationPages = [
  createRoute({
    ...under,
    path: '/registration/queue',
    validateSearch: registrationQueueSearch,
    ...screen({
      title: screensWords.registrationQueue,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.registrationQueue, icon: Inbox, group: 'people', count: QueueCount },
      page: async () => (await import('./queue/queue-page.tsx')).QueuePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/registration/spot',
    ...screen({
      title: screensWords.spotRegistration,
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./spot/spot-start-page.tsx')).SpotStartPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/registration',
    ...screen({
      title: screensWords.registration,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.registration, icon: DoorOpen, group: 'setUp' },
      page: async () => (await import('./settings/registration-page.tsx')).RegistrationPage,
    }),
  }),
] as const;
