import { createRoute } from '@tanstack/react-router';
import { Building2, LayoutTemplate, ListChecks, Tags } from 'lucide-react';
import { companies, categories, records, cardDesigner, menu } from '#domain/text/labels.ts';
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
      title: companies.title,
      needs: 'seeContacts',
      menu: { label: menu.companies, icon: Building2 },
      page: async () => (await import('./pages/companies/companies-page.tsx')).CompaniesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/companies/add',
    ...screen({
      title: companies.add,
      needs: 'editSetup',
      refusal: companies.noPermission,
      page: async () => (await import('./pages/companies/company-add-page.tsx')).CompanyAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/companies/addcsv',
    ...screen({
      title: companies.csvTitle,
      needs: 'editSetup',
      refusal: companies.noPermission,
      page: async () => (await import('./pages/companies/company-csv-page.tsx')).CompanyCsvPage,
    }),
  }),
  // Who may not edit finds the company's delegates there, and why there is no form.
  createRoute({
    ...under,
    path: '/companies/edit/$companyId',
    ...screen({
      title: companies.edit,
      needs: 'seeContacts',
      refusal: companies.noPermission,
      page: async () => (await import('./pages/companies/company-edit-page.tsx')).CompanyEditPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories',
    ...screen({
      title: categories.title,
      needs: 'seeCards',
      refusal: categories.login,
      menu: { label: menu.categories, icon: Tags },
      page: async () => (await import('./pages/categories/categories-page.tsx')).CategoriesPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories/add',
    ...screen({
      title: categories.add,
      needs: 'editSetup',
      refusal: categories.noPermission,
      page: async () => (await import('./pages/categories/category-add-page.tsx')).CategoryAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/categories/edit/$categoryId',
    ...screen({
      title: categories.edit,
      needs: 'editSetup',
      refusal: categories.noPermission,
      page: async () => (await import('./pages/categories/category-edit-page.tsx')).CategoryEditPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records',
    ...screen({
      title: records.title,
      needs: 'seeCards',
      refusal: records.login,
      menu: { label: menu.records, icon: ListChecks },
      page: async () => (await import('./pages/records/records-page.tsx')).RecordsPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records/add',
    ...screen({
      title: records.add,
      needs: 'editSetup',
      refusal: records.loginToAdd,
      page: async () => (await import('./pages/records/record-add-page.tsx')).RecordAddPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/records/edit/$recordTypeId',
    ...screen({
      title: records.edit,
      needs: 'editSetup',
      refusal: records.loginToAdd,
      page: async () => (await import('./pages/records/record-edit-page.tsx')).RecordEditPage,
    }),
  }),
  createRoute({
    ...under,
    path: '/carddesigner',
    validateSearch: designerSearch,
    ...screen({
      title: cardDesigner.title,
      needs: 'seeCards',
      refusal: cardDesigner.login,
      menu: { label: menu.cardDesigner, icon: LayoutTemplate },
      page: async () => (await import('./pages/card-designer/card-designer-page.tsx')).CardDesignerPage,
    }),
  }),
] as const;
