import type { EventStore } from '#domain/core/store/event-store.ts';
import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { sheetLimits } from '#domain/core/sheet/sheet.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { sourceWords } from '#domain/people/columns/source-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { phones } from '../e2e/desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const words = bulkAddWords;
const choose = async (page: Page, name: string, content: string | Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, words.chooseFile).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
};

const outcome = (page: Page, word: string, count: number) =>
  page
    .getByRole('group', { name: words.preview })
    .getByRole('button', { name: `${count} ${word}`, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: words.preview }).getByRole('listitem');
const named = async (fullName: string) =>
  [...(await desk().rows()).all('delegates')].filter((delegate) => delegate.fullName === fullName);

test('a merge of people fills empty fields; it overwrites only when the user chooses so', async ({
  visit,
}) => {
  await desk().command(phones.write, 'people.import', {
    people: [
      {
        details: { fullName: 'Meena Pillai', phone: '9840300001', city: 'Kochi' },
        companions: [],
        mayOverwrite: false,
      },
    ],
  });
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/addcsv' });
  await choose(page, 'more.tsv', 'Name\tPhone\tCity\tState\nMeena Pillai\t098403 00001\tKollam\tKerala\n');
  const row = rows(page).first();
  await expect(row).toContainText('State: Kerala');
  await expect(row).toContainText('City stays Kochi, not Kollam');
  await page.getByLabel(words.overwrite).check();
  await expect(row).toContainText('City: Kochi → Kollam');
  await page.getByLabel(words.overwrite).uncheck();
  await expect(row).toContainText('City stays Kochi');
  await button(page, words.merge(1)).click();
  await expect(page.getByText(words.done(0, 1))).toBeVisible();
  await expect.poll(() => named('Meena Pillai')).toMatchObject([{ city: 'Kochi', state: 'Kerala' }]);

  // A workbook holds phones as numbers and days as days.
  const born = { value: new Date(Date.UTC(1985, 8, 18)), type: Date, format: 'dd/mm/yyyy' };
  const sheet = [
    ['Name', 'Phone', 'DOB', 'Country'],
    ['Meena Pillai', 9840300001, null, 'India'],
    ['മീന, "പിള്ള"', 9840300002, born, '=1+1'],
  ];
  const workbook = await writeXlsxFile(sheet as never).toBuffer();
  await button(page, words.otherFile).click();
  await choose(page, 'more.xlsx', workbook);
  await expect(rows(page).first()).toContainText('Country: India');
  await expect(outcome(page, words.outcomes.new, 1)).toBeVisible();
  await button(page, words.addAndMerge(1, 1)).click();
  await expect(page.getByText(words.done(1, 1))).toBeVisible();
  await expect
    .poll(() => named('മീന, "പിള്ള"'))
    .toMatchObject([{ phone: '9840300002', dateOfBirth: '18-09-1985', country: '=1+1' }]);
  await expect.poll(() => named('Meena Pillai')).toMatchObject([{ country: 'India' }]);
});

test('dates of birth follow the order of their column; cells that are no date are left out and reported', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addcsv' });
  const list = ['Born One,09/18/85', 'Born Two,04/05/1985', 'Born Three,02/31/1985', 'Born Four,2085-01-01'];
  await choose(page, 'born.csv', ['Name,DOB', ...list].join('\n'));
  await expect(rows(page)).toHaveText([
    /18-09-1985/,
    /05-04-1985/,
    /'02\/31\/1985' is not understood, left out/,
    /'2085-01-01' is in the future, left out/,
  ]);
  await page.getByText(words.columns, { exact: true }).click();
  await expect(page.getByText(words.datesMonthFirst)).toBeVisible();
  await button(page, words.add(4)).click();
  await expect(page.getByText(words.done(4, 0))).toBeVisible();
  await expect.poll(() => named('Born Two')).toMatchObject([{ dateOfBirth: '05-04-1985' }]);
  await expect.poll(() => named('Born Three')).toMatchObject([{ dateOfBirth: '' }]);
});

test('categories and companies that are new are added by the same press; one may mean a category of the event', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addcsv' });
  const list = [
    'Name,City,Category,Company',
    'Missing One,Pune,Local Faculty,Acme Pharma',
    'Missing Two,Pune,LOCAL FACULTY,',
    'Missing Three,Pune,Local  faculty,Acme  Pharma',
    'Missing Four,Pune,Volunteer,',
  ];
  await choose(page, 'missing.csv', list.join('\n'));
  await expect(page.getByText(words.missingInEvent(words.missing(2, 1), 3))).toBeVisible();
  await expect(outcome(page, words.outcomes.new, 4)).toBeVisible();
  // Another spelling of a category of the event.
  await page.getByLabel(words.newCategoryIs('Volunteer')).selectOption('Speaker');
  await expect(page.getByText(words.missingInEvent(words.missing(1, 1), 2))).toBeVisible();
  await button(page, words.add(4)).click();
  await expect(page.getByText(words.done(4, 0))).toBeVisible();
  const personIn = (all: EventStore, wanted: string) =>
    [...all.all('delegates')].find(({ fullName }) => fullName === wanted);
  const store = await desk().rowsWhen((all) => personIn(all, 'Missing Four') !== undefined);
  const [one, two] = [personIn(store, 'Missing One'), personIn(store, 'Missing Two')];
  const orders = [...store.all('categories')].map(({ order }) => order);
  expect(store.get('categories', one?.categoryId ?? '')).toMatchObject({ name: 'Local Faculty' });
  expect(two?.categoryId).toBe(one?.categoryId);
  expect(new Set(orders).size).toBe(orders.length);
  expect(personIn(store, 'Missing Four')?.categoryId).toBe('speaker');
  expect(store.get('companies', one?.companyId ?? '')).toMatchObject({ name: 'Acme Pharma' });
});

test('a workbook with several sheets is reported, and the user chooses one', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addcsv' });
  const sheets = [
    { sheet: 'Delegates', data: [['Name'], ['First Sheet']] },
    { sheet: 'Faculty', data: [['Name'], ['Second Sheet']] },
  ];
  await choose(page, 'two.xlsx', await writeXlsxFile(sheets as never).toBuffer());
  await expect(page.getByText(words.worksheetHint(2))).toBeVisible();
  await expect(page.getByLabel(words.worksheet)).toHaveValue('Delegates');
  await expect(rows(page)).toHaveText([/First Sheet/]);
  await page.getByLabel(words.worksheet).selectOption('Faculty');
  await expect(rows(page)).toHaveText([/Second Sheet/]);
  await expect(page.getByLabel(words.worksheet)).toHaveValue('Faculty');
});

test('a list typed without column names takes one category for all; its errors can be corrected', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addbulk' });
  await button(page, words.check).click();
  await expect(page.getByText('The list is empty.')).toBeVisible();
  await page
    .getByRole('textbox', { name: words.list })
    .fill('Typed One, 98405 00001\nTyped Two, 98405 0000\n');
  await button(page, words.check).click();
  await expect(outcome(page, words.outcomes.new, 1)).toBeVisible();
  await expect(outcome(page, words.outcomes.wrong, 1)).toBeVisible();
  await button(page, words.changeList).click();
  await page
    .getByRole('textbox', { name: words.list })
    .fill('Typed One, 98405 00001\nTyped Two, 98405 00002\n');
  await button(page, words.check).click();
  await page.getByLabel(words.defaultCategory).selectOption('Speaker');
  await button(page, words.add(2)).click();
  await expect(page.getByText(words.done(2, 0))).toBeVisible();
  await expect.poll(() => named('Typed Two')).toMatchObject([{ phone: '9840500002', categoryId: 'speaker' }]);
});

test('the columns of a list in Hindi without headings are guessed, and shown for review', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addcsv' });
  const list = ['मीना कुमारी,9811100002,नागपुर', 'सीता देवी,9811100004,अहमदनगर'];
  await choose(page, 'hindi.csv', list.join('\n'));
  await expect(page.getByText(words.columnsGuessed)).toBeVisible();
  await expect(page.getByLabel(words.columnMeans(words.column(1)))).toHaveValue('fullName');
  await page.getByLabel(words.columnMeans(words.column(3))).selectOption(personWords.city);
  await expect(page.getByLabel(words.columnMeans(words.column(3)))).toBeVisible();
  await button(page, words.add(2)).click();
  await expect(page.getByText(words.done(2, 0))).toBeVisible();
  await expect(page.getByText(words.columnsGuessed)).toHaveCount(0);
  await expect.poll(() => named('मीना कुमारी')).toMatchObject([{ phone: '9811100002', city: 'नागपुर' }]);
  await button(page, words.otherFile).click();
  await choose(page, 'headed.csv', ['नाम,फ़ोन,शहर', ...list].join('\n'));
  await expect(outcome(page, words.outcomes.present, 2)).toBeVisible();
  await expect(outcome(page, words.outcomes.wrong, 0)).toBeVisible();
  await expect(page.getByText(words.columnsGuessed)).toHaveCount(0);
});

test('limits and foreign files are refused at once', async ({ visit }, testInfo) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addcsv' });
  const told = page.getByRole('alert');
  // By its path: a buffer of that size would travel to the browser as text.
  const film = testInfo.outputPath('film.mp4');
  await writeFile(film, '');
  await truncate(film, sheetLimits.bytes + 1);
  await page.locator('input[type=file]').setInputFiles(film);
  await expect(told).toContainText('The file is larger than 20 MB');
  await choose(page, 'old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]));
  await expect(told).toContainText('save it as .xlsx');
  await choose(page, 'half.csv', 'Name,Phone\n"Asha,9840126573\n');
  await expect(told).toContainText('A quotation mark is opened');
  await choose(page, 'many.csv', `Name\n${'Asha\n'.repeat(50_001)}`);
  await expect(told).toContainText('50,000');
  await choose(page, 'header.csv', 'Name,Phone\n\n');
  await expect(page.getByText(words.noPeople)).toBeVisible();
  await expect(page.getByText(words.rows(0), { exact: true })).toBeVisible();
  await button(page, words.otherFile).click();
  await choose(page, 'quotes.csv', 'Name,Phone\n"Quoted, Name" 9840126576\n');
  await expect(told).toContainText('In row 2 text follows a closing quotation mark');
  await choose(page, 'remarks.csv', 'Hall,Seat\nA,1\n');
  await expect(page.getByText(words.mapName)).toBeVisible();
  await expect(button(page, words.add(1))).toHaveCount(0);
  await page.getByLabel(words.headerRow(1)).check();
  await page.getByLabel(words.columnMeans('Hall')).selectOption(personWords.fullName);
  await expect(outcome(page, words.outcomes.new, 1)).toBeVisible();
});

const many = (prefix: string, count: number): string =>
  ['Name,City', ...Array.from({ length: count }, (_, index) => `${prefix} ${index},Pune`)].join('\n');

const startingWith = async (prefix: string): Promise<string[]> =>
  [...(await desk().rows()).all('delegates')]
    .map(({ fullName }) => fullName)
    .filter((name) => name.startsWith(prefix));

/** Forty chunks: even on the fastest machine, Stop is pressed before the last. */
const stopped = 4_000;

test('stopping an import ends after the people in flight; continuing adds the rest, each once', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addcsv', answerMs: 50 });
  await choose(page, 'many.csv', many('Stopped', stopped));
  await button(page, words.add(stopped)).click();
  await button(page, words.stop).click();
  await expect(page.getByText(words.stopped)).toBeVisible();
  await expect.poll(async () => (await startingWith('Stopped ')).length % 100).toBe(0);
  await expect.poll(async () => (await startingWith('Stopped ')).length).toBeLessThan(stopped);
  await button(page, words.goOn).click();
  await expect(page.getByText(words.done(stopped, 0))).toBeVisible();
  await expect.poll(async () => (await startingWith('Stopped ')).length).toBe(stopped);
  await expect.poll(async () => new Set(await startingWith('Stopped ')).size).toBe(stopped);
});

test('an import of people waits without network, and continues on its own', async ({ visit, faults }) => {
  faults.expectCuts();
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addcsv' });
  await choose(page, 'many.csv', many('Offline', 400));
  await expect(button(page, words.add(400))).toBeEnabled();
  await page.context().setOffline(true);
  await button(page, words.add(400)).click();
  await expect(page.getByText(words.waiting)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(words.done(400, 0))).toBeVisible();
  await expect.poll(() => startingWith('Offline ')).toHaveLength(400);
});

test('only members who can edit people add lists', async ({ visit }) => {
  for (const path of ['/users/addcsv', '/users/addbulk']) {
    const page = await visit({ desk: desk(), as: phones.scan, path });
    await expect(page.getByText('Please login with Admin account')).toBeVisible();
    await expect(button(page, words.chooseFile)).toHaveCount(0);
  }
});

test('answers to a form are recognised, and columns without a field are kept as other details', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/addcsv' });
  const answers = [
    'Timestamp,Full name,Mobile,Workshop wish,T-shirt size',
    '2026/11/02 9:05:33 am,Falguni Shah,98403 00091 / 98403 00092,Airway,L',
    '2026/11/02 9:15:02 am,Falguni Shah,98403 00091,Airway,XL',
  ];
  await choose(page, 'answers.csv', answers.join('\n'));
  await expect(page.getByText(sourceWords.reads.form)).toBeVisible();
  await button(page, words.keepColumns(2)).click();
  await expect(rows(page).nth(1)).toContainText('T-shirt size: L → XL');
  await button(page, sourceWords.readPlain).click();
  await expect(page.getByText(sourceWords.plain)).toBeVisible();
  await expect(rows(page).nth(1)).not.toContainText('→');
  await button(page, sourceWords.readAs.form).click();
  await expect(rows(page).nth(1)).toContainText('→');
  await button(page, words.addAndMerge(1, 1)).click();
  await expect(page.getByText(words.done(1, 1))).toBeVisible();
  await expect
    .poll(() => named('Falguni Shah'))
    .toMatchObject([{ otherDetails: 'Workshop wish: Airway\nT-shirt size: XL\nOther phone: 98403 00092' }]);
});
