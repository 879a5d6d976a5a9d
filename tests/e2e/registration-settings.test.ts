import type { Locator, Page } from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { overwriteWords } from '#domain/core/text/overwrite-words.ts';
import { personFieldLabels } from '#domain/people/person-field-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { missingTexts } from '#domain/registration/words/registration-words.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { openRegistration, publishPrices } from './registration-desk.ts';
import { button, savedToast } from './screens.ts';

const desk = deskForFile();
const path = '/registration';
const category = 'PG Student';

const stored = async () => (await desk().rows()).get('registrationForms', 'form');
const save = async (page: Page): Promise<void> => {
  await button(page, commonWords.save).click();
  await expect(savedToast(page).last()).toBeVisible();
};
const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: words.title, exact: true });
const fillNeeded = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: category, exact: true }).check();
  await field(page, words.noticeText).fill('We keep your data for this conference.');
  await page.getByRole('checkbox', { name: words.methods.transfer }).check();
  await page.getByLabel(words.payTo).fill('State Bank of India, A/c 1234567890, IFSC SBIN0001234');
  await page.getByLabel(words.contactName).fill('Secretary');
  await page.getByLabel(words.contactEmail).fill('desk@example.org');
};

/** The form is not saved yet, and the event has no address. */
const previewIt = async (page: Page): Promise<void> => {
  await field(page, words.introText).fill('Welcome to Chennai');
  await button(page, words.preview).click();
  const dialog = page.getByRole('dialog', { name: words.previewTitle });
  const pages = dialog.locator('iframe').contentFrame();
  await expect(pages.getByText('Welcome to Chennai')).toBeVisible();
  await pages.getByRole('link', { name: category }).click();
  await pages.getByLabel(personFieldLabels.fullName).fill('Asha Rao');
  const next = pages.getByRole('button', { name: registerWords.next });
  await next.click();
  for (const step of ['extras', 'questions'] as const) {
    await expect(pages.getByRole('heading', { level: 1, name: registerWords.steps[step] })).toBeVisible();
    await next.click();
  }
  await pages.getByLabel(registerWords.agree).check();
  await pages.getByRole('button', { name: registerWords.submit }).click();
  await expect(pages.getByText(messageFor('onlyPreview'))).toBeVisible();
  expect((await desk().rows()).count('orders')).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('regdesk.registrant'))).toBe(null);
  await dialog.getByRole('button', { name: commonWords.close }).click();
  await expect(dialog).toBeHidden();
};

test('the organiser sees what is missing, fills it in, opens registration, shares and closes it', async ({
  visit,
}) => {
  const context = { viewport: phoneScreen };
  const page = await visit({ desk: desk(), as: phones.write, path, context });
  await expect(title(page)).toBeVisible();
  await expect(button(page, words.open)).toBeDisabled();
  await expect(page.getByRole('link', { name: missingTexts.noPriceList })).toHaveAttribute('href', '/fees');
  await publishPrices(desk());
  await expect(page.getByRole('link', { name: missingTexts.noPriceList })).toBeHidden();
  await button(page, missingTexts.noContact).click();
  await expect(page.getByLabel(words.introText)).toBeFocused();
  await fillNeeded(page);
  await expect(page.getByText(words.saveFirst)).toBeVisible();
  await previewIt(page);
  await save(page);
  await field(page, words.address).fill('No Capitals!');
  await expect(field(page, words.address)).toHaveValue('nocapitals');
  await field(page, words.address).fill('anaescon');
  await button(page, words.saveAddress).click();
  const link = page.getByRole('link', { name: words.openPage });
  await expect(link).toHaveAttribute('href', `${desk().address}/r/anaescon`);
  await expect(page.getByRole('img', { name: words.qr })).toHaveAttribute(
    'data-qr',
    // With the key for which a share of the codes is kept.
    new RegExp(String.raw`/r/anaescon\?k=[\w-]{10}$`),
  );
  await expect(page.getByText(/^Registration for .* opens soon/)).toBeVisible();
  const shared = await page.getByRole('img', { name: words.qr }).getAttribute('data-qr');
  await button(page, words.renewLink).click();
  const renewal = page.getByRole('alertdialog', { name: words.renewQuestion });
  await renewal.getByRole('button', { name: words.renewLink }).click();
  await expect(page.getByText(words.linkRenewed)).toBeVisible();
  await expect(page.getByRole('img', { name: words.qr })).not.toHaveAttribute('data-qr', shared ?? '');

  await button(page, words.open).click();
  await expect(page.getByText(words.stateDetails.open)).toBeVisible();
  await expect(page.getByText(/^Registration for .* is open/)).toBeVisible();
  await expect.poll(() => stored()).toMatchObject({ isOpen: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  await button(page, words.close).click();
  const question = page.getByRole('alertdialog', { name: words.closeQuestion });
  await question.getByRole('button', { name: words.close }).click();
  await expect(page.getByText(words.stateDetails.closed)).toBeVisible();
  await expect.poll(() => stored()).toMatchObject({ isOpen: false });
  await field(page, words.address).fill('anaescon-2026');
  await button(page, words.saveAddress).click();
  await expect(link).toHaveAttribute('href', `${desk().address}/r/anaescon-2026`);
  await expect(page.getByText(/^Registration for .* opens soon/)).toBeVisible();
});

test('two desks change the form: the second one sees it and chooses a version', async ({ visit }) => {
  await openRegistration(desk());
  const [one, two] = [
    await visit({ desk: desk(), as: phones.write, path }),
    await visit({ desk: desk(), as: phones.admin, path }),
  ];
  await one.getByLabel(words.contactName).fill('Typed here');
  await two.getByLabel(words.contactName).fill('Saved there');
  await save(two);
  await expect(one.getByText(words.conflictDetail)).toBeVisible();
  await button(one, overwriteWords.takeTheirs).click();
  await expect(one.getByLabel(words.contactName)).toHaveValue('Saved there');

  await two.getByLabel(words.introText).fill('Theirs');
  await one.getByLabel(words.introText).fill('Mine');
  await save(two);
  await button(one, overwriteWords.keepMine).click();
  await expect(one.getByLabel(words.introText)).toHaveValue('Mine');
  await save(one);
  await expect(two.getByLabel(words.introText)).toHaveValue('Mine');
});

test('an address that another event has is refused, until a super admin takes it away', async ({
  visit,
  faults,
}) => {
  faults.expect(/^(409|403) PUT .*\/public-address$/);
  await desk().query(
    `INSERT INTO public_addresses (address, event_id, chosen_at)
     SELECT 'taken', event_id, 1 FROM event WHERE admin_phone = $1`,
    [phones.otherAdmin],
  );
  const page = await visit({ desk: desk(), as: phones.write, path });
  await page.getByLabel(words.address).fill('taken');
  await button(page, words.saveAddress).click();
  await expect(page.getByRole('alert').filter({ hasText: 'address' })).toBeVisible();
  await expect(page.getByLabel(words.address)).toHaveValue('taken');
  await expect(button(page, words.takeAddress)).toBeHidden();

  await desk().query('UPDATE accounts SET is_super_admin = true WHERE phone = $1', [phones.otherAdmin]);
  const operator = await visit({ desk: desk(), as: phones.otherAdmin, path });
  await button(operator, words.takeAddress).click();
  const question = operator.getByRole('alertdialog', { name: words.takeQuestion('taken') });
  await question.getByRole('button', { name: words.takeAddress }).click();
  await expect(operator.getByText(words.addressTakenAway('taken'))).toBeVisible();
  await expect(operator.getByLabel(words.address)).toHaveValue('');
  await button(page, words.saveAddress).click();
  await expect(page.getByRole('alert').filter({ hasText: 'taken away' })).toBeVisible();
});
