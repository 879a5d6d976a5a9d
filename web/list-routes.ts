import { createRoute } from '@tanstack/react-router';
import { Award, IdCard } from 'lucide-react';
import * as labels from '#domain/labels.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
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
      title: labels.screens.bulkIds,
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
      title: labels.screens.delegatesList,
      needs: 'seeCards',
      page: async () => (await import('./pages/delegates-list/delegates-list-page.tsx')).DelegatesListPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/statistics',
    ...screen({
      title: labels.screens.statistics,
      needs: 'seeCards',
      page: async () => (await import('./pages/statistics/statistics-page.tsx')).StatisticsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/print1',
    validateSearch: certificatesSearch,
    ...screen({
      title: labels.screens.certificates,
      menu: { label: labels.menu.certificates, icon: Award },
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/certificates/certificates-page.tsx')).CertificatesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/print1/template',
    ...screen({
      title: labels.screens.certificateTemplate,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () =>
        (await import('./pages/certificates/certificate-template-page.tsx')).CertificateTemplatePage,
    }),
  }),
] as const;
