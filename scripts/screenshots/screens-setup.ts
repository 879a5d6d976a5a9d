import { setUpWords } from '#domain/event/set-up/set-up-words.ts';
import { categoriesWords, companiesWords, recordsWords } from '#domain/event/setup-words.ts';
import { cast } from './cast.ts';
import { shown, heading, button, type Shot } from './screens-shot.ts';

const { lunch } = cast;

export const setupScreens: readonly Shot[] = [
  { name: 'set-up', title: 'Set-up checklist', path: '/setup', prepare: heading(setUpWords.screen) },
  { name: 'categories', title: 'Categories', path: '/categories', prepare: heading(/^Categories/) },
  {
    name: 'category',
    title: 'A category, whose colours are hard to read',
    path: '/categories/edit/delegates',
    prepare: async (page) => {
      await page.getByLabel(categoriesWords.labelColor, { exact: true }).fill('seagreen');
      await page.getByText(/^The label is hard to read/).waitFor();
    },
  },
  {
    name: 'category-delete',
    title: 'What happens to the people of a deleted category',
    path: '/categories/edit/delegates',
    prepare: async (page) => {
      await button(page, categoriesWords.delete).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'records', title: 'Records', path: '/records', prepare: heading(/^Records/) },
  {
    name: 'record-edit',
    title: 'A record',
    path: `/records/edit/${lunch}`,
    prepare: shown((page) => page.getByRole('group', { name: recordsWords.categories })),
  },
  { name: 'companies', title: 'Companies', path: '/companies', prepare: heading(/^Companies/) },
  {
    name: 'company',
    title: 'A company and its delegates',
    path: '/companies',
    prepare: async (page) => {
      await page.getByRole('list', { name: companiesWords.title }).getByRole('link').first().click();
      await page.getByRole('heading', { name: companiesWords.delegates }).waitFor();
    },
  },
  {
    name: 'company-csv',
    title: 'Companies from a list',
    path: '/companies/addcsv',
    prepare: async (page) => {
      await page.getByLabel(companiesWords.names).fill('Acme Surgical\nकोकण प्रयोगशाळा\n\nacme surgical');
      await page.getByText(companiesWords.states.repeated).waitFor();
    },
  },
];
