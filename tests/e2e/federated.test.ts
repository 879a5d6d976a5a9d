import { test as base, type Page } from '@playwright/test';
import { loginWords, shellWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { oidcSettings, startOidcProvider, type OidcProvider } from '#tests/support/services/oidc-provider.ts';
import { breaches } from './axe/axe.ts';
import { deskForFile } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, menuLink } from './screens.ts';

let provider: OidcProvider;
const desk = deskForFile({
  env: async () => {
    provider = await startOidcProvider({
      users: {
        // The sample's admin, and a volunteer whose sample entry has only an e-mail.
        secretary: { email: 'secretary@example.org', email_verified: true },
        gate: { email: 'gate2@example.org', email_verified: true },
        stranger: { email: 'new@example.org', email_verified: true },
        unverified: { email: 'secretary@example.org', email_verified: false },
      },
    });
    return oidcSettings(provider);
  },
});
base.afterAll(() => provider.close());

const continueWith = (page: Page) => button(page, loginWords.continueWithProvider('Test identity'));
const menu = (page: Page) => page.getByRole('navigation', { name: shellWords.menu });

/** The popup at the provider's page. */
const openPopup = async (page: Page): Promise<Page> => {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), continueWith(page).click()]);
  await expect(popup.getByRole('heading', { name: 'Test identity' })).toBeVisible();
  return popup;
};

const choose = async (popup: Page, name: string): Promise<void> => {
  const closed = popup.waitForEvent('close');
  await button(popup, name).click();
  await closed;
};

test.beforeEach(({ faults }) => {
  faults.expect(new RegExp(`^foreign ${provider.issuer}/`));
});

test('a sign-in in a popup: the verified e-mail leads to the imported account', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: '/reports/3?show=pending' });
  const popup = await openPopup(page);
  await expect(continueWith(page)).toBeEnabled();
  await choose(popup, 'secretary');
  await expect(page.getByRole('heading', { name: 'Day 1 lunch' })).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/3\?show=pending$/);
  expect(page.context().pages()).toHaveLength(1);
  expect(await desk().query(`SELECT a.phone FROM sessions s JOIN accounts a USING (account_id)`)).toEqual([
    { phone: '9000000001' },
  ]);
});

test('a volunteer without a phone number signs in, with the rights of the e-mail', async ({ visit }) => {
  const page = await visit({ desk: desk() });
  await choose(await openPopup(page), 'gate');
  await expect(page.getByRole('banner')).toContainText('ANAESCON South 2026');
  await expect(menuLink(page, 'Scan')).toBeVisible();
});

test('when a popup is blocked, the page itself goes to the provider, and comes back to the requested address', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), path: '/reports/3' });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await continueWith(page).click();
  await button(page, 'secretary').click();
  await expect(page.getByRole('heading', { name: 'Day 1 lunch' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/reports/3');
});

test('a new person who signs in with the provider gets an account, an event and its first category', async ({
  visit,
}) => {
  const page = await visit({ desk: desk() });
  await choose(await openPopup(page), 'stranger');
  await expect(page.getByRole('heading', { name: 'My new event full name' })).toBeVisible();
});

test('an e-mail that the provider has not verified is refused with a message; another try is possible', async ({
  visit,
}) => {
  const page = await visit({ desk: desk() });
  await choose(await openPopup(page), 'unverified');
  await expect(page.getByRole('alert')).toHaveText(messages.federatedUnverified());
  const popup = await openPopup(page);
  await expect(page.getByRole('alert')).toBeHidden();
  await choose(popup, 'Deny');
  await expect(page.getByRole('alert')).toHaveText(messages.federatedDenied());
  await expect(page.getByLabel(loginWords.phone)).toBeVisible();
});

for (const theme of ['dark', 'light']) {
  test(`the card with the button and a refusal meets WCAG 2.2 AA, ${theme}`, async ({ visit }) => {
    const page = await visit({ desk: desk(), path: '/?signInProblem=federatedUnverified' });
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await expect(continueWith(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await breaches(page)).toEqual([]);
  });
}

test('a popup that the user closes changes nothing', async ({ visit }) => {
  const page = await visit({ desk: desk() });
  await (await openPopup(page)).close();
  await expect(page.getByRole('alert')).toBeHidden();
  await choose(await openPopup(page), 'secretary');
  await expect(menu(page)).toBeVisible();
});

test('without a popup a refusal is shown once, and the address stays clean', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: '/reports/3?show=pending' });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await continueWith(page).click();
  await button(page, 'unverified').click();
  await expect(page.getByRole('alert')).toHaveText(messages.federatedUnverified());
  await expect(page).toHaveURL(`${desk().address}/reports/3?show=pending`);
  await page.reload();
  await expect(continueWith(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('an address that anyone can write puts no text of its own on the page', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: '/?signInProblem=Call+0900+now' });
  await expect(continueWith(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page).toHaveURL(`${desk().address}/`);
});

test('the address that ends a popup leads to the first page when it is opened without one', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), path: '/signed-in?problem=federatedExpired' });
  await expect(page.getByRole('alert')).toHaveText(messages.federatedExpired());
  await expect(page).toHaveURL(`${desk().address}/`);
});

test.describe('an installation without a provider', () => {
  const plain = deskForFile({ data: 'empty' });

  test('shows no button for a provider', async ({ visit }) => {
    const page = await visit({ desk: plain(), path: '/not-yet' });
    await expect(page.getByLabel(loginWords.phone)).toBeVisible();
    // The answer that there is none has come.
    await page.waitForLoadState('networkidle');
    const answered = await page.request.get(`${plain().address}/api/sign-in-options`);
    expect(await answered.json()).toEqual({ codesArrive: 'server', federated: null, publicOrigin: null });
    await expect(page.getByText(loginWords.or, { exact: true })).toBeHidden();
  });
});
