import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export const peopleContribution: Contribution = {
  ...none,
  homeFigures: [
    {
      needs: 'seeCards',
      View: lazyComponent(async () => (await import('./home/people-stats.tsx')).PeopleStats),
    },
  ],
  homeOverview: [
    {
      needs: 'seeCards',
      View: lazyComponent(async () => (await import('./home/overview-table.tsx')).OverviewTable),
    },
  ],
  homeFood: [
    {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./home/food-counts.tsx')).FoodCounts),
    },
  ],
  logUndo: [
    { needs: 'seeLog', View: lazyComponent(async () => (await import('./log/log-undo.tsx')).LogUndo) },
  ],
};
