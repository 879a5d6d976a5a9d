import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export const peopleContribution: Contribution = {
  person: none,
  tasks: none,
  details: none,
  lists: none,
  home: {
    figures: {
      needs: 'seeCards',
      View: lazyComponent(async () => (await import('./home/people-stats.tsx')).PeopleStats),
    },
    overview: {
      needs: 'seeCards',
      View: lazyComponent(async () => (await import('./home/overview-table.tsx')).OverviewTable),
    },
    food: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./home/food-counts.tsx')).FoodCounts),
    },
  },
  log: {
    undo: { needs: 'seeLog', View: lazyComponent(async () => (await import('./log/log-undo.tsx')).LogUndo) },
  },
};
