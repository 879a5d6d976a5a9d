import { createRoute } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messagesSearch } from './parts/search.ts';
import { screen } from '#web/core/screens/screen.tsx';
import { under } from '#web/core/screens/root-route.ts';

export const messageRoutes = [
  createRoute({
    ...under,
    path: '/messages',
    validateSearch: messagesSearch,
    ...screen({
      title: screensWords.messages,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.messages, icon: MessagesSquare, group: 'setUp' },
      page: async () => (await import('./templates/message-templates-page.tsx')).MessageTemplatesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/users/message',
    ...screen({
      title: screensWords.messageQueue,
      needs: 'messagePeople',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./queue/message-queue-page.tsx')).MessageQueuePage,
    }),
  }),
] as const;
