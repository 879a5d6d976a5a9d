import { commonWords } from '#domain/core/text/common-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messageQueueWords } from '#domain/messages/message-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { personWords, userEditWords } from '#domain/people/people-words.ts';
import { phones } from '../e2e/desk.ts';
import { owing } from '../e2e/messages.ts';
import { button, goWithin } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const words = messageQueueWords;

test('a reader has neither the texts of messages nor a button to send one', async ({ visit }) => {
  const reader = await visit({ desk: desk(), as: phones.read, path: '/users/message' });
  await expect(reader.getByText(sharedTexts.notAllowed)).toBeVisible();
  await goWithin(reader, '/messages');
  await expect(reader.getByText(sharedTexts.notAllowed)).toBeVisible();
  await goWithin(reader, '/payments/dues');
  await expect(
    reader.getByRole('list', { name: paymentReportWords.dues }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Message/ })).toHaveCount(0);
});

test('after a plain Save of a person’s form, a message is offered', async ({ visit }) => {
  const [one = ''] = await owing(desk());
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/edit/${one}` });
  const offers = page.getByRole('region', { name: deskWords.offers });
  await page.getByLabel(personWords.city).fill('Madurai');
  await expect(offers).toBeHidden();
  await button(page, userEditWords.save).click();
  await offers.getByRole('button', { name: deskWords.message }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/Due: ₹11,800/);
  await page.getByRole('dialog').getByRole('button', { name: commonWords.close }).click();
  await expect(offers).toBeVisible();
});

test('without a selection the page leads to the lists', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/message' });
  await expect(page.getByText(words.choose)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: paymentReportWords.dues })).toBeVisible();
});
