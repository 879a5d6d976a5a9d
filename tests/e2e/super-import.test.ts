import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { treeFileLimit } from '#domain/exchange/tree/tree-limit.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { personDataWords } from '#domain/privacy/person-data-words.ts';
import { demoTree } from '#demo/demo-event.ts';
import { plainTree } from '#tests/support/plain-tree.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button } from './screens.ts';

const superAdmin = '9000000009';
const desk = deskForFile({ env: () => ({ REGDESK_SUPER_ADMINS: superAdmin }) });
const words = superImportWords;
const path = '/superadmin/import';

const tree = (delegates: number, seed: number): string =>
  JSON.stringify(plainTree(demoTree({ delegates, seed })));

const choose = async (page: Page, name: string, content: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, bulkAddWords.chooseFile).click();
  await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) });
};
const eventItem = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const savedReport = async (page: Page): Promise<string[][]> => {
  const download = page.waitForEvent('download');
  await button(page, words.report).click();
  return readCsv(await readFile(await (await download).path(), 'utf8'));
};
const delegatesOf = async (eventId: string) => (await desk().rows(eventId)).count('delegates');

test('a database is checked and imported; the same again is refused', async ({ visit }) => {
  const seed = 390;
  const eventId = `demo-${seed}-30`;
  // A person with an invalid phone is kept and reported.
  const file = tree(30, seed).replace(/"phone":"\d{10}"/, '"phone":"12 34"');
  const page = await visit({ desk: desk(), as: superAdmin, path, context: { viewport: phoneScreen } });
  await choose(page, 'whole.json', file);
  const item = eventItem(page, '30 delegates');
  await expect(item).toContainText(words.outcome.new);
  await item.getByText(words.repairs(1)).click();
  await expect(item).toContainText(`event/${eventId}/`);
  expect(await desk().query('SELECT 1 FROM event_version WHERE event_id = $1', [eventId])).toEqual([]);

  await button(page, words.start(1)).click();
  await expect(page.getByText(words.done(1))).toBeVisible();
  await expect(item).toContainText(words.outcome.imported);
  await expect.poll(() => delegatesOf(eventId)).toBe(30);
  const report = await savedReport(page);
  expect(report[1]?.slice(0, 3)).toEqual([eventId, expect.any(String), words.file.imported]);
  const name = report[1]?.[1] ?? '';
  expect(report).toContainEqual([eventId, name, '', 'delegates', '30', '']);
  expect(report.filter((cells) => cells[2] === words.file.repaired)).toHaveLength(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(item).toContainText(words.outcome.imported);
  await button(page, words.otherFile).click();
  await choose(page, 'whole.json', file);
  await expect(item).toContainText(words.thereAlready(name));
  await expect(page.getByText(words.nothingToDo)).toBeVisible();
  await expect(button(page, words.start(1))).toHaveCount(0);
});

test('when two events already exist, the import replaces the one whose name was typed', async ({ stay }) => {
  const [other, name] = ['-OER6m5R4G_pHEbMCNjB', 'PG Quiz'];
  const added = { details: { fullName: 'Only Here' } };
  await desk().command(superAdmin, 'delegate.add', added, other);
  const before = await desk().rows();
  const page = await stay({ desk: desk(), as: superAdmin, path });
  await choose(page, 'export.json', await readFile('tests/data/rtdb-export.json', 'utf8'));
  await expect(page.getByText(words.nothingToDo)).toBeVisible();
  const item = eventItem(page, name);
  await item.getByRole('button', { name: words.replace }).click();
  const dialog = page.getByRole('alertdialog', { name: words.replaceQuestion });
  const confirm = dialog.getByRole('button', { name: words.replaceNow });
  await dialog.getByLabel(words.typeName(name)).fill('ANAESCON');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(words.typeName(name)).fill(name);
  await confirm.click();
  await expect(item).toContainText(words.outcome.replaces);
  await button(page, words.start(1)).click();
  await expect(page.getByText(words.done(1))).toBeVisible();
  await expect(item).toContainText(words.outcome.replaced);
  await expect(page.getByText(words.outcome.refused, { exact: true })).toHaveCount(1);
  await expect
    .poll(async () => [...(await desk().rows(other)).all('delegates')].map(({ fullName }) => fullName))
    .not.toContain('Only Here');
  await expect
    .poll(async () => [...(await desk().rows()).all('delegates')])
    .toEqual([...before.all('delegates')]);
});

test('a file that is no database is refused with the reason; a file is not imported when it is too large or the network is down', async ({
  stay,
  faults,
}, testInfo) => {
  const page = await stay({ desk: desk(), as: superAdmin, path });
  const told = page.locator('.notice');
  await choose(page, 'people.csv', 'Name,Phone\nAsha,9840126573\n');
  await expect(told).toContainText('The file is not JSON');
  await button(page, words.otherFile).click();
  await choose(page, 'branch.json', '{"serials":{"1":{}}}');
  await expect(told).toContainText('the branch of one event');
  await button(page, words.otherFile).click();
  await choose(page, 'half.json', '{"event_list":{"x":"text"},"event":{"good-one":{"categories":{}}}}');
  await expect(eventItem(page, 'event_list/x')).toContainText(words.outcome.broken);
  await expect(eventItem(page, 'good-one')).toContainText(words.outcome.new);
  await button(page, words.otherFile).click();
  // By its path: a buffer of that size would travel to the browser as text.
  const large = testInfo.outputPath('large.json');
  await writeFile(large, '');
  await truncate(large, treeFileLimit + 1);
  await page.locator('input[type=file]').setInputFiles(large);
  await expect(told).toContainText(words.tooLarge());
  await button(page, words.otherFile).click();
  faults.expectCuts();
  await page.context().setOffline(true);
  await choose(page, 'whole.json', tree(5, 77));
  await expect(told).toContainText(words.notSent);
  await page.context().setOffline(false);
  await button(page, words.checkAgain).click();
  await expect(page.getByRole('listitem').filter({ hasText: words.outcome.new }).first()).toBeVisible();
});

test('a file with options alone is imported', async ({ stay }) => {
  const page = await stay({ desk: desk(), as: superAdmin, path });
  await choose(page, 'options.json', '{"options":{"version":"0.0.1"}}');
  await button(page, words.startRoot(0)).click();
  await expect(page.locator('.notice')).toContainText(words.doneRoot(0));
});

test('rows with ids, serials and codes are checked and imported; a second import changes nothing', async ({
  stay,
}) => {
  const store = await desk().rows();
  const [held] = [...store.all('serials')].filter(({ kind, code }) => kind === 'delegate' && code !== '');
  const rows = {
    a: {
      user_id: '-Oasha',
      fullName: 'Asha Rowwise',
      phone: '98401 77001',
      category: 'speaker',
      serial: 90001,
      code: 'OLDCODE901',
    },
    b: { user_id: held?.delegateId, category: 'speaker', code: 'OTHERCODE2' },
    c: { fullName: 'Ravi Rowwise', phone: '98401 77002', category: 'speaker', serial: held?.serial },
    d: { category: 'speaker', serial: 90002 },
    e: { fullName: 'Meena Rowwise' },
  };
  const page = await stay({ desk: desk(), as: superAdmin, path });
  await button(page, words.forms.rows).click();
  await page.getByLabel(words.event).selectOption(sampleEvent);
  await page.getByLabel(words.rowsList).fill(JSON.stringify(rows));
  await button(page, bulkAddWords.check).click();
  const list = page.getByRole('list', { name: bulkAddWords.preview }).getByRole('listitem');
  await expect(list).toHaveCount(5);
  for (const [index, text] of [
    'Asha Rowwise',
    'code already exists',
    'Error: serial or code already exists',
    'user id missing',
    'category missing',
  ].entries())
    await expect(list.nth(index)).toContainText(text);
  await button(page, bulkAddWords.add(1)).click();
  await expect(page.getByText(bulkAddWords.done(1, 0))).toBeVisible();
  const after = await desk().rowsWhen((all) => all.get('serials', '90001')?.code === 'OLDCODE901');
  expect(after.get('delegates', '-Oasha')).toMatchObject({ phone: '9840177001', isPaid: true });
  expect(after.get('serials', '90001')).toMatchObject({ delegateId: '-Oasha', code: 'OLDCODE901' });
  const download = page.waitForEvent('download');
  await button(page, bulkAddWords.resultFile).click();
  const result = readCsv(await readFile(await (await download).path(), 'utf8'));
  expect(result[1]?.slice(-3, -1)).toEqual(["'-Oasha", bulkAddWords.added]);

  await button(page, bulkAddWords.otherFile).click();
  await page.getByLabel(words.rowsList).fill(JSON.stringify(rows));
  await button(page, bulkAddWords.check).click();
  await expect(list.first()).toContainText(bulkAddWords.alreadyInserted);
  await expect(page.getByText(bulkAddWords.nothingToDo)).toBeVisible();
});

test('one person is found across events, saved as a file and erased; another browser is notified', async ({
  stay,
  visit,
}) => {
  const data = personDataWords;
  const known = [...(await desk().rows()).all('delegates')];
  const isAlone = (phone: string): boolean => known.filter((row) => row.phone === phone).length === 1;
  const person = known.find(({ fullName, phone }) => fullName.includes(' ') && isAlone(phone));
  const { delegateId, phone, fullName } = person as (typeof known)[number];
  const other = await visit({ desk: desk(), as: phones.admin, path: `/users/view/${delegateId}` });
  await expect(other.getByRole('heading', { name: fullName })).toBeVisible();

  const page = await stay({ desk: desk(), as: superAdmin, path: '/superadmin/person' });
  const ask = async (contact: string): Promise<void> => {
    await page.getByLabel(data.contact).fill(contact);
    await button(page, data.find).click();
  };
  await ask('12');
  await expect(page.getByText('Enter an e-mail address or a 10 digit phone number')).toBeVisible();
  await ask(phone);
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, data.json).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(fullName);

  await button(page, data.erase).click();
  const question = page.getByRole('alertdialog', { name: data.eraseQuestion });
  const confirm = question.getByRole('button', { name: data.eraseNow });
  await expect(confirm).toBeDisabled();
  await question.getByLabel(data.typeContact(phone)).fill(phone);
  await confirm.click();
  await expect(page.getByText(data.done)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Erased person' })).toBeVisible();
  await expect(other.getByText(fullName)).toHaveCount(0);
  await ask(phone);
  await expect(page.getByText(data.nobody(phone))).toBeVisible();
});

test('all other accounts are asked to log in as super admin', async ({ visit }) => {
  for (const as of [phones.admin, phones.stranger]) {
    const page = await visit({ desk: desk(), as, path });
    await expect(page.getByText('Login with Super admin account')).toBeVisible();
    await expect(page.getByText(words.title)).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.menu, exact: true })).toHaveCount(0);
  }
});
