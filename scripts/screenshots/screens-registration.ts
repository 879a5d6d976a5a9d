import type { Page } from '@playwright/test';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords } from '#domain/registration/desk/queue-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { button, heading, shown, type Shot } from './screens-shot.ts';

const person = { name: 'Dr. Meena Krishnan', category: 'Delegate', city: 'Mysuru' };

const step = (page: Page, name: keyof typeof registerWords.steps) =>
  page.getByRole('heading', { level: 1, name: registerWords.steps[name], exact: true }).waitFor();
const goOn = (page: Page): Promise<void> => button(page, registerWords.next).click();

const fillDetails = async (page: Page): Promise<void> => {
  await step(page, 'you');
  const again = button(page, registerWords.startAgain);
  if (await again.isVisible()) {
    await again.click();
    await button(page, registerWords.clear).click();
  }
  await page.getByRole('radio', { name: person.category }).check();
  await page.getByLabel(registerWords.name).fill(person.name);
};

const toReview = async (page: Page): Promise<void> => {
  await fillDetails(page);
  await goOn(page);
  await step(page, 'companions');
  await goOn(page);
  await step(page, 'extras');
  const dinner = page.getByRole('group', { name: registerWords.forWhom('Gala dinner') });
  await dinner.getByRole('checkbox').check();
  await goOn(page);
  await step(page, 'questions');
  await page.getByLabel(registerWords.agree).check();
  await goOn(page);
  await step(page, 'review');
};

const register = async (page: Page): Promise<void> => {
  await toReview(page);
  await page.getByRole('radio', { name: registerWords.methods.upi }).check();
  await page.getByRole('button', { name: /^Register and pay/ }).click();
  await page.getByRole('status').filter({ hasText: ownWords.stages.held }).waitFor();
};

/** The public pages in the order in which a delegate sees them, then the desk's. The last ones show the new order. */
export const registrationScreens: readonly Shot[] = [
  {
    name: 'public-event',
    title: 'Public page of an event',
    path: '/r/demo',
    isSignedOut: true,
    prepare: async (page) => {
      // The first visit shows another font: its own has not arrived when the page is painted.
      await page.reload();
      await page.getByText(publicWords.state.open).waitFor();
    },
  },
  {
    name: 'public-prices',
    title: 'Public page: prices',
    path: '/r/demo/prices',
    isSignedOut: true,
    prepare: heading(publicWords.pricesTitle),
  },
  {
    name: 'public-register',
    title: 'Public page: the form',
    path: '/r/demo/register',
    isForRegistrant: true,
    prepare: fillDetails,
  },
  {
    name: 'public-review',
    title: 'Public page: review',
    path: '/r/demo/register',
    isForRegistrant: true,
    prepare: async (page) => {
      await toReview(page);
      await page.getByRole('radio', { name: registerWords.methods.upi }).check();
      await page.getByRole('button', { name: /^Register and pay/ }).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'public-payment',
    title: 'Public page: payment by UPI',
    path: '/r/demo/register',
    isForRegistrant: true,
    prepare: register,
  },
  {
    name: 'public-mine',
    title: 'Public page: own registrations',
    path: '/r/demo/me',
    isForRegistrant: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: person.name }).first().click();
      await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
    },
  },
  {
    name: 'registration',
    title: 'Registration',
    path: '/registration',
    prepare: heading(screensWords.registration),
  },
  {
    name: 'registration-queue',
    title: 'Registration queue',
    path: '/registration/queue',
    prepare: shown((page) => page.getByText(person.name)),
  },
  {
    name: 'registration-order',
    title: 'Registration queue: an order',
    path: '/registration/queue',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(person.name) })
        .first()
        .click();
      await page.getByText(orderWords.items, { exact: true }).waitFor();
    },
  },
  {
    name: 'registration-waiting',
    title: 'Registration queue: waiting list',
    path: '/registration/queue?tab=waiting',
    prepare: shown((page) => page.getByText(registrationQueueWords.tab.waiting)),
  },
];
