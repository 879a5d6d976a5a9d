import type { Reader } from '#domain/core/store/event-store.ts';
import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const hasEndedOrders = (reader: Reader): boolean => {
  for (const { status } of reader.all('orders')) if (status !== 'open') return true;
  return false;
};

export const registrationContribution: Contribution = {
  person: {
    registrations: {
      needs: 'seeContacts',
      shows: (reader, { delegate: { delegateId } }) =>
        reader.by('orders', 'delegateId', delegateId).length > 0 ||
        reader.by('registrantRequests', 'delegateId', delegateId).length > 0,
      View: lazyComponent(
        async () => (await import('./person/registration-section.tsx')).RegistrationSection,
      ),
    },
  },
  tasks: none,
  details: none,
  lists: {
    filters: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./parts/order-filter.tsx')).OrderFilters),
    },
    search: {
      needs: 'editPeople',
      View: lazyComponent(async () => (await import('./parts/ended-matches.tsx')).EndedMatches),
    },
    former: {
      needs: 'editPeople',
      shows: hasEndedOrders,
      View: lazyComponent(async () => (await import('./parts/ended-finder.tsx')).EndedFinder),
    },
  },
  home: {
    main: {
      needs: 'seeContacts',
      shows: (reader) => reader.count('orders') > 0,
      View: lazyComponent(async () => (await import('./home/public-registrations.tsx')).PublicRegistrations),
    },
  },
  log: none,
};
