import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { certificateOf } from '#domain/print/certificates/certificates.ts';
import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export const printContribution: Contribution = {
  person: {
    deskCard: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/desk-cards.tsx')).DeskCard),
    },
    printStep: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/desk-cards.tsx')).PrintStep),
    },
    aside: {
      needs: 'seeCards',
      View: lazyComponent(async () => (await import('./person/card-aside.tsx')).CardAside),
    },
  },
  tasks: none,
  details: {
    certificate: {
      term: certificatesWords.onPaper.number,
      value: (reader, delegateId) => String(certificateOf(reader, delegateId)?.number ?? ''),
    },
  },
  lists: none,
  home: none,
  log: none,
};
