import type { Page } from '@playwright/test';
import { bookingWords } from '#domain/registration/bookings/booking-words.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { publicSignInWords, publicWords, waitingWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { breaches } from './axe/axe.ts';
import { deskWidths, misfitsAt, phoneWidths } from './axe/fit.ts';
import { deskForFile } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  agree,
  fillDetails,
  goOn,
  offeredCategories,
  openRegistration,
  pageOf,
  sold,
  step,
  submitButton,
} from './open-registration.ts';
import { button } from './screens.ts';

const desk = deskForFile();

test.beforeAll(() => openRegistration(desk(), { form: { waiting: 'manual', namesUntil: '2999-12-31' } }));

/** The themes differ in their colours only, and most elements are there at both widths. */
const looks = [
  ['dark', phoneScreen],
  ['light', { width: 1280, height: 800 }],
] as const;

/** Dark at phone width, light at desk width, and whether the page fits at each width. */
const judgeWith = (page: Page, found: string[]) => async (name: string) => {
  for (const [colorScheme, viewport] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // A link that the top bar covers in part would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    // A button takes a moment from one colour to the other.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const lines = await breaches(page);
    found.push(...lines.map((line) => `${name}, ${colorScheme}, ${viewport.width}: ${line}`));
  }
  const misfits = await misfitsAt(page, [...deskWidths, ...phoneWidths]);
  found.push(...misfits.map((misfit) => `${name}: ${misfit}`));
  await page.setViewportSize(phoneScreen);
};

test('the public pages have no accessibility errors, in both themes', async ({ visit, faults }) => {
  const [category] = offeredCategories(await desk().rows());
  const page = await visit({ desk: desk(), path: pageOf(), context: { viewport: phoneScreen } });
  const found: string[] = [];
  const judge = judgeWith(page, found);
  await expect(page.getByText(publicWords.state.open)).toBeVisible();
  await judge('event');
  await desk().open(page, pageOf('/prices'));
  await expect(page.getByRole('heading', { name: publicWords.pricesTitle })).toBeVisible();
  await judge('prices');

  await desk().open(page, pageOf('/register'));
  await page.getByLabel(publicSignInWords.phone).fill('9840000050');
  await judge('sign-in');
  await button(page, publicSignInWords.send).click();
  await page.getByLabel(otpField).fill(await desk().codeAfter('9840000050', 0));
  await judge('code');
  await page.keyboard.press('Enter');
  await expect(step(page, 'you')).toBeVisible();
  await goOn(page);
  await judge('details with errors');
  await button(page, registerWords.addCompanion).click();
  await fillDetails(page, { name: 'Asha Rao', category: category.name });
  await page.getByLabel('Name').fill('Ravi');
  await judge('companions');
  await goOn(page);
  await page
    .getByRole('group', { name: registerWords.forWhom(sold.suture) })
    .getByRole('checkbox', { name: 'Asha Rao' })
    .check();
  await judge('add-ons');
  await goOn(page);
  await expect(step(page, 'questions')).toBeVisible();
  await page.getByRole('radio', { name: 'Letter of the head of department' }).check();
  await goOn(page);
  await judge('questions with errors');
  await page.getByRole('radio', { name: registerWords.eligibilityNone }).check();
  await goOn(page);
  await agree(page);
  await page.getByRole('radio', { name: registerWords.methods.upi }).check();
  await page.getByText(sold.registration).first().click();
  await judge('review');
  await submitButton(page, '₹16,000').click();

  await expect(page.getByRole('img', { name: ownWords.upiQr('₹16,000') })).toBeVisible();
  await judge('payment');
  await button(page, ownWords.cancel).click();
  await judge('question over the page');
  await button(page, ownWords.keep).click();
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  await judge('person');
  await button(page, ownWords.edit).click();
  await judge('changing details');
  await page.getByRole('link', { name: ownWords.add }).click();
  await expect(page.getByRole('heading', { name: ownWords.addTitle })).toBeVisible();
  await judge('additions');
  await desk().open(page, pageOf('/me'));
  await expect(page.getByRole('list', { name: ownWords.people })).toBeVisible();
  await judge('own registrations');
  await desk().open(page, pageOf('/group'));
  await expect(page.getByRole('heading', { level: 1, name: bookingWords.title })).toBeVisible();
  await button(page, bookingWords.paste).click();
  await judge('a list of people');
  await page
    .getByRole('textbox', { name: bookingWords.list })
    .fill(`Bala Iyer\t9840000061\t${category.name}\nChitra Nair\t9840000062\t${category.name}`);
  await button(page, bookingWords.take).click();
  await page.getByText(bookingWords.more, { exact: true }).first().click();
  await expect(page.getByRole('region', { name: bookingWords.price })).toContainText('₹20,000');
  await page.getByLabel(bookingWords.placesOf(category.name)).selectOption('1');
  await button(page, bookingWords.toReview).click();
  await judge('a list of people with errors');
  await page.getByLabel(bookingWords.groupName).fill('Cardiology');
  await button(page, bookingWords.toReview).click();
  await expect(page.getByRole('heading', { level: 1, name: bookingWords.review })).toBeVisible();
  await page.getByLabel(registerWords.agree).check();
  await page.getByLabel('My data is used to register me.').check();
  await page.getByRole('radio', { name: registerWords.methods.transfer }).check();
  await judge('review of several people');
  await submitButton(page, '₹30,000').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiology' })).toBeVisible();
  await button(page, bookingWords.enterName).click();
  await button(page, bookingWords.share).click();
  const link = await page.getByLabel(bookingWords.linkLabel).inputValue();
  await judge('a group');
  await desk().open(page, new URL(link).pathname);
  await expect(button(page, bookingWords.takePlace)).toBeVisible();
  await judge('a place in a group');
  await desk().open(page, pageOf(`/me/waiting/${category.categoryId}`));
  await expect(page.getByLabel(waitingWords.name)).toBeVisible();
  await judge('waiting list');

  faults.expect(/^404 GET \/(r|api\/public)\/nothing-here$/);
  await desk().open(page, '/r/nothing-here');
  await expect(page.getByRole('heading', { name: publicWords.notFound })).toBeVisible();
  await judge('no event');
  expect(found).toEqual([]);
});

test('the theme is that of the device', async ({ visit }) => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'));
  const page = await visit({
    desk: desk(),
    path: pageOf(),
    context: { colorScheme: 'light' },
  });
  await expect(page.getByText(publicWords.state.open)).toBeVisible();
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).not.toBe(light);
});
