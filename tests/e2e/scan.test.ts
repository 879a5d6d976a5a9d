import type { Page } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, spaced, typeCode, unmarked } from './screens.ts';

const desk = deskForFile();
const context = { viewport: phoneScreen };

const delegates = async (recordTypeId: string): Promise<Serial[]> =>
  unmarked(await desk().rows(), recordTypeId).filter(({ kind }) => kind === 'delegate');

const first = ([card]: Serial[]): Serial => {
  if (card === undefined) throw new Error('no card for this');
  return card;
};

const record = (page: Page, name: string) =>
  page.getByRole('list', { name: scanWords.records }).getByRole('listitem').filter({ hasText: name });

test('Info Scan by number shows the person and the records, and Mark as done works', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.desk, path: '/scan' });
  const field = page.getByLabel(scanWords.serialNo, { exact: true });
  await field.fill('99999');
  await button(page, scanWords.submit).click();
  await expect(page.getByText('Serial No not found')).toBeVisible();
  await expect(page.getByText('Serial Number not found')).toBeVisible();

  const card = first(await delegates('6'));
  const rows = await desk().rows();
  const highest = Math.max(...[...rows.all('serials')].map(({ serial }) => serial));
  await expect(field).toHaveAttribute('min', '1');
  await expect(field).toHaveAttribute('max', String(highest));
  const person = rows.get('delegates', card.delegateId);
  await field.fill(String(card.serial));
  await button(page, scanWords.submit).click();
  const found = page.getByRole('main');
  await expect(found.getByRole('link', { name: person?.fullName ?? '' })).toBeVisible();
  await expect(found).toContainText('Type delegate');
  await expect(found).toContainText(`ID ${card.code}`);
  const applicable = [...rows.all('recordTypes')].filter(({ categoryIds }) =>
    categoryIds.includes(card.categoryId),
  );
  await expect(record(page, '')).toHaveCount(applicable.length);
  await record(page, 'Day 2 lunch').getByRole('button', { name: scanWords.markAsDone }).click();
  await expect(record(page, 'Day 2 lunch')).toContainText(scanWords.done);
  await expect(record(page, 'Day 2 lunch')).toContainText(scanWords.by(spaced(phones.desk)));
  await expect(record(page, 'Day 2 lunch').getByRole('button')).toHaveCount(0);
  await expect
    .poll(async () =>
      (await desk().rows())
        .by('marks', 'serial', String(card.serial))
        .filter((mark) => mark.recordTypeId === '6'),
    )
    .toHaveLength(1);
  await typeCode(page, 'NO0SUCH0CODE');
  await expect(found).toContainText('Invalid Code');
  await typeCode(page, card.code);
  await expect(found).not.toContainText('Invalid Code');
  await found.getByRole('link', { name: person?.fullName ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: person?.fullName ?? '' })).toBeVisible();
});

test('a gate volunteer’s phone stores no contacts', async ({ visit }) => {
  const rows = await desk().rows();
  const person = [...rows.all('delegates')].find(
    ({ phone, email, isPaid }) => isPaid && phone.length === 10 && email !== '',
  );
  if (!person) throw new Error('nobody with contacts');
  const page = await visit({
    desk: desk(),
    as: phones.scan,
    path: `/users/view/${person.delegateId}`,
    context,
  });
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@');
  await expect(page.getByRole('main')).not.toContainText(person.phone.slice(5));
  // Written a while after the page is shown.
  const held = () => page.evaluate(dumpDatabase);
  await expect.poll(held).toContain(person.fullName);
  const dump = await held();
  const contacts = [...rows.all('delegates'), ...rows.all('companions')].flatMap((row) => [
    row.phone,
    'email' in row ? row.email : '',
  ]);
  expect(contacts.filter((contact) => contact !== '' && dump.includes(contact))).toEqual([]);
});

/** All that this browser keeps of events, as text. Runs in the page. */
async function dumpDatabase(): Promise<string> {
  const answered = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(new Error(request.error?.message ?? 'refused')));
    });
  const database = await answered(indexedDB.open('regdesk'));
  const parts: unknown[] = [];
  for (const name of database.objectStoreNames) {
    parts.push(await answered(database.transaction(name).objectStore(name).getAll()));
  }
  database.close();
  return JSON.stringify([parts, { ...localStorage }]);
}
