import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export const gateContribution: Contribution = {
  person: none,
  tasks: none,
  details: none,
  lists: none,
  home: {
    arrivals: {
      needs: 'seeCards',
      View: lazyComponent(async () => (await import('./home/arrivals-section.tsx')).Arrivals),
    },
    gates: {
      needs: 'seeCards',
      View: lazyComponent(async () => (await import('./home/silent-gates.tsx')).SilentGates),
    },
    records: {
      needs: 'seeCards',
      View: lazyComponent(async () => (await import('./home/records-left.tsx')).RecordsLeft),
    },
  },
  log: none,
};
