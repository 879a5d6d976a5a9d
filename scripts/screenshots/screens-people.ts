import { paletteWords } from '#domain/core/text/palette-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import {
  addUserWords,
  dummiesWords,
  personWords,
  searchWords,
  userEditWords,
  userViewWords,
  usersWords,
} from '#domain/people/people-words.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { cast } from './cast.ts';
import { shown, heading, button, type Shot } from './screens-shot.ts';

/** Numbers and addresses that belong to no person. */
const sampleList = `Name of the delegate,Mobile No.,E-mail id,Town,Veg/NonVeg
Dr. Asha Rao,90000 12345,asha.rao@example.org,Pune,Veg
ஆஷா சுப்பிரமணியன்,+971 50 000 0000,,Chennai,NV
Meena Pillai,90000 123,meena@example.org,Kochi,Veg
`;
const sampleTyped = `Asha Rao, 90000 12345, asha.rao@example.org
Meena Pillai, 90000 12346, meena@example.org`;

const { delegateId, waitingId } = cast;

export const peopleScreens: readonly Shot[] = [
  {
    name: 'palette',
    title: 'Find: people, screens and actions from every screen',
    path: '/reports',
    prepare: async (page) => {
      await page.getByRole('button', { name: paletteWords.open }).click();
      await page.getByRole('combobox').fill('pa');
      await page.getByRole('option').nth(2).waitFor();
    },
  },
  { name: 'serials', title: 'Users: Serials', path: '/users', prepare: heading(/^Serials/) },
  { name: 'confirmed', title: 'Users: Confirmed', path: '/users/paid', prepare: heading(/^Confirmed Users/) },
  { name: 'pending', title: 'Users: Pending', path: '/users/all', prepare: heading(/^Pending Users/) },
  {
    name: 'serials-extra',
    title: 'Users: Serials, extra cards',
    path: '/users?kind=extra',
    prepare: heading(/^Serials/),
  },
  {
    name: 'generate-serials',
    title: 'Serials for many: the preview',
    path: '/users/generate',
    prepare: heading(serialRunWords.preview),
  },
  {
    name: 'generate-serials-category',
    title: 'Serials for many: numbers by category',
    path: '/users/generate',
    prepare: async (page) => {
      await button(page, serialRunWords.byCategory).click();
      await page.getByRole('group', { name: 'Speaker' }).waitFor();
    },
  },
  {
    name: 'columns',
    title: 'Users: chosen columns, sorted by city',
    path: '/users/paid?cols=category,phone,city,company&sort=city',
    prepare: shown((page) => page.locator('[data-user] a')),
  },
  {
    name: 'selection',
    title: 'Users: a selection',
    path: '/users/paid',
    prepare: async (page) => {
      await page.locator('[data-user]').first().waitFor();
      const select = button(page, listWords.select);
      if (await select.isVisible()) await select.click();
      const boxes = page.getByRole('checkbox', { name: /^Select [^a]/ });
      await boxes.nth(1).check();
      await boxes.nth(2).check();
    },
  },
  {
    name: 'search',
    title: 'Search',
    path: '/searchuser?q=an',
    prepare: shown((page) => page.getByRole('list', { name: searchWords.title })),
  },
  {
    name: 'add-user',
    title: 'Users: Add User',
    path: '/users/add?q=pillai',
    prepare: shown((page) => page.getByText(addUserWords.notThere)),
  },
  {
    name: 'delete-user',
    title: 'Users: a question before deleting',
    path: '/users/all',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .nth(1)
        .click();
      await page.getByRole('alertdialog', { name: usersWords.deleteQuestion }).waitFor();
    },
  },
  {
    name: 'duplicates',
    title: 'Possible duplicates',
    path: '/users/duplicates',
    prepare: async (page) => {
      // The people of the demo share names only.
      await page.getByRole('button', { name: /^Show [\d,]+ similar names?$/ }).click();
      await page.getByRole('main').getByRole('table').first().waitFor();
    },
  },
  {
    name: 'user',
    title: 'User view',
    path: `/users/view/${delegateId}`,
    prepare: shown((page) => page.getByText(userViewWords.details)),
  },
  {
    name: 'user-payments',
    title: 'User view, accompanying persons and payments',
    path: `/users/view/${delegateId}`,
    prepare: async (page) => {
      const last = page.getByRole('heading', { name: userViewWords.transactions });
      await last.waitFor();
      await page
        .getByRole('heading', { name: personWords.accompanying })
        .evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'user-without-serial',
    title: 'User view, before the serial',
    path: `/users/view/${waitingId}`,
    prepare: shown((page) => button(page, userViewWords.generateSerial)),
  },
  {
    name: 'user-edit',
    title: 'User edit',
    path: `/users/edit/${delegateId}`,
    prepare: heading(userEditWords.title),
  },
  {
    name: 'add-csv',
    title: 'Add users from CSV, the preview',
    path: '/users/addcsv',
    prepare: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'delegates.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(sampleList),
      });
      await button(page, bulkAddWords.add(2)).waitFor();
    },
  },
  {
    name: 'add-bulk',
    title: 'Add users in bulk',
    path: '/users/addbulk',
    prepare: (page) => page.getByLabel(bulkAddWords.list).fill(sampleTyped),
  },
  {
    name: 'add-dummy',
    title: 'Add dummy users',
    path: '/users/adddummy',
    prepare: async (page) => {
      await page.getByLabel(personWords.name, { exact: true }).fill('Guest');
      await page.getByLabel(personWords.foodPreference).selectOption(personWords.vegetarian);
      await page.getByLabel(dummiesWords.count).fill('12');
    },
  },
];
