import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { requestWords } from '#domain/registration/desk/queue-words.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const phone = '9840000096';

test('a dinner is cancelled alone: at once while unpaid, and by a request with its refund when paid', async ({
  visit,
}) => {
  await openRegistration(desk(), { approval: 'none', mostCompanions: 2 });
  const noticeVersion = (await desk().rows()).get('registrationForms', 'form')?.form?.notice.version ?? 0;
  const form = orderOf({
    details: { fullName: 'Jaya Nair', phone, categoryId: 'pg' },
    companions: [{ name: 'Kiran Nair' }],
    lines: [
      { person: 0, itemId: 'dinner', count: 1 },
      { person: 1, itemId: 'dinner', count: 1 },
    ],
    noticeVersion,
    consents: [],
    method: 'transfer',
  });
  const { delegateId = '' } = await desk().publicCommand(phone, 'order.submit', {
    form,
    seenPaise: 1_700_000,
  });
  const page = await visit({
    desk: desk(),
    as: phone,
    path: `/r/sample/me/person/${delegateId}`,
    context: { viewport: phoneScreen },
  });
  await page.getByText(words.parts, { exact: true }).click();
  await button(page, words.cancelPart('Gala dinner, Kiran Nair')).click();
  const asking = page.getByRole('dialog');
  await expect(asking).toContainText(words.cancelPartAtOnce);
  await asking.getByRole('button', { name: words.cancelPart('Gala dinner, Kiran Nair') }).click();
  await expect(button(page, words.cancelPart('Gala dinner, Kiran Nair'))).toHaveCount(0);

  await desk().command(phones.write, 'payment.setDelegate', { delegateId, paid: true, method: 'Cash' });
  await desk().open(page, `/r/sample/me/person/${delegateId}`);
  await page.getByText(words.parts, { exact: true }).click();
  await button(page, words.cancelPart('Gala dinner')).click();
  await expect(asking).toContainText(words.cancelRequest);
  await expect(asking).toContainText(words.cancelNoRule);
  await asking.getByRole('button', { name: words.confirmCancelRequest }).click();
  const requests = page.getByRole('region', { name: words.requests });
  await expect(requests).toContainText(words.cancelPart('Gala dinner'));
  await button(page, words.withdrawRequestOf(words.cancelPart('Gala dinner'))).click();
  await expect(requests).toContainText(words.requestStates.withdrawn);
  await button(page, words.cancelPart('Gala dinner')).click();
  await asking.getByRole('button', { name: words.confirmCancelRequest }).click();
  await expect(asking).toHaveCount(0);

  // The desk carries out this part alone.
  const secretary = await visit({
    desk: desk(),
    as: phones.write,
    path: '/registration/queue?tab=requests',
  });
  await secretary.getByRole('listitem').filter({ hasText: 'Jaya Nair' }).getByRole('button').click();
  await button(secretary, requestWords.cancelPart).click();
  const dialog = secretary.getByRole('dialog', { name: requestWords.cancelPartTitle('Gala dinner') });
  await dialog.getByRole('button', { name: requestWords.cancelPartConfirm }).click();
  await expect(secretary.getByText(requestWords.partCancelled)).toBeVisible();
  const rows = await desk().rowsWhen((all) =>
    all.by('purchases', 'delegateId', delegateId).every(({ itemId }) => itemId !== 'dinner'),
  );
  expect(rows.get('delegates', delegateId)).toMatchObject({ fullName: 'Jaya Nair' });
});
