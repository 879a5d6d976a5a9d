import { commonWords, homeWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { homeRegistrationWords } from '#domain/registration/desk/home-registration-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords as words } from '#domain/registration/desk/queue-words.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { breachesInDialog } from '../e2e/axe/axe.ts';
import { phones } from '../e2e/desk.ts';
import { openRegistration, registerAtDesk } from '../e2e/registration-desk.ts';
import { button, listRows, menuLink } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const path = '/registration/queue';

test('an event without registration explains what the queue will show', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path });
  await expect(page.getByText(words.notSetUp)).toBeVisible();
  await page.getByRole('link', { name: words.settings }).click();
  await expect(page.getByRole('heading', { level: 1, name: screensWords.registration })).toBeVisible();
});

test('the key N opens the next one, the address keeps the place, and search finds by number', async ({
  visit,
}) => {
  await openRegistration(desk());
  await registerAtDesk(desk(), 'Esha Iyer', { details: { phone: '9840000021' } });
  await registerAtDesk(desk(), 'Farah Khan', { details: { phone: '9840000022' } });
  const page = await visit({ desk: desk(), as: phones.write, path });
  const rows = listRows(page, words.tab.orders);
  await rows.filter({ hasText: 'Esha Iyer' }).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Esha Iyer' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('region', { name: 'Farah Khan' })).toBeFocused();
  await desk().reload(page);
  await expect(page.getByRole('region', { name: 'Farah Khan' })).toBeVisible();
  await button(page, words.toList).click();
  const number = [...(await desk().rows()).all('orders')].find(
    ({ request }) => request.details?.fullName === 'Esha Iyer',
  )?.number;
  await page.getByRole('searchbox', { name: words.search }).fill(String(number));
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: words.search }).fill('nobody');
  await expect(page.getByText(words.noneFound)).toBeVisible();
});

test('Home counts what waits and plots registrations by day; Pending shows source and state', async ({
  visit,
}) => {
  await openRegistration(desk());
  await registerAtDesk(desk(), 'Gita Menon', { details: { phone: '9840000031' } });
  const page = await visit({ desk: desk(), as: phones.write, path: '/' });
  await expect(page.getByRole('heading', { name: homeWords.overview })).toBeVisible();
  const section = page.getByRole('region', { name: homeRegistrationWords.title });
  await expect(section.getByRole('link', { name: /(is|are) waiting for you$/ })).toBeVisible();
  await expect(section.getByRole('img', { name: /^Registrations by day/ })).toBeVisible();
  await section.getByRole('button', { name: homeRegistrationWords.options.paise }).click();
  await expect(section.getByText(homeRegistrationWords.none.paise)).toBeVisible();
  // Its name ends with the count.
  await expect(page.getByRole('link', { name: /^Registration queue \d+$/ })).toBeVisible();

  await desk().open(page, `/users/all?q=Gita&cols=order,source`);
  const row = page.getByRole('row').filter({ hasText: 'Gita Menon' });
  await expect(row).toContainText(orderWords.stages.approval);
  await expect(row).toContainText(orderWords.sources['spot'] ?? '');
  await expect(page.getByRole('columnheader', { name: personWords.source })).toBeVisible();
});

test('a member who may only read sees the order but no buttons, and not the queue', async ({ visit }) => {
  await openRegistration(desk());
  await registerAtDesk(desk(), 'Hema Das', { details: { phone: '9840000041' } });
  const order = [...(await desk().rows()).all('orders')].find(
    ({ request }) => request.details?.fullName === 'Hema Das',
  );
  const page = await visit({ desk: desk(), as: phones.read, path: `/users/view/${order?.delegateId}` });
  const section = page.getByRole('region', { name: orderWords.section });
  await expect(section).toContainText(orderWords.stages.approval);
  await expect(section.getByRole('button', { name: orderWords.approve })).toHaveCount(0);
  await expect(menuLink(page, screensWords.registrationQueue)).toHaveCount(0);
  await expect(button(page, commonWords.save)).toHaveCount(0);
});

test('old orders are marked with their days by the clock of the server, and end together', async ({
  visit,
}) => {
  await openRegistration(desk());
  await registerAtDesk(desk(), 'Nila Paul', { details: { phone: '9840000082' } });
  const page = await visit({ desk: desk(), as: phones.write, path: `${path}?tab=orders` });
  const row = listRows(page, words.tab.orders).filter({ hasText: 'Nila Paul' });
  await expect(row).toBeVisible();
  await desk().passTime(9 * dayMs);
  await expect(row).toContainText(orderWords.keptFor(9));
  await button(page, words.endOld).click();
  const ending = page.getByRole('alertdialog', { name: words.endOldTitle });
  expect(await breachesInDialog(page)).toEqual([]);
  const open = [...(await desk().rows()).all('orders')].filter(
    ({ status, heldUntil }) => status === 'open' && heldUntil === null,
  ).length;
  await ending.getByRole('button', { name: words.endOldConfirm(open) }).click();
  await expect(page.getByText(words.endedOld(open, 0))).toBeVisible();
  await expect
    .poll(async () => [...(await desk().rows()).all('orders')].filter(({ status }) => status === 'open'))
    .toEqual([]);
});
