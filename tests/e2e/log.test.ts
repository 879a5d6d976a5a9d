import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { commandVerbs } from '#domain/command-verbs.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { personWords, userEditWords } from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, goWithin, unmarked } from './screens.ts';

const desk = deskForFile();
const path = `/account/${sampleEvent}/log`;
/** 'Geeta Shah', pending, without a serial. */
const geeta = '-Obhpp1iOmnP-rJqDAni';
/** As the scanner's account is called. */
const scanner = 'Gate Six';

const entry = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: logWords.title }).getByRole('listitem').filter({ hasText: text });
const entries = (page: Page) => page.getByRole('list', { name: logWords.title }).getByRole('listitem');
const person = (page: Page) => page.getByRole('combobox', { name: logWords.person });
const command = (page: Page) => page.getByRole('combobox', { name: logWords.command });

/** The scanner marks a person who may have the record type twice. The second mark is refused. */
const markTwice = async (recordTypeId: string): Promise<number> => {
  const [card] = unmarked(await desk().rows(), recordTypeId).filter(({ kind }) => kind === 'delegate');
  if (!card) throw new Error('nobody to mark');
  const input = { recordTypeId, serial: card.serial };
  await desk().command(phones.scan, 'record.mark', input);
  await expect(desk().command(phones.scan, 'record.mark', input)).rejects.toThrow('alreadyMarked');
  return card.serial;
};

test('the log shows who did what, when and from which device, with refusals; it is filtered and saved as a file', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path });
  await expect(page.getByRole('heading', { name: logWords.title, exact: true })).toBeVisible();
  await expect(page.getByText(logWords.none)).toBeVisible();

  const serial = await markTwice('7');
  await goWithin(page, `/users/edit/${geeta}`);
  await page.getByLabel(personWords.city).fill('Madurai');
  await button(page, userEditWords.save).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();

  await goWithin(page, `/users/view/${geeta}`);
  await page.getByRole('link', { name: logWords.history }).click();
  await expect(page).toHaveURL(new RegExp(`/account/${sampleEvent}/log\\?delegate=${geeta}$`));
  await expect(entries(page)).toHaveCount(1);
  const edited = entry(page, 'Edited user');
  await expect(edited).toContainText('Geeta Shah: City');
  await expect(edited).toContainText(/Chrome on Linux/);
  await expect(edited).toContainText(/\d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M/);
  await button(page, logWords.anyDelegate).click();

  await expect(entries(page)).toHaveCount(3);
  const refused = entry(page, logWords.refused);
  await expect(refused).toContainText(`Workshop: airway for`);
  await expect(refused).toContainText(`(${serial})`);
  await expect(refused).toContainText(scanner);
  await expect(refused).toContainText(logWords.noDevice);
  await expect(refused).toContainText(
    messages.alreadyMarked({ recordType: 'Workshop: airway', at: 0, by: '', byDevice: '' }),
  );

  await person(page).selectOption({ label: scanner });
  await expect(entries(page)).toHaveCount(2);
  await button(page, logWords.outcomes.refused).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(page).toHaveURL(/account=.+&outcome=refused$/);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(button(page, logWords.outcomes.refused)).toHaveAttribute('aria-pressed', 'true');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: logWords.export }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ log \d\d-\d\d-\d{4}\.csv$/);
  const [header, line, ...others] = readCsv(await readFile(await download.path(), 'utf8'));
  expect(header).toEqual(Object.values(logWords.columns));
  expect(line).toEqual(
    expect.arrayContaining([scanner, phones.scan, 'Marked', logWords.refused, 'record.mark']),
  );
  expect(others).toEqual([]);

  await command(page).selectOption({ label: commandVerbs['event.update'] });
  await expect(page.getByText(logWords.noneFound)).toBeVisible();
  await command(page).selectOption({ label: logWords.everyCommand });
  await button(page, logWords.outcomes.all).click();
  await person(page).selectOption({ label: logWords.everyone });
  await page.getByRole('searchbox', { name: logWords.findDelegate }).fill('geeta sha');
  await page.getByRole('button', { name: /^Dr\. Geeta Shah/ }).click();
  await expect(entries(page)).toHaveCount(1);
});

test('on a phone a long log is read page by page, and a failed request can be repeated', async ({
  visit,
  faults,
}) => {
  await desk().query(
    `INSERT INTO command_log (event_id, command_id, account_id, device_id, name, input, outcome, body_hash, version,
       server_at, device_at)
     SELECT $1, gen_random_uuid(), 'gone', '', 'company.save', '{"details":{"name":"Acme","order":1}}',
       '{"ok":true,"result":{"companyId":"x"}}', '', 1, 1000 + i, 1000 + i FROM generate_series(1, 150) i`,
    [sampleEvent],
  );
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    path: `${path}?command=company.save`,
    context: { viewport: phoneScreen },
  });
  const first = entries(page).first();
  await expect(first).toContainText('Saved company Acme');
  await expect(first).toContainText(logWords.unknownPerson);
  await expect(first).toHaveAttribute('aria-setsize', '100');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneScreen.width);

  faults.expectCuts();
  await page.context().setOffline(true);
  await expect(page.getByText(/^No internet/)).toBeVisible();
  // By key: the banner and the rows' heights move the button while a finger comes down.
  await button(page, logWords.loadMore).press('Enter');
  await expect(page.getByText(logWords.offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^No internet/)).toBeHidden();
  await button(page, commonWords.tryAgain).click();
  await expect(button(page, commonWords.tryAgain)).toBeHidden();
  await expect(entries(page).first()).toHaveAttribute('aria-setsize', '150');
  await expect(button(page, logWords.loadMore)).toBeHidden();
});

test('the log is not shown to accounts that are not admin of the event, nor to strangers', async ({
  visit,
}) => {
  for (const phone of [phones.write, phones.scan]) {
    const page = await visit({ desk: desk(), as: phone, path });
    await expect(page.getByText('Please Login with admin account.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: logWords.export })).toHaveCount(0);
    await goWithin(page, `/users/view/${geeta}`);
    await expect(page.getByRole('heading', { name: 'Geeta Shah' })).toBeVisible();
    await expect(page.getByRole('link', { name: logWords.history })).toHaveCount(0);
  }
  for (const phone of [phones.stranger, phones.otherAdmin]) {
    const page = await visit({ desk: desk(), as: phone, path });
    await expect(page.getByText('Please Login with admin account.', { exact: true })).toBeVisible();
  }
});
