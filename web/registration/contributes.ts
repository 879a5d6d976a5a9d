import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

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
