import { expect } from '@playwright/test';
import { commonWords, loginWords, shellWords } from '#domain/core/text/common-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { peopleScreens } from './screens-people.ts';
import { cardsScreens } from './screens-cards.ts';
import { gateScreens } from './screens-gate.ts';
import { moneyScreens } from './screens-money.ts';
import { setupScreens } from './screens-setup.ts';
import { eventsScreens } from './screens-events.ts';
import { button, type Shot } from './screens-shot.ts';

/** The first screens of a user. */
const first: readonly Shot[] = [
  {
    name: 'login',
    title: 'Login',
    path: '/',
    isSignedOut: true,
    prepare: (page) => page.getByLabel(loginWords.phone).fill('900000'),
  },
  {
    name: 'code',
    title: 'Login, the code',
    path: '/',
    isSignedOut: true,
    prepare: async (page) => {
      await page.getByLabel(loginWords.phone).fill('9000000021');
      await button(page, loginWords.sendOtp).click();
      await page.getByLabel(otpField).fill('482');
      // A toast that is still coming in may not hear the first press.
      const close = button(page, commonWords.close);
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
    prepare: (page) => page.getByLabel(pairingWords.name).fill('Gate 2 – Asha'),
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
      await page.getByRole('heading', { name: reportsWords.all }).waitFor();
      const opener = button(page, shellWords.menu);
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('navigation', { name: shellWords.menu }).waitFor();
    },
  },
];

export const screens: readonly Shot[] = [
  ...first,
  ...peopleScreens,
  ...cardsScreens,
  ...gateScreens,
  ...moneyScreens,
  ...setupScreens,
  ...eventsScreens,
  {
    name: 'not-found',
    title: 'Page not found',
    path: '/nothing-here',
    prepare: async (page) => {
      // The heading appears before the event's rows are loaded, disappears while they load, and appears again.
      await page.getByRole('banner').getByText('PHYSICON 2026').waitFor();
      await page.getByRole('heading', { name: commonWords.pageNotFound }).waitFor();
    },
  },
];
