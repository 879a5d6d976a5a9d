import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export const registrationContribution: Contribution = {
  ...none,
  person: {
    parts: {
      registrations: [
        {
          needs: 'seeContacts',
          // Only people from the public pages have one.
          shows: (reader, delegateId) =>
            reader.by('orders', 'delegateId', delegateId).length > 0 ||
            reader.by('registrantRequests', 'delegateId', delegateId).length > 0,
          View: lazyComponent(
            async () => (await import('./person/registration-section.tsx')).RegistrationSection,
          ),
        },
      ],
    },
    tasks: {},
    details: [],
  },
  search: [
    {
      needs: 'editPeople',
      View: lazyComponent(async () => (await import('./parts/ended-matches.tsx')).EndedMatches),
    },
  ],
  homeMain: [
    {
      needs: 'seeContacts',
      shows: (reader) => reader.count('orders') > 0,
      View: lazyComponent(async () => (await import('./home/public-registrations.tsx')).PublicRegistrations),
    },
  ],
  listFilters: [
    {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./parts/order-filter.tsx')).OrderFilters),
    },
  ],
};
