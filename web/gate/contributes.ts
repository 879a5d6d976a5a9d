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
      View: lazyComponent(async () => (await import('./home/at-the-gates.tsx')).AtTheGates),
    },
  },
  log: none,
};
