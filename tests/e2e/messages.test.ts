import type { Page } from '@playwright/test';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import {
  barWords,
  channelWords,
  defaultMessages,
  messageQueueWords,
  messageTemplatesWords,
  messageWords,
  purposeWords,
} from '#domain/messages/message-words.ts';
import { searchWords, usersWords } from '#domain/people/people-words.ts';
import { breaches, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { keepLinks, openedLinks, owedFee, owing } from './messages.ts';
import { button } from './screens.ts';

const desk = deskForFile();
const words = messageQueueWords;

const person = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: messageWords.text, exact: true });
const openNext = (page: Page) => button(page, words.openNext(channelWords.whatsapp));

/** Selects the four people in the list of Pending Users, and presses Message. */
const messageSelected = async (page: Page): Promise<void> => {
  await page.getByRole('searchbox', { name: searchWords.label }).fill('Queue');
  const boxes = page
    .getByRole('table', { name: usersWords.pendingTitle })
    .getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await box.check();
  await button(page, words.messageAll(4)).click();
};

test('a queue reminds people who owe one by one, continues after a reload, and is shown on the person and in the log', async ({
  visit,
}) => {
  const [one = '', two = ''] = await owing(desk());
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/users/all',
  });
  await messageSelected(page);

  await test.step('people who cannot get the message are listed with the reason', async () => {
    await expect(page.getByText(words.canSend(3))).toBeVisible();
    await expect(text(page)).toHaveValue(defaultMessages.paymentDue);
    await page.getByText(words.cannot(1)).click();
    await expect(page.getByRole('list', { name: words.list })).toContainText(words.reason(barWords.noPhone));
    expect(await breaches(page)).toEqual([]);
    expect(await breachesInLight(page)).toEqual([]);
    await text(page).fill('Dear {name}, {serial}');
    await expect(page.getByText(words.canSend(0))).toBeVisible();
    await expect(button(page, words.start(0))).toBeDisabled();
    await text(page).fill('Dear {name');
    await expect(page.getByText(messageFor('braceAlone', { line: 1, name: '{name' }))).toBeVisible();
    await text(page).fill('Dear {name}, please pay {due}.');
    await button(page, words.start(3)).click();
  });

  await test.step('keys open the link and go on, or skip', async () => {
    await keepLinks(page);
    await expect(page.getByText(words.progress(1, 3))).toBeVisible();
    await expect(person(page, 'Queue One')).toBeVisible();
    await expect(page.getByText('98401 26570')).toBeVisible();
    expect(await breaches(page)).toEqual([]);
    expect(await breachesInLight(page)).toEqual([]);
    await page.keyboard.press('n');
    await expect(person(page, 'Queue Three')).toBeVisible();
    const [opened = ''] = await openedLinks(page);
    const link = new URL(opened.replace('_blank ', ''));
    expect([link.host, link.pathname]).toEqual(['wa.me', '/919840126570']);
    expect(link.searchParams.get('text')).toBe(`Dear Queue One, please pay ${rupees(owedFee)}.`);
    await page.keyboard.press('s');
    await expect(person(page, 'Queue Two')).toBeVisible();
    // In the text, the keys n and s type letters.
    await text(page).fill('');
    await text(page).pressSequentially('Please call us, n or s.');
    await expect(text(page)).toHaveValue('Please call us, n or s.');
    await expect(person(page, 'Queue Two')).toBeVisible();
  });

  await test.step('undo takes the record back; the queue goes back, or lists the person as skipped', async () => {
    const recorded = (name: string) =>
      page.getByRole('status').filter({ hasText: messageWords.recorded(name) });
    const countRecorded = async () => (await desk().rows()).count('sentMessages');
    const before = await countRecorded();
    await recorded('Queue One').getByRole('button', { name: undoWords.undo }).click();
    await expect.poll(countRecorded).toBe(before - 1);
    await button(page, words.back).click();
    await button(page, words.back).click();
    await expect(person(page, 'Queue One')).toBeVisible();
    await expect(page.getByText(words.skippedBefore)).toBeVisible();
    await openNext(page).click();
    await expect(person(page, 'Queue Three')).toBeVisible();
    await recorded('Queue One').getByRole('button', { name: undoWords.undo }).click();
    await expect(person(page, 'Queue One')).toBeVisible();
    await expect.poll(countRecorded).toBe(before - 1);
    await openNext(page).click();
    await expect(person(page, 'Queue Three')).toBeVisible();
    await button(page, words.skip).click();
    await expect(person(page, 'Queue Two')).toBeVisible();
    await expect.poll(countRecorded).toBe(before);
  });

  await test.step('after a reload the queue goes on at the same person', async () => {
    await page.reload();
    await expect(person(page, 'Queue Two')).toBeVisible();
    await expect(page.getByText(words.progress(3, 3))).toBeVisible();
    await button(page, words.stop).click();
    const what = words.byChannel(purposeWords.paymentDue, channelWords.whatsapp);
    await expect(page.getByText(words.waiting(what, 2, 3))).toBeVisible();
    await button(page, words.resume).click();
    await button(page, words.back).click();
    await expect(person(page, 'Queue Three')).toBeVisible();
    await expect(page.getByText(words.skippedBefore)).toBeVisible();
    await button(page, words.skip).click();
    await expect(person(page, 'Queue Two')).toBeVisible();
  });

  await test.step('a payment that is received meanwhile bars the reminder', async () => {
    await desk().command(phones.admin, 'payment.setDelegate', {
      delegateId: two,
      paid: true,
      method: 'Cash',
      note: '',
    });
    await expect(page.getByText(words.reason(barWords.markedPaid))).toBeVisible();
    await expect(openNext(page)).toBeDisabled();
    await desk().command(phones.admin, 'payment.setDelegate', {
      delegateId: two,
      paid: false,
      method: '',
      note: '',
    });
    await keepLinks(page);
    await openNext(page).click();
    await expect(page.getByText(words.done)).toBeVisible();
    await expect(page.getByText(words.doneMessaged(2))).toBeVisible();
    await expect(page.getByText(words.doneSkipped(1))).toBeVisible();
    await expect(page.getByRole('list', { name: words.skippedList })).toContainText('Queue Three');
    expect(await breaches(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: words.finish }).click();
  });

  await test.step('people who were messaged are left out next time', async () => {
    await desk().open(page, '/users/all');
    await messageSelected(page);
    await expect(page.getByText(words.canSend(1))).toBeVisible();
    await page.getByText(words.before(2)).click();
    await expect(page.getByRole('list', { name: words.beforeList })).toContainText('by 90000 00007');
    await page.getByLabel(words.includeBefore).check();
    await expect(button(page, words.start(3))).toBeEnabled();
    await page.getByText(words.leaveOut).click();
    await page.getByRole('checkbox', { name: 'Queue Two' }).uncheck();
    await expect(button(page, words.start(2))).toBeEnabled();
    expect(await breaches(page)).toEqual([]);
  });

  await test.step('the person and the log show it', async () => {
    await expect
      .poll(async () => (await desk().rows()).by('sentMessages', 'delegateId', one))
      .toMatchObject([{ purpose: 'paymentDue', channel: 'whatsapp', sentBy: phones.write }]);
    await desk().open(page, `/users/view/${one}`);
    await expect(page.getByRole('list', { name: messageWords.list })).toHaveText(
      /^Messaged: Payment due, \d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M, by 90000 00007 Undo$/,
    );
    const admin = await visit({
      desk: desk(),
      as: phones.admin,
      path: `/account/${sampleEvent}/log?delegate=${one}`,
    });
    await expect(admin.getByRole('list', { name: logWords.title })).toContainText(
      'Messaged Queue One: Payment due by WhatsApp',
    );

    const list = page.getByRole('list', { name: messageWords.list });
    await list.getByRole('button', { name: /^Undo: Messaged: Payment due/ }).click();
    expect(await breaches(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: messageWords.takeBack }).click();
    await expect(list).toBeHidden();
    await admin.reload();
    const entries = admin.getByRole('list', { name: logWords.title });
    await expect(entries).toContainText('Took back message Queue One: Payment due by WhatsApp');
    await expect(entries.getByRole('button', { name: /^Undo: Messaged/ })).toHaveCount(0);
  });

  await test.step('the admin takes a record back from the log', async () => {
    const admin = await visit({
      desk: desk(),
      as: phones.admin,
      path: `/account/${sampleEvent}/log?delegate=${two}`,
    });
    await admin.getByRole('button', { name: /^Undo: Messaged: Payment due/ }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: messageWords.takeBack }).click();
    await expect.poll(async () => (await desk().rows()).by('sentMessages', 'delegateId', two)).toEqual([]);
  });
});

test('a wrong placeholder is refused with its line; the default text comes back', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/messages?purpose=venue' });
  const area = text(page);
  await expect(area).toHaveValue(defaultMessages.venue);
  await area.fill('Dear {name},\nhall {hall}');
  await expect(page.getByText(messageFor('placeholderUnknown', { line: 2, name: 'hall' }))).toBeVisible();
  await expect(button(page, commonWords.save)).toBeDisabled();
  expect(await breaches(page)).toEqual([]);
  await area.fill('Dear {name}, come to ');
  await button(page, messageWords.insert('venue')).click();
  await expect(area).toHaveValue('Dear {name}, come to {venue}');
  const preview = page.getByRole('region', { name: messageWords.preview });
  await expect(preview.getByText(/^Dear .+, come to [^{]+$/)).toBeVisible();
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.saved, { exact: true })).toBeVisible();
  await expect(page.getByText(messageTemplatesWords.own)).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).get('messageTemplates', 'venue')?.text)
    .toBe('Dear {name}, come to {venue}');
  await button(page, messageWords.usual).click();
  await button(page, commonWords.save).click();
  await expect(page.getByText(messageTemplatesWords.isDefault, { exact: true })).toBeVisible();
  // The screen shows the change before the server has stored it.
  await expect.poll(async () => (await desk().rows()).get('messageTemplates', 'venue')).toBeUndefined();
});

test('one message is offered by the person’s state, and recorded', async ({ visit }) => {
  const [one = ''] = await owing(desk());
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${one}` });
  await button(page, messageWords.title).click();
  const dialog = page.getByRole('dialog', { name: messageWords.title });
  await expect(dialog.getByLabel(messageWords.text)).toHaveValue(/payment .+ is still open\.\nDue: ₹11,800/);
  await expect(dialog.getByLabel(messageWords.purpose).getByRole('option')).toHaveText([
    purposeWords.paymentDue,
    purposeWords.venue,
    purposeWords.free,
  ]);
  const mail = dialog.getByRole('link', { name: channelWords.email });
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await mail.click();
  const sent = dialog.getByText(/^Messaged: Payment due, .+ by 90000 00007$/);
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: undoWords.undo, exact: true }).click();
  await expect(sent).toBeHidden();
});
