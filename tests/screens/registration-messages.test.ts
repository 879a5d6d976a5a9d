import { undoWords } from '#domain/core/text/undo-words.ts';
import { channelWords } from '#domain/messages/message-words.ts';
import { answerWords } from '#domain/registration/desk/answer-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords as words } from '#domain/registration/desk/queue-words.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { phones } from '../e2e/desk.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { button, listRows } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const path = '/registration/queue';

test('a refusal makes a message with its note, which is sent from the list Messages once', async ({
  visit,
}) => {
  await openRegistration(desk(), { approval: 'all' });
  const phone = '9840000093';
  const noticeVersion = (await desk().rows()).get('registrationForms', 'form')?.form?.notice.version ?? 0;
  const details = { fullName: 'Ila Menon', phone, categoryId: 'pg' };
  const form = orderOf({ details, noticeVersion, consents: [], method: 'transfer' });
  await desk().publicCommand(phone, 'order.submit', { form, seenPaise: 1_000_000 });

  const page = await visit({ desk: desk(), as: phones.write, path });
  await page.evaluate(() => {
    window.open = (url) => {
      document.title = `opened ${String(url)}`;
      return null;
    };
  });
  await listRows(page, words.tab.orders).filter({ hasText: 'Ila Menon' }).getByRole('button').click();
  await button(page, orderWords.refuse).click();
  const question = page.getByRole('alertdialog', { name: orderWords.noteFor.refuse });
  await question.getByLabel(orderWords.noteLabel).fill('For students of this college only.');
  await question.getByRole('button', { name: orderWords.refuse }).click();

  await desk().open(page, `${path}?tab=messages`);
  const rows = listRows(page, words.tab.messages);
  await expect(rows).toContainText(answerWords.kinds.refused);
  await rows.getByRole('button').click();
  const text = page.getByLabel(answerWords.text);
  await expect(text).toHaveValue(/Dear Ila Menon,/);
  await expect(text).toHaveValue(/For students of this college only\./);
  await button(page, answerWords.send(channelWords.whatsapp)).click();
  await expect.poll(() => page.title()).toContain('https://wa.me/919840000093?text=Dear%20Ila');
  await expect(page.getByText(words.nothing.messages)).toBeVisible();
  const answer = async () =>
    [...(await desk().rows()).all('orders')].find(({ registrantPhone }) => registrantPhone === phone)?.answer;
  await expect.poll(answer).toMatchObject({ kind: 'refused', channel: 'whatsapp', toldBy: phones.write });
  await button(page, undoWords.undo).click();
  await expect.poll(answer).toMatchObject({ toldAt: null });
});
