import type { Page } from '@playwright/test';
import {
  defaultMessages,
  messageTemplatesWords,
  messageWords,
  purposeWords,
} from '#domain/messages/message-words.ts';
import { automaticWords } from '#domain/messages/automatic-words.ts';
import {
  checkWords,
  deliveryWords,
  failureText,
  quotaWords,
  sendWords,
  whatsappTemplateWords,
} from '#domain/messages/delivery-words.ts';
import { returnedMailWords } from '#domain/messages/mail/returned-mail.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { messages } from '#domain/core/text/messages.ts';
import { mostQuota } from '#domain/model/event.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { phones, sampleEvent } from '../e2e/desk.ts';
import { breaches } from '../e2e/axe/axe.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';
import { serverPhone, superAdminPhone } from './other-accounts.ts';

const desk = deskForFile();
const words = deliveryWords;

const allow = (isSendingOn: boolean, quotas: object = {}) =>
  desk().command(superAdminPhone, 'event.setServices', {
    isOnlinePaymentOn: false,
    isBankLookupOn: false,
    isSendingOn,
    ...quotas,
  });
const withTemplate = (whatsappTemplate: string) =>
  desk().command(phones.admin, 'messageTemplate.setWhatsapp', {
    purpose: 'cardReady',
    whatsappTemplate,
    whatsappLanguage: whatsappTemplate && 'en',
  });
/** People with a serial and a phone. */
const holders = async (): Promise<string[]> => {
  const rows = await desk().rows();
  return [...rows.all('serials')].flatMap(({ delegateId, companionId }) =>
    delegateId !== '' && companionId === '' && rows.get('delegates', delegateId)?.phone !== ''
      ? [delegateId]
      : [],
  );
};
const begin = async (runId: string, count: number): Promise<string[]> => {
  const rows = await desk().rows();
  const ids = rows.by('deliveries', 'runId', runId).map(({ deliveryId }) => deliveryId);
  await desk().command(serverPhone, 'delivery.begin', { attempt: 'one', deliveryIds: ids.slice(0, count) });
  return ids;
};
const note = (deliveryId: string | undefined, state: string, failure = '') =>
  desk().command(serverPhone, 'delivery.note', {
    notes: [
      { deliveryId, state, failure, stateAt: Date.now(), priceCategory: '', attempt: '', providerId: '' },
    ],
  });
const queued = async (runId: string, count: number): Promise<readonly string[]> => {
  const delegateIds = (await holders()).slice(0, count);
  await desk().command(phones.write, 'delivery.queue', {
    runId,
    purpose: 'cardReady',
    channel: 'whatsapp',
    seenText: defaultMessages.cardReady,
    isAtNight: true,
    isAgain: false,
    delegateIds,
  });
  return delegateIds;
};
const runs = (page: Page) => page.getByRole('region', { name: words.runs });

test('the page says what is missing, and sends to everyone by one press when nothing is', async ({
  visit,
}) => {
  const [withoutPhone] = await holders();
  await desk().command(phones.admin, 'delegate.update', {
    delegateId: withoutPhone,
    details: { phone: '', email: 'without@example.org' },
  });
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/message' });
  await page.getByRole('button', { name: /^Everyone/ }).click();
  await page.getByLabel(messageWords.purpose).selectOption('cardReady');
  const section = page.getByRole('region', { name: sendWords.title });
  await expect(section.getByText(sendWords.gaps.notAllowed)).toBeVisible();
  await expect(section.getByText(sendWords.gaps.noTemplate)).toBeVisible();
  await allow(true);
  await expect(section.getByText(sendWords.gaps.notAllowed)).toBeHidden();
  await withTemplate('card_ready');
  await expect(section.getByText(/left today/)).toBeVisible();
  await section.getByRole('checkbox', { name: /^E-mail to .* without a WhatsApp number$/ }).check();
  await section.getByRole('button', { name: /^Send all/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: sendWords.send }).click();
  await expect(page).toHaveURL(/\/messages\/sent$/);
  await expect(runs(page).getByText(/^0 of [\d,]+ messages? (is|are) finished$/)).toHaveCount(2);
  await expect(runs(page).getByRole('article', { name: words.what('cardReady', 'email') })).toBeVisible();
  await expect
    .poll(async () => [...(await desk().rows()).all('messageRuns')].map(({ channel }) => channel).toSorted())
    .toEqual(['email', 'whatsapp']);

  const byWhatsapp = runs(page).getByRole('article', { name: words.what('cardReady', 'whatsapp') });
  await byWhatsapp.getByRole('button', { name: words.stop }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.stop }).click();
  await expect(byWhatsapp.getByText(words.runStates.stopped)).toBeVisible();
  await expect(byWhatsapp.getByRole('button', { name: words.resume })).toHaveCount(0);
});

test('progress, failures in words and the person’s page follow what the provider reports', async ({
  visit,
}) => {
  await allow(true);
  await withTemplate('card_ready');
  const people = await queued('one run', 4);
  const page = await visit({ desk: desk(), as: phones.write, path: '/messages/sent?run=one+run' });
  await expect(runs(page).getByText(words.progress(0, 4))).toBeVisible();
  const ids = await begin('one run', 3);
  await note(ids[0], 'read');
  await note(ids[1], 'failed', '131026');
  await expect(runs(page).getByText(words.progress(2, 4))).toBeVisible();
  await expect(runs(page).getByText(words.stateCount('read', 1))).toBeVisible();
  await button(page, words.pause).click();
  await expect(runs(page).getByText(words.runStates.paused)).toBeVisible();
  await button(page, words.resume).click();
  await expect(runs(page).getByText(words.runStates.running)).toBeVisible();
  await note(ids[2], 'failed', '132015');
  await expect(runs(page).getByText(words.paused(failureText('132015')))).toBeVisible();
  expect(await breaches(page)).toEqual([]);

  await page.getByLabel(words.state).selectOption('failed');
  const list = page.getByRole('list', { name: words.list });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(failureText('131026'))).toBeVisible();
  await page.getByRole('button', { name: 'Message 2 people' }).click();
  await expect(page.getByText('2 people chosen')).toBeVisible();

  await desk().open(page, `/users/view/${people[0] ?? ''}`);
  const sent = page.getByRole('list', { name: words.person });
  await expect(
    sent.getByRole('listitem').filter({ hasText: words.what('cardReady', 'whatsapp') }),
  ).toHaveCount(2);
});

test('a member says what became of a message of which nothing is known', async ({ visit }) => {
  await allow(true);
  await withTemplate('card_ready');
  const [person = ''] = (await holders()).slice(10, 11);
  await desk().command(phones.write, 'delivery.queue', {
    runId: 'unknown',
    purpose: 'cardReady',
    channel: 'whatsapp',
    seenText: defaultMessages.cardReady,
    isAtNight: true,
    isAgain: true,
    delegateIds: [person],
  });
  await begin('unknown', 1);
  const page = await visit({ desk: desk(), as: phones.write, path: '/messages/sent?run=unknown' });
  await desk().passTime(120_000);
  await desk().reload(page);
  await button(page, words.settle).click();
  await page.getByRole('dialog').getByRole('button', { name: words.notArrived }).click();
  await expect(page.getByRole('list', { name: words.list }).getByText(failureText('byMember'))).toBeVisible();
});

test('a reader sees what was sent and changes nothing', async ({ visit }) => {
  await queued('read', 1);
  const page = await visit({ desk: desk(), as: phones.read, path: '/messages/sent' });
  await expect(page.getByRole('heading', { name: screensWords.sentMessages })).toBeVisible();
  await expect(runs(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: words.pause })).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.start })).toHaveCount(0);
});

test('the template of a purpose is entered beside its text', async ({ visit }) => {
  await withTemplate('');
  const page = await visit({ desk: desk(), as: phones.write, path: '/messages?purpose=cardReady' });
  const form = page.getByRole('form', { name: whatsappTemplateWords.title });
  await expect(page.getByText('{{serial}}', { exact: true })).toBeVisible();
  await page.getByLabel(whatsappTemplateWords.name).fill('card_ready');
  await form.getByRole('button', { name: whatsappTemplateWords.save }).click();
  await expect(page.getByText('Enter both the name and the language')).toBeVisible();
  await page.getByLabel(whatsappTemplateWords.language).fill('en_GB');
  await form.getByRole('button', { name: whatsappTemplateWords.save }).click();
  await expect(page.getByText(whatsappTemplateWords.isSet, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: messageTemplatesWords.title })).toBeVisible();
});

test('a message goes out automatically after it was turned on, and can be stopped', async ({ visit }) => {
  await allow(false);
  await withTemplate('card_ready');
  const page = await visit({ desk: desk(), as: phones.write, path: '/messages/automatic' });
  const row = page.getByRole('listitem', { name: purposeWords.cardReady });
  await expect(row.getByText(automaticWords.isOff)).toBeVisible();
  await row.getByRole('button', { name: automaticWords.turnOn }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(sendWords.gaps.notAllowed)).toBeVisible();
  await expect(dialog.getByText(defaultMessages.cardReady)).toBeVisible();
  await dialog.getByRole('button', { name: automaticWords.turnOn }).click();
  await expect(dialog.getByText(messages.sendingNotAllowed())).toBeVisible();
  await allow(true);
  await dialog.getByRole('button', { name: automaticWords.turnOn }).click();
  await expect(row.getByText(automaticWords.sends('whatsapp', ''))).toBeVisible();
  expect(await breaches(page)).toEqual([]);

  const rows = await desk().rows();
  const person = [...rows.all('delegates')].find(
    ({ delegateId, categoryId }) =>
      categoryId !== '' && rows.by('serials', 'delegateId', delegateId).length === 0,
  );
  const delegateId = person?.delegateId ?? '';
  await desk().command(phones.write, 'payment.setDelegate', { delegateId, paid: true });
  await desk().command(phones.write, 'serial.generate', { delegateId });
  await desk().open(page, '/messages/sent');
  const run = runs(page)
    .getByRole('article', { name: words.what('cardReady', 'whatsapp') })
    .first();
  await expect(run.getByText(/^Automatic, since /)).toBeVisible();
  await run.getByRole('button', { name: words.stop }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.stop }).click();
  await expect(run.getByText(words.runStates.stopped)).toBeVisible();
});

test('super admins see mail that came back and matches no message, and others are refused', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: superAdminPhone, path: '/superadmin/returned-mail' });
  const mail = page.getByRole('list', { name: returnedMailWords.list }).getByRole('listitem');
  await expect(mail.getByText('gone@example.org')).toBeVisible();
  await expect(
    mail.getByText(`${returnedMailWords.reasons.mailAddress} ${returnedMailWords.code('5.1.1')}`),
  ).toBeVisible();
  await expect(mail.getByText('smtp; 550 5.1.1 User unknown')).toBeVisible();
  await expect(page.getByText(checkWords.mailboxFailed('login'))).toBeVisible();
  await expect(page.getByText(returnedMailWords.reports)).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  const refused = await visit({ desk: desk(), as: phones.admin, path: '/superadmin/returned-mail' });
  await expect(refused.getByText(sharedTexts.superAdminNeeded)).toBeVisible();
  await expect(refused.getByText('gone@example.org')).toBeHidden();
});

test('a press above the quota is refused, and one within it goes on by mail and to people who match later', async ({
  visit,
}) => {
  await withTemplate('card_ready');
  const setUp = await visit({ desk: desk(), as: superAdminPhone, path: `/events/${sampleEvent}/edit` });
  await allow(true);
  const quotas = setUp.getByRole('form', { name: quotaWords.title });
  await quotas.getByLabel(quotaWords.field('whatsapp')).fill('x');
  await expect(quotas.getByText(quotaWords.invalid(mostQuota))).toBeVisible();
  await quotas.getByLabel(quotaWords.field('whatsapp')).fill('1');
  await quotas.getByRole('button', { name: quotaWords.save }).click();
  await expect(quotas.getByRole('button', { name: quotaWords.save })).toBeDisabled();

  const page = await visit({ desk: desk(), as: phones.write, path: '/users/message' });
  await page.getByRole('button', { name: /^Everyone/ }).click();
  await page.getByLabel(messageWords.purpose).selectOption('cardReady');
  const section = page.getByRole('region', { name: sendWords.title });
  await section.getByRole('button', { name: /^Send all/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByText(/lets this event send .* more messages? by this channel, and this needs/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: sendWords.send })).toBeDisabled();
  await dialog.getByRole('button', { name: commonWords.cancel }).click();
  await allow(true, { quotaWhatsapp: null });

  await section.getByLabel(sendWords.next).selectOption('email');
  await section.getByLabel(sendWords.nextAfter).selectOption('2');
  await section.getByLabel(sendWords.isLater).check();
  await expect(section.getByRole('button', { name: /^Send all/ })).toBeDisabled();
  const lastDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await section.getByLabel(sendWords.lastDay).fill(lastDay);
  await section.getByRole('button', { name: /^Send all/ }).click();
  await dialog.getByRole('button', { name: sendWords.send }).click();
  const cards = runs(page)
    .getByRole('article', { name: words.what('cardReady', 'whatsapp') })
    .first();
  await expect(cards.getByText(words.next('email', 2))).toBeVisible();
  await expect(runs(page).getByText(words.follows('whatsapp', 2))).toBeHidden();
  await cards.getByRole('button', { name: words.endLater }).click();
  await expect(cards.getByText(words.later(dayForDisplay(lastDay)))).toBeHidden();
  await desk().open(page, '/messages/sent');
  await expect(runs(page).getByText(words.follows('whatsapp', 2))).toBeVisible();
  expect(await breaches(page)).toEqual([]);
});
