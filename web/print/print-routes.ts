import { createRoute } from '@tanstack/react-router';
import { Award, IdCard, LayoutTemplate } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { bulkSearch, certificatesSearch, designerSearch } from './parts/search.ts';
import { screen } from '#web/core/screens/screen.tsx';

export const printRoutes = [
  createRoute({
    ...under,
    path: '/users/idcard/$userId',
    ...screen({
      title: screensWords.idCard,
      needs: 'seeCards',
      page: async () => (await import('./id-card/id-card-page.tsx')).IdCardPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/bulkids',
    validateSearch: bulkSearch,
    ...screen({
      title: screensWords.bulkIds,
      needs: 'seeContacts',
      menu: { label: menuWords.bulkIds, icon: IdCard, group: 'print' },
      page: async () => (await import('./bulk-ids/bulk-ids-page.tsx')).BulkIdsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/print1',
    validateSearch: certificatesSearch,
    ...screen({
      title: screensWords.certificates,
      menu: { label: menuWords.certificates, icon: Award, group: 'print' },
      needs: 'editPeople',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./certificates/certificates-page.tsx')).CertificatesPage,
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
        (await import('./certificates/certificate-template-page.tsx')).CertificateTemplatePage,
    }),
  }),
  createRoute({
    ...under,
    path: '/carddesigner',
    validateSearch: designerSearch,
    ...screen({
      title: screensWords.cardDesigner,
      needs: 'seeCards',
      refusal: sharedTexts.loginNeeded,
      menu: { label: menuWords.cardDesigner, icon: LayoutTemplate, group: 'print' },
      page: async () => (await import('./card-designer/card-designer-page.tsx')).CardDesignerPage,
    }),
  }),
] as const;
