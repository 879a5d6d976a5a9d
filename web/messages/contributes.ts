import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const buttons = () => import('./person/write-buttons.tsx');

export const messagesContribution: Contribution = {
  ...none,
  person: {
    parts: {
      detailActions: [
        { needs: 'seeContacts', View: lazyComponent(async () => (await buttons()).WriteMessage) },
      ],
      belowDetails: [
        {
          needs: 'seeContacts',
          View: lazyComponent(async () => (await import('./person/sent-messages.tsx')).SentMessages),
        },
      ],
      saved: [{ needs: 'seeContacts', View: lazyComponent(async () => (await buttons()).MessageOffer) }],
    },
    tasks: {
      writeMessage: {
        needs: 'seeContacts',
        View: lazyComponent(async () => (await import('./person/send-message.tsx')).SendMessage),
      },
    },
    details: [],
  },
  many: [
    {
      needs: 'messagePeople',
      View: lazyComponent(async () => (await import('./many/message-many.tsx')).MessageMany),
    },
  ],
  logUndo: [
    {
      needs: 'seeLog',
      View: lazyComponent(async () => (await import('./log/message-undo.tsx')).MessageUndo),
    },
  ],
};
