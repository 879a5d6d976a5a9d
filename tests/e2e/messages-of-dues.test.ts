import {
  channelWords,
  messageQueueWords,
  messageWords,
  purposeWords,
} from '#domain/messages/message-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { breaches, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { keepLinks, openedLinks, owing } from './messages.ts';
import { button, goWithin } from './screens.ts';

const desk = deskForFile();
const words = messageQueueWords;
const onPhone = { viewport: phoneScreen, hasTouch: true } as const;
const deskScreen = { width: 1280, height: 800 } as const;

test('on a phone everyone in What is due, and everyone on the Serials page, can be messaged by e-mail', async ({
  visit,
}) => {
  await owing(desk());
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/payments/dues?state=owes',
    context: onPhone,
  });
  await page.getByRole('button', { name: /^Message [\d,]+ people$/ }).click();
  await button(page, channelWords.email).click();
  await expect(page.getByText(/^[\d,]+ people can be messaged$/)).toBeVisible();
  await page.getByRole('button', { name: /^Start with/ }).click();
  await keepLinks(page);
  const before = await page.getByRole('heading', { level: 2 }).textContent();
  const open = button(page, words.openNext(channelWords.email));
  await expect(open).toBeInViewport({ ratio: 1 });
  expect(await breaches(page)).toEqual([]);
  await open.click();
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(before ?? '');
  const [opened = ''] = await openedLinks(page);
  expect(opened).toMatch(/^_self mailto:.+@.+\?subject=.+&body=Dear%20/);
  await button(page, words.stop).click();
  await button(page, words.discard).click();

  await goWithin(page, '/users?q=%232');
  await button(page, words.messageShown).click();
  await page.getByLabel(messageWords.purpose).selectOption(purposeWords.paymentDue);
  await expect(page.getByText(words.cannot(1))).toBeVisible();
  await page.getByLabel(messageWords.purpose).selectOption(purposeWords.cardReady);
  await button(page, channelWords.email).click();
  await expect(page.getByText(words.canSend(1))).toBeVisible();
});

test('on a phone Message goes to the people selected in What is due', async ({ visit }) => {
  // Next to each other near the start of the list.
  const names = ['AA One', 'AA Two'];
  const ids = await owing(desk());
  for (const [index, fullName] of names.entries())
    await desk().command(phones.admin, 'delegate.update', {
      delegateId: ids[index],
      details: { fullName },
    });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/payments/dues?state=owes',
    context: onPhone,
  });
  const rows = page.getByRole('list', { name: paymentReportWords.dues }).getByRole('listitem');
  const everyone = page.getByRole('button', { name: /^Message [\d,]+ people$/ });
  const bar = page.getByRole('region', { name: listWords.selectionBar });
  await expect(everyone).toBeVisible();
  await button(page, listWords.select).click();
  for (const name of names) await rows.filter({ hasText: name }).click();
  await expect(bar).toContainText(listWords.selected(2));
  await expect(page.locator('.phead').getByRole('button', { name: /^Message/ })).toHaveCount(0);
  expect(await breaches(page)).toEqual([]);
  await page.setViewportSize(deskScreen);
  expect(await breachesInLight(page)).toEqual([]);
  await page.setViewportSize(phoneScreen);
  await button(page, listWords.actions).click();
  await button(page, words.messageAll(2)).click();
  await expect(page.getByText(words.scope(2))).toBeVisible();
  await page.getByText(words.leaveOut).click();
  for (const name of names) await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(button(page, words.start(2))).toBeVisible();
});
