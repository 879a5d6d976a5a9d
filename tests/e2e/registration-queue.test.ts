import { commonWords, homeWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { homeRegistrationWords } from '#domain/registration/desk/home-registration-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords as words } from '#domain/registration/desk/queue-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { openRegistration, registerAtDesk } from './registration-desk.ts';
import { button, listRows, menuLink } from './screens.ts';

const desk = deskForFile();
const path = '/registration/queue';

test('an event without registration explains what the queue will show', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path });
  await expect(page.getByText(words.notSetUp)).toBeVisible();
  await page.getByRole('link', { name: words.settings }).click();
  await expect(page.getByRole('heading', { level: 1, name: screensWords.registration })).toBeVisible();
});

for (const [device, context] of [
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
  ['a phone', { viewport: phoneScreen }],
] as const)
  test(`on ${device} orders are approved one after the other, extended, ended and found again`, async ({
    visit,
  }) => {
    const [first, second] =
      device === 'a desktop' ? ['Asha Rao', 'Bina Shah'] : ['Chitra Nair', 'Devika Pai'];
    await openRegistration(desk());
    const page = await visit({ desk: desk(), as: phones.write, path, context });
    await registerAtDesk(desk(), first, { details: { phone: '9840000011' } });
    await registerAtDesk(desk(), second, { details: { phone: '9840000012' } });
    const rows = listRows(page, words.tab.orders);
    await expect(rows.filter({ hasText: first })).toContainText(orderWords.stages.approval);
    await expect(rows.filter({ hasText: second })).toContainText('₹10,000');

    await rows.filter({ hasText: first }).getByRole('button').click();
    const entry = page.getByRole('region', { name: first });
    await expect(entry).toContainText(orderWords.sources['spot'] ?? '');
    await expect(entry).toContainText('Conference');
    await entry.getByRole('button', { name: orderWords.approve }).click();
    // The next one opens by itself.
    const following = page.getByRole('region', { name: second });
    await expect(following).toBeFocused();
    await following.getByRole('button', { name: orderWords.refuse }).click();
    const question = page.getByRole('alertdialog', { name: orderWords.noteFor.refuse });
    await question.getByLabel(orderWords.noteLabel).fill('Not a student.');
    await question.getByRole('button', { name: orderWords.refuse }).click();
    await expect(entry).toBeVisible();

    await entry.getByRole('button', { name: orderWords.extend }).click();
    const until = page.getByRole('alertdialog', { name: orderWords.extendTitle });
    await until.getByRole('button', { name: orderWords.extendChoices.week }).click();
    await until.getByRole('button', { name: orderWords.extend }).click();
    await expect(page.getByText(orderWords.extended)).toBeVisible();
    await entry.getByRole('link', { name: orderWords.openPerson }).click();

    const section = page.getByRole('region', { name: orderWords.section });
    await expect(section).toContainText(orderWords.stages.held);
    await expect(section).toContainText(orderWords.sources['spot'] ?? '');
    await section.getByRole('button', { name: orderWords.end }).click();
    await page
      .getByRole('alertdialog', { name: orderWords.noteFor.end })
      .getByRole('button', { name: orderWords.end })
      .click();
    await expect(page.getByText(orderWords.ended)).toBeVisible();
    const ended = [...(await desk().rows()).all('orders')].find(
      ({ request }) => request.details?.fullName === first,
    );
    expect(ended).toMatchObject({ status: 'cancelled', approval: 'approved' });
    const refused = [...(await desk().rows()).all('orders')].find(
      ({ request }) => request.details?.fullName === second,
    );
    expect(refused).toMatchObject({ status: 'cancelled', note: 'Not a student.' });
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
  await page.reload();
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

  await page.goto(`${desk().address}/users/all?q=Gita&cols=order,source`);
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
