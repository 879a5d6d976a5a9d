import { createRoute } from '@tanstack/react-router';
import { Building2, LayoutTemplate, ListChecks, Tags } from 'lucide-react';
import * as labels from '#domain/labels.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { under } from './root-route.ts';
import { companiesSearch, designerSearch } from './search-params.ts';
import { screen } from './shell/screen.tsx';

/** Part of the table of screens in routes.tsx: companies, categories, records and the card's template. */
export const setupRoutes = [
  createRoute({
    ...under,
    path: '/companies',
    validateSearch: companiesSearch,
    ...screen({
      title: labels.screens.companies,
      needs: 'seeContacts',
      menu: { label: labels.menu.companies, icon: Building2 },
      page: async () => (await import('./pages/companies/companies-page.tsx')).CompaniesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/companies/add',
    ...screen({
      title: labels.screens.addCompany,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/companies/company-add-page.tsx')).CompanyAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/companies/addcsv',
    ...screen({
      title: labels.screens.addCompaniesCsv,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/companies/company-csv-page.tsx')).CompanyCsvPage,
    }),
  }),
  // Who may not edit finds the company's delegates there, and why there is no form.
  createRoute({
    ...under,
    path: '/companies/edit/$companyId',
    ...screen({
      title: labels.screens.editCompany,
      needs: 'seeContacts',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/companies/company-edit-page.tsx')).CompanyEditPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories',
    ...screen({
      title: labels.screens.categories,
      needs: 'seeCards',
      refusal: sharedTexts.loginNeeded,
      menu: { label: labels.menu.categories, icon: Tags },
      page: async () => (await import('./pages/categories/categories-page.tsx')).CategoriesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories/add',
    ...screen({
      title: labels.screens.addCategory,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/categories/category-add-page.tsx')).CategoryAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories/edit/$categoryId',
    ...screen({
      title: labels.screens.editCategory,
      needs: 'editSetup',
      refusal: sharedTexts.notAllowed,
      page: async () => (await import('./pages/categories/category-edit-page.tsx')).CategoryEditPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records',
    ...screen({
      title: labels.screens.records,
      needs: 'seeCards',
      refusal: sharedTexts.loginNeeded,
      menu: { label: labels.menu.records, icon: ListChecks },
      page: async () => (await import('./pages/records/records-page.tsx')).RecordsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records/add',
    ...screen({
      title: labels.screens.addRecord,
      needs: 'editSetup',
      refusal: sharedTexts.adminNeededForRecords,
      page: async () => (await import('./pages/records/record-add-page.tsx')).RecordAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records/edit/$recordTypeId',
    ...screen({
      title: labels.screens.editRecord,
      needs: 'editSetup',
      refusal: sharedTexts.adminNeededForRecords,
      page: async () => (await import('./pages/records/record-edit-page.tsx')).RecordEditPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/carddesigner',
    validateSearch: designerSearch,
    ...screen({
      title: labels.screens.cardDesigner,
      needs: 'seeCards',
      refusal: sharedTexts.loginNeeded,
      menu: { label: labels.menu.cardDesigner, icon: LayoutTemplate },
      page: async () => (await import('./pages/card-designer/card-designer-page.tsx')).CardDesignerPage,
    }),
  }),
] as const;
