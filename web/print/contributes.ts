import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { certificateOf } from '#domain/print/certificates/certificates.ts';
import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const desk = () => import('./person/desk-cards.tsx');

export const printContribution: Contribution = {
  ...none,
  person: {
    parts: {
      deskCard: [{ needs: 'seeContacts', View: lazyComponent(async () => (await desk()).DeskCard) }],
      printStep: [{ needs: 'seeContacts', View: lazyComponent(async () => (await desk()).PrintStep) }],
      aside: [
        {
          needs: 'seeCards',
          View: lazyComponent(async () => (await import('./person/card-aside.tsx')).CardAside),
        },
      ],
    },
    tasks: {},
    details: [
      {
        term: certificatesWords.onPaper.number,
        value: (reader, delegateId) => String(certificateOf(reader, delegateId)?.number ?? ''),
      },
    ],
  },
};
