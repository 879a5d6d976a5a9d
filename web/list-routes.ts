import { createRoute } from '@tanstack/react-router';
import { Award, IdCard } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
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
      title: screensWords.bulkIds,
      needs: 'seeContacts',
      menu: { label: menuWords.bulkIds, icon: IdCard },
      page: async () => (await import('./pages/bulk-ids/bulk-ids-page.tsx')).BulkIdsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/delegates',
    validateSearch: delegatesSearch,
    ...screen({
      title: screensWords.delegatesList,
      needs: 'seeCards',
      page: async () => (await import('./pages/delegates-list/delegates-list-page.tsx')).DelegatesListPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/statistics',
    ...screen({
      title: screensWords.statistics,
      needs: 'seeCards',
      page: async () => (await import('./pages/statistics/statistics-page.tsx')).StatisticsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/print1',
    validateSearch: certificatesSearch,
    ...screen({
      title: screensWords.certificates,
      menu: { label: menuWords.certificates, icon: Award },
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/certificates/certificates-page.tsx')).CertificatesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/print1/template',
    ...screen({
      title: screensWords.certificateTemplate,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () =>
        (await import('./pages/certificates/certificate-template-page.tsx')).CertificateTemplatePage,
    }),
  }),
] as const;
