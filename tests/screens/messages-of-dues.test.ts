import { listWords } from '#domain/core/text/list-words.ts';
import { messageQueueWords } from '#domain/messages/message-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { phones } from '../e2e/desk.ts';
import { owing } from '../e2e/messages.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const words = messageQueueWords;

test('on a desktop Message goes to the people selected in What is due', async ({ visit }) => {
  // Next to each other near the start of the list.
  const names = ['AA One', 'AA Two'];
  const ids = await owing(desk());
  for (const [index, fullName] of names.entries())
    await desk().command(phones.admin, 'delegate.update', {
      delegateId: ids[index],
      details: { fullName },
    });
  const page = await visit({ desk: desk(), as: phones.write, path: '/payments/dues?state=owes' });
  const rows = page.getByRole('list', { name: paymentReportWords.dues }).getByRole('listitem');
  const everyone = page.getByRole('button', { name: /^Message [\d,]+ people$/ });
  const bar = page.getByRole('region', { name: listWords.selectionBar });
  await expect(everyone).toBeVisible();
  const box = (name: string) => rows.filter({ hasText: name }).getByRole('checkbox');
  await box('AA One').click();
  await box('Aarav Ansari').click({ modifiers: ['Shift'] });
  await box('Aarav Ansari').uncheck();
  await expect(bar).toContainText(listWords.selected(2));
  await expect(page.locator('.phead').getByRole('button', { name: /^Message/ })).toHaveCount(0);
  await button(page, words.messageAll(2)).click();
  await expect(page.getByText(words.scope(2))).toBeVisible();
  await page.getByText(words.leaveOut).click();
  for (const name of names) await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(button(page, words.start(2))).toBeVisible();
});
