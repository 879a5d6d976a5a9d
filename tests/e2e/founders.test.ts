import { eventsWords } from '#domain/event/event-words.ts';
import { whoCreates } from '#domain/core/text/who-creates.ts';
import { deskForFile, phones, signIn } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, said } from './screens.ts';

const superAdmin = '9000000009';
const desk = deskForFile({
  env: () => ({ REGDESK_SUPER_ADMINS: superAdmin, REGDESK_FOUNDERS: 'superAdmin' }),
});
const reason = whoCreates('superAdmin');

test('if only super admins may create events, the first sign-in says so and shows no button', async ({
  visit,
}) => {
  const page = await visit({ desk: desk() });
  await signIn(page, desk(), '9000000077');
  await expect(said(page, eventsWords.none)).toBeVisible();
  await expect(said(page, reason)).toBeVisible();
  await expect(button(page, eventsWords.create)).toHaveCount(0);
});

test('an event’s admin sees the reason instead of the buttons; a super admin sees the buttons and how to grant more space', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.otherAdmin, path: '/events' });
  await expect(said(page, reason)).toBeVisible();
  await expect(button(page, eventsWords.create)).toHaveCount(0);
  await page.getByRole('link', { name: eventsWords.edit, exact: true }).first().click();
  await expect(page.getByLabel(eventsWords.shortName)).toBeVisible();
  await expect(button(page, eventsWords.copy)).toHaveCount(0);

  const other = await visit({ desk: desk(), as: superAdmin, path: '/events' });
  await expect(said(other, eventsWords.grantRoom(100_000_000))).toBeVisible();
  await expect(said(other, reason)).toHaveCount(0);
  await button(other, eventsWords.create).click();
  await expect(other).toHaveURL(/\/events\/[\w-]+\/edit$/);
  await expect(button(other, eventsWords.copy)).toBeVisible();
});
