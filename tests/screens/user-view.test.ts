import { toastWords } from '#domain/core/text/common-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { phones } from '../e2e/desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

/** Paid, with serial 2, and one who is pending; both are of the sample. */
const holder = '-ObQSfOGng5F08VrJ69k';
test('the user view shows every known field and every way to contact the person', async ({ visit }) => {
  const details = {
    email: 'asha+x@example.org',
    phone: '9840126573',
    dateOfBirth: '1970-02-03',
    gender: 'Female',
    foodPreference: 'Vegetarian',
    address: '14/3, Sannathi Street',
    city: 'Thanjavur',
    pincode: '613007',
    state: 'Tamil Nadu',
    country: 'India',
    mciNumber: 'MCI-77',
    membershipNo: 'M-1234',
  };
  await desk().command(phones.write, 'delegate.update', { delegateId: holder, details });
  const page = await visit({
    desk: desk(),
    as: phones.read,
    path: `/users/view/${holder}`,
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shown = { ...details, phone: '98401 26573', dateOfBirth: '03-02-1970' };
  for (const value of Object.values(shown))
    await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  await expect(page.getByText(personWords.serialNo, { exact: true })).toBeVisible();
  // Right-to-left text is displayed right to left, whatever text precedes it.
  const urdu = '12، گلشن روڈ (نزد مسجد)، حیدرآباد.';
  await desk().command(phones.write, 'delegate.update', { delegateId: holder, details: { address: urdu } });
  const address = page.getByRole('definition').filter({ hasText: urdu });
  await expect(address).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(address).toHaveCSS('direction', 'ltr');
  const hrefs = await page
    .getByRole('navigation', { name: userViewWords.contactBy })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    'tel:+919840126573',
    'https://www.truecaller.com/search/in/9840126573',
    'sms:+919840126573',
    'https://wa.me/919840126573',
    'mailto:asha+x@example.org',
  ]);

  const serial = (await desk().rows()).by('serials', 'delegateId', holder)[0];
  await button(page, userViewWords.copy).click();
  await expect(page.getByText(toastWords.copied, { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Name: Dr. Kamala Joshi\nRegd No: ${serial?.serial}\nCode: ${serial?.code}\n`);
  await page.evaluate(() => {
    navigator.share = async (sheet) => document.body.setAttribute('data-shared', JSON.stringify(sheet));
  });
  await button(page, userViewWords.contact.share).click();
  const shared = await page.locator('body').getAttribute('data-shared');
  expect(JSON.parse(shared ?? '')).toEqual({ title: 'Dr. Kamala Joshi', text: copied });
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'share');
    document.body.removeAttribute('data-shared');
  });
  await page.context().clearPermissions();
});
