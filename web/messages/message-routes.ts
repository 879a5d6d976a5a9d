import { createRoute } from '@tanstack/react-router';
import { MailCheck, MessagesSquare } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messagesSearch, sentMessagesSearch } from './parts/search.ts';
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
    path: '/messages/sent',
    validateSearch: sentMessagesSearch,
    ...screen({
      title: screensWords.sentMessages,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      menu: { label: screensWords.sentMessages, icon: MailCheck, group: 'people' },
      page: async () => (await import('./sending/sent-messages-page.tsx')).SentMessagesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/messages/automatic',
    ...screen({
      title: screensWords.automaticMessages,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./automatic/automatic-page.tsx')).AutomaticPage,
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
