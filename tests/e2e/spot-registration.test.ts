import type { EventStore } from '#domain/core/store/event-store.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords } from '#domain/registration/desk/queue-words.ts';
import { spotWords as words } from '#domain/registration/desk/spot-words.ts';
import { ownPayerWords } from '#domain/registration/words/own-payer-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { onePixel, openRegistration } from './registration-desk.ts';
import { button, listRows } from './screens.ts';

const desk = deskForFile();

test('people register on a locked tablet one after the other, and the desk approves them', async ({
  visit,
}) => {
  await openRegistration(desk(), {
    closesAt: Date.now() + 60_000,
    questions: [
      {
        questionId: 'letter',
        label: 'Letter of your hospital',
        kind: 'file',
        choices: [],
        isRequired: true,
        categoryIds: [],
        isEditable: false,
      },
    ],
  });
  await desk().command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API Mysuru' } });
  const ends = (await desk().rows()).get('registrationForms', 'form');
  // The public page is closed on the day; the tablet at the desk is not.
  await desk().command(phones.admin, 'registration.close', {});
  expect(ends?.isOpen).toBe(true);
  const atDesk = await visit({ desk: desk(), as: phones.write, path: '/registration/queue' });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/registration/queue',
    context: { viewport: { width: 820, height: 1180 } },
  });
  await page.clock.install();
  await page.getByRole('link', { name: words.open }).click();
  await page.getByLabel(kioskWords.pin).fill('280519');
  await button(page, words.start).click();
  await button(page, words.begin).click();

  // Wrong first: the form says what is missing.
  await expect(page.getByRole('heading', { name: registerWords.steps.you })).toBeFocused();
  await button(page, registerWords.next).click();
  await expect(page.getByText(registerWords.categoryMissing)).toBeVisible();
  await page.getByRole('radio', { name: /^PG Student/ }).check();
  const name = page.getByLabel(registerWords.name);
  await name.fill('Tara Bose');
  await expect(name).toHaveAttribute('autocomplete', 'off');
  await page.getByLabel(personWords.phone).fill('9840000061');
  await button(page, registerWords.next).click();
  await expect(page.getByRole('heading', { name: registerWords.steps.extras })).toBeFocused();
  await page
    .getByRole('group', { name: registerWords.forWhom('Gala dinner') })
    .getByRole('checkbox')
    .check();
  await button(page, registerWords.next).click();
  await page.getByLabel('Letter of your hospital').setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: onePixel,
  });
  await expect(page.getByText(registerWords.uploaded('letter.png'))).toBeVisible();
  await button(page, registerWords.next).click();
  await page.getByRole('checkbox', { name: registerWords.agree }).check();
  await expect(page.getByText('₹11,500')).toBeVisible();
  await expect(page.getByText(words.payAtDesk)).toBeVisible();
  // Her hospital pays. What is wrong is named before anything is sent.
  await button(page, ownPayerWords.change).click();
  await button(page, ownPayerWords.other).click();
  const hospital = page.getByLabel(ownPayerWords.name);
  await expect(hospital).toHaveAttribute('autocomplete', 'off');
  await page.getByLabel(ownPayerWords.gstin).fill('29AAA');
  await expect(page.getByText('₹11,500')).toBeVisible();
  await button(page, words.submit).click();
  await expect(page.getByText(ownPayerWords.gstinInvalid)).toBeVisible();
  await page.getByLabel(ownPayerWords.gstin).fill('');
  await hospital.fill('District Hospital');
  await button(page, words.submit).click();
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
  const orderIn = (all: EventStore) =>
    [...all.all('orders')].find(({ request }) => request.details?.fullName === 'Tara Bose');
  const order = orderIn(await desk().rowsWhen((all) => orderIn(all) !== undefined));
  expect(order).toMatchObject({
    source: 'spot',
    approval: 'waiting',
    method: 'desk',
    quotedPaise: 1_150_000,
  });
  await expect(page.getByText(`${words.number} ${order?.number}`)).toBeVisible();
  const paysIn = (all: EventStore) => all.get('payers', order?.delegateId ?? '');
  const named = await desk().rowsWhen((all) => paysIn(all) !== undefined);
  expect(paysIn(named)).toMatchObject({ kind: 'self', name: 'District Hospital' });

  // The desk sees it without a reload and approves it.
  const row = listRows(atDesk, registrationQueueWords.tab.orders).filter({ hasText: 'Tara Bose' });
  await row.getByRole('button').click();
  await expect(atDesk.getByRole('img', { name: orderWords.documentAlt })).toBeVisible();
  await button(atDesk, orderWords.approve).click();
  await expect(atDesk.getByText(orderWords.approved)).toBeVisible();

  // Nothing of her is left for the next person, who types the same phone and name.
  await button(page, words.next).click();
  await button(page, words.begin).click();
  await expect(page.getByText('Tara Bose')).toHaveCount(0);
  await expect(name).toHaveValue('');
  await page.getByRole('radio', { name: /^PG Student/ }).check();
  await name.fill('Tara Bose');
  await page.getByLabel(personWords.phone).fill('9840000061');
  await button(page, registerWords.next).click();
  await expect(page.getByRole('heading', { name: registerWords.steps.extras })).toBeFocused();
  await button(page, registerWords.next).click();
  await expect(page.getByText(registerWords.uploaded('letter.png'))).toHaveCount(0);
  await page.getByLabel('Letter of your hospital').setInputFiles({
    name: 'other.png',
    mimeType: 'image/png',
    buffer: onePixel,
  });
  await expect(page.getByText(registerWords.uploaded('other.png'))).toBeVisible();
  await button(page, registerWords.next).click();
  await page.getByRole('checkbox', { name: registerWords.agree }).check();
  await button(page, words.submit).click();
  await expect(page.getByText('You may be registered already.')).toBeVisible();

  // Left alone: the tablet warns, counts down, and clears the form.
  await page.clock.fastForward(80_000);
  const warning = page.getByRole('dialog', { name: words.stillThere });
  await expect(warning.getByRole('timer')).toContainText(/in 1\d seconds/);
  await warning.getByRole('button', { name: words.goOn }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByText('Tara Bose').first()).toBeVisible();
  await page.clock.fastForward(100_000);
  await expect(button(page, words.begin)).toBeVisible();
  await expect(page.getByText('Tara Bose')).toHaveCount(0);

  // Neither Back nor an address nor a reload leads to anything else.
  await page.goBack();
  await expect(button(page, words.begin)).toBeVisible();
  await desk().open(page, '/users');
  await expect(button(page, words.begin)).toBeVisible();
  await expect(page).toHaveURL(/\/registration\/spot$/);
  await button(page, kioskWords.leave).click();
  await page.getByLabel(kioskWords.pin).fill('280518');
  await button(page, kioskWords.leaveButton).click();
  await expect(page.getByText(kioskWords.pinWrong)).toBeVisible();
  await page.getByLabel(kioskWords.pin).fill('280519');
  await button(page, kioskWords.leaveButton).click();
  await expect(page.getByRole('heading', { name: registrationQueueWords.title })).toBeVisible();
});
