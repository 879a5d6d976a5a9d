import type { Page } from '@playwright/test';
import { loginWords, shellWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { breaches } from './axe/axe.ts';
import { deskForFile, phones, signIn } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, listRows, menuLink, panel, said } from './screens.ts';

const superAdmin = phones.otherAdmin;
/**
 * With an identity provider, an account can sign in without the code in the server's terminal. Super admins therefore
 * need a passkey.
 */
const desk = deskForFile({
  env: () => ({
    REGDESK_SUPER_ADMINS: superAdmin,
    REGDESK_OIDC_ISSUER: 'http://127.0.0.1:1',
    REGDESK_OIDC_CLIENT_ID: 'desk',
    REGDESK_OIDC_CLIENT_SECRET: 'secret',
  }),
});
const words = passkeysWords;
const menu = (page: Page) => page.getByRole('navigation', { name: shellWords.menu });

/** A phone with a fingerprint reader, which recognises its owner. */
const holdAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const addPasskey = async (page: Page, name: string): Promise<void> => {
  const passkeys = panel(page, words.title);
  await button(page, words.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.name).fill(name);
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(said(page, words.added)).toBeVisible();
  await expect(passkeys.getByRole('list')).toContainText(name);
};

const signOut = async (page: Page): Promise<void> => {
  await button(page, shellWords.logout).click();
  await expect(page.getByLabel(loginWords.phone)).toBeVisible();
};

test('a passkey is added, requested after the code, opens the account alone, and is removed', async ({
  visit,
}) => {
  const page = await visit({ desk: desk() });
  await holdAuthenticator(page);
  await signIn(page, desk(), phones.desk);
  await expect(menu(page)).toBeVisible();
  await desk().open(page, '/account');
  await expect(said(page, words.none)).toBeVisible();
  await addPasskey(page, 'My phone');
  // The event that was open goes on over the new session.
  await expect(page.getByText(shellWords.noAccess)).toBeHidden();
  const secondStep = page.getByRole('switch', { name: words.secondStep });
  await secondStep.click();
  await expect(said(page, words.secondStepOn)).toBeVisible();
  await expect(secondStep).toBeChecked();
  expect(await breaches(page)).toEqual([]);
  await signOut(page);

  await signIn(page, desk(), phones.desk);
  await expect(page.getByRole('heading', { name: words.stepTitle })).toBeVisible();
  expect(await (await page.request.get(`${desk().address}/api/who`)).json()).toMatchObject({ me: null });
  expect(await breaches(page)).toEqual([]);
  await button(page, words.show).click();
  await expect(menu(page)).toBeVisible();
  await signOut(page);

  await button(page, words.signIn).click();
  await expect(menu(page)).toBeVisible();
  await desk().open(page, '/account');
  await expect(listRows(page, words.title)).toContainText(['last used']);
  await button(page, words.removeOf('My phone')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expect(said(page, words.removed)).toBeVisible();
  await expect(said(page, words.none)).toBeVisible();
  await expect(secondStep).not.toBeChecked();
});

test('a super admin without a passkey must add one, has the right with it, and gets help from the terminal', async ({
  visit,
}) => {
  const page = await visit({ desk: desk() });
  await holdAuthenticator(page);
  const demand = page.getByRole('alert').filter({ hasText: words.demand });
  await signIn(page, desk(), superAdmin);
  await expect(demand).toBeVisible();
  await expect(menuLink(page, screensWords.personData)).toBeHidden();
  await demand.getByRole('link', { name: words.add }).click();
  await addPasskey(page, 'Security key');
  await expect(demand).toBeHidden();
  await expect(menuLink(page, screensWords.personData)).toBeVisible();
  await signOut(page);

  await signIn(page, desk(), superAdmin);
  await button(page, words.show).click();
  await expect(menuLink(page, screensWords.personData)).toBeVisible();
  await signOut(page);

  expect(await desk().admin('reset-passkeys', superAdmin)).toContain('there were 1');
  await signIn(page, desk(), superAdmin);
  await expect(demand).toBeVisible();
});

test('at an address where browsers allow no passkey, the page says so and names the right address', async ({
  visit,
  faults,
}) => {
  faults.expect(/^foreign http:\/\/127\.0\.0\.1/);
  const flags = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'];
  const page = await visit({ desk: desk(), path: '/not-yet', flags });
  await page.goto(`${desk().address.replace('localhost', '127.0.0.1')}/account`);
  await signIn(page, desk(), phones.read);
  await expect(said(page, messages.passkeyPlace({ address: '' }))).toBeVisible();
  await expect(button(page, words.add)).toBeHidden();
});
