import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export const messagesContribution: Contribution = {
  person: {
    detailActions: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/write-buttons.tsx')).WriteMessage),
    },
    belowDetails: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/sent-messages.tsx')).SentMessages),
    },
    saved: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/write-buttons.tsx')).MessageOffer),
    },
  },
  tasks: {
    writeMessage: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/send-message.tsx')).SendMessage),
    },
  },
  details: none,
  lists: {
    actions: {
      needs: 'messagePeople',
      View: lazyComponent(async () => (await import('./many/message-many.tsx')).MessageMany),
    },
  },
  home: none,
  log: {
    undo: {
      needs: 'seeLog',
      View: lazyComponent(async () => (await import('./log/message-undo.tsx')).MessageUndo),
    },
  },
};
