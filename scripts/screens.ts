import { expect } from '@playwright/test';
import * as labels from '#domain/labels.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { peopleScreens } from './screens-people.ts';
import { cardsScreens } from './screens-cards.ts';
import { gateScreens } from './screens-gate.ts';
import { moneyScreens } from './screens-money.ts';
import { setupScreens } from './screens-setup.ts';
import { eventsScreens } from './screens-events.ts';
import { button, type Cast, type Shot } from './screens-shot.ts';

const { login, reports, common } = labels;

/** What everybody sees first. */
const first: readonly Shot[] = [
  {
    name: 'login',
    title: 'Login',
    path: '/',
    isSignedOut: true,
    prepare: (page) => page.getByLabel(login.phone).fill('900000'),
  },
  {
    name: 'code',
    title: 'Login, the code',
    path: '/',
    isSignedOut: true,
    prepare: async (page) => {
      await page.getByLabel(login.phone).fill('9000000021');
      await button(page, login.sendOtp).click();
      await page.getByLabel(otpField).fill('482');
      // A toast that is still coming in may not hear the first press.
      const close = button(page, common.close);
      await close.waitFor();
      await expect(async () => {
        if (await close.isVisible()) await close.click();
        await expect(close).toBeHidden({ timeout: 1_000 });
      }).toPass();
    },
  },
  {
    name: 'pair',
    title: 'Pair this phone',
    path: '/pair#K7M2Q9XDRT',
    isSignedOut: true,
    prepare: (page) => page.getByLabel(labels.pairing.name).fill('Gate 2 – Asha'),
  },
  {
    name: 'home',
    title: 'Home',
    path: '/',
    prepare: async (page) => {
      await page.evaluate(() => sessionStorage.clear());
      await page.getByText(/^arrived of/).waitFor();
    },
  },
  {
    name: 'menu',
    title: 'Menu',
    path: '/reports',
    prepare: async (page) => {
      await page.getByRole('heading', { name: reports.all }).waitFor();
      const opener = button(page, labels.shell.menu);
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('navigation', { name: labels.shell.menu }).waitFor();
    },
  },
];

/** Every screen, by its area. */
export const screensOf = (cast: Cast): readonly Shot[] => [
  ...first,
  ...peopleScreens(cast),
  ...cardsScreens(cast),
  ...gateScreens(cast),
  ...moneyScreens(cast),
  ...setupScreens(cast),
  ...eventsScreens(cast),
  {
    name: 'not-found',
    title: 'Page not found',
    path: '/nothing-here',
    prepare: async (page) => {
      // It stands before the event's rows are there, goes for them, and comes again.
      await page.getByRole('banner').getByText('PHYSICON 2026').waitFor();
      await page.getByRole('heading', { name: common.pageNotFound }).waitFor();
    },
  },
];
