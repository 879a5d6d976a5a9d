import { createRoute } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from '#web/core/screens/root-route.ts';
import { screen } from '#web/core/screens/screen.tsx';
import { companiesSearch } from '../parts/search.ts';

export const companyRoutes = [
  createRoute({
    ...under,
    path: '/companies',
    validateSearch: companiesSearch,
    ...screen({
      title: screensWords.companies,
      needs: 'seeContacts',
      menu: { label: menuWords.companies, icon: Building2, group: 'setUp' },
      page: async () => (await import('./companies-page.tsx')).CompaniesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/companies/add',
    ...screen({
      title: screensWords.addCompany,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./company-add-page.tsx')).CompanyAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/companies/addcsv',
    ...screen({
      title: screensWords.addCompaniesCsv,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      onlyChanges: true,
      page: async () => (await import('./company-csv-page.tsx')).CompanyCsvPage,
    }),
  }),
  // Users who may not edit find the company's delegates there, and the reason why there is no form.
  createRoute({
    ...under,
    path: '/companies/edit/$companyId',
    ...screen({
      title: screensWords.editCompany,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./company-edit-page.tsx')).CompanyEditPage,
    }),
  }),
] as const;
