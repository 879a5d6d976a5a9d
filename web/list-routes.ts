import { createRoute } from '@tanstack/react-router';
import { Award, IdCard } from 'lucide-react';
import * as labels from '#domain/text/labels.ts';
import { under } from './root-route.ts';
import { bulkSearch, certificatesSearch, delegatesSearch } from './search-params.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: lists, statistics, and what is printed in bulk. */
export const listRoutes = [
  createRoute({
    ...under,
    path: '/bulkids',
    validateSearch: bulkSearch,
    ...screen({
      title: labels.bulkIds.title,
      needs: 'seeContacts',
      menu: { label: labels.menu.bulkIds, icon: IdCard },
      page: async () => (await import('./pages/bulk-ids/bulk-ids-page.tsx')).BulkIdsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/delegates',
    validateSearch: delegatesSearch,
    ...screen({
      title: labels.delegatesList.title,
      needs: 'seeCards',
      page: async () => (await import('./pages/delegates-list/delegates-list-page.tsx')).DelegatesListPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/statistics',
    ...screen({
      title: labels.statistics.title,
      needs: 'seeCards',
      page: async () => (await import('./pages/statistics/statistics-page.tsx')).StatisticsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/print1',
    validateSearch: certificatesSearch,
    ...screen({
      title: labels.certificates.title,
      menu: { label: labels.menu.certificates, icon: Award },
      needs: 'editPeople',
      refusal: labels.certificates.noPermission,
      page: async () => (await import('./pages/certificates/certificates-page.tsx')).CertificatesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/print1/template',
    ...screen({
      title: labels.certificates.template,
      needs: 'editSetup',
      refusal: labels.certificates.noPermission,
      page: async () =>
        (await import('./pages/certificates/certificate-template-page.tsx')).CertificateTemplatePage,
    }),
  }),
] as const;
