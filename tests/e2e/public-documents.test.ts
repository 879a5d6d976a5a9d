import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { defaultCertificateDesign } from '#domain/model/certificate.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { registrationQueueWords, requestWords } from '#domain/registration/desk/queue-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  openRegistration,
  pageOf,
  publicAddress,
  returnTo,
  saveForm,
  submitAs,
} from './open-registration.ts';
import { payInCash, registrant, type Registrant } from './registration-desk.ts';
import { button, listRows, said } from './screens.ts';

const desk = deskForFile();
test.beforeAll(() => openRegistration(desk()));

/** A registration that is paid at the desk and has a serial. */
const registered = async (sender: Registrant, name: string) => {
  const { delegateId } = await submitAs(desk(), sender, { name, method: 'desk' });
  await payInCash(desk(), delegateId);
  await desk().command(phones.write, 'serial.generate', { delegateId });
  const serial = serialOfDelegate(await desk().rows(), delegateId)?.serial ?? 0;
  return { delegateId, serial };
};

/** Presses a link of the page and returns the first bytes of the file that the browser saves. */
const firstBytes = async (page: Page, link: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return (await readFile(await download.path())).subarray(0, 15).toString('latin1');
};

test('card, receipt, certificate and calendar are saved by their owner, and not by another phone', async ({
  visit,
}) => {
  const sender = await registrant(desk(), publicAddress, '9840000401');
  const { delegateId, serial } = await registered(sender, 'Leela Iyer');
  const page = await visit({
    desk: desk(),
    path: pageOf(`/me/person/${delegateId}`),
    context: { viewport: phoneScreen, storageState: sender.storageState },
  });
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
  await expect(page.getByRole('link', { name: words.certificate })).toHaveCount(0);

  await desk().command(phones.write, 'receipt.issue', {
    delegateId,
    payer: { name: 'Leela Iyer', address: '', gstin: '' },
  });
  await desk().command(phones.admin, 'certificateTemplate.save', {
    design: defaultCertificateDesign,
    gate: { recordTypeIds: [], needs: 'nothing', notBefore: '' },
  });
  await desk().command(phones.admin, 'certificate.issue', { serials: [serial] });
  await returnTo(page);
  const receipt = page.getByRole('link', { name: /^Receipt / });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('link', { name: words.certificate })).toHaveCount(0);
  await saveForm(desk(), { certificateReleased: true });
  await returnTo(page);
  await expect(page.getByRole('link', { name: words.certificate })).toBeVisible();

  expect(await firstBytes(page, words.cardPdf)).toMatch(/^%PDF-/);
  expect(await firstBytes(page, words.cardPicture)).toMatch(/^\u0089PNG\r\n/);
  expect(await firstBytes(page, await receipt.innerText())).toMatch(/^%PDF-/);
  expect(await firstBytes(page, words.certificate)).toMatch(/^%PDF-/);
  expect(await firstBytes(page, words.calendar)).toBe('BEGIN:VCALENDAR');

  const other = await registrant(desk(), publicAddress, '9840000402');
  const paths = await page
    .getByRole('main')
    .locator('a[href*="/people/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toHaveLength(5);
  await page.context().clearCookies();
  await page.context().addCookies(other.storageState.cookies);
  for (const path of paths)
    expect([path, (await page.request.get(desk().address + path)).status()]).toEqual([path, 404]);
});

test('the name is corrected until the card is printed, and after that the organiser answers a request', async ({
  visit,
}) => {
  const sender = await registrant(desk(), publicAddress, '9840000403');
  const { delegateId, serial } = await registered(sender, 'Meera Nair');
  const page = await visit({
    desk: desk(),
    path: pageOf(`/me/person/${delegateId}`),
    context: { storageState: sender.storageState },
  });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await button(page, words.edit).click();
  await page.getByLabel(registerWords.name).fill('Meera K. Nair');
  await button(page, words.save).click();
  await expect(heading('Meera K. Nair')).toBeVisible();

  await desk().command(phones.admin, 'card.print', { serials: [serial], reason: '' });
  await returnTo(page);
  const ask = async (name: string) => {
    await button(page, words.askName).click();
    await expect(said(page, words.nameLocked)).toBeVisible();
    await page.getByLabel(words.newName).fill(name);
    await button(page, words.askSend).click();
    await expect(page.getByRole('region', { name: words.requests })).toContainText(words.request.name(name));
    await expect(button(page, words.askName)).toHaveCount(0);
  };
  await ask('Meera Kannan');
  const secretary = await visit({ desk: desk(), as: phones.write, path: '/registration/queue?tab=requests' });
  const entry = secretary.getByRole('region', { name: 'Meera K. Nair' });
  const open = () => listRows(secretary, registrationQueueWords.tab.requests).getByRole('button').click();
  await open();
  await expect(entry).toContainText('Meera Kannan');
  await entry.getByRole('button', { name: requestWords.refuse }).click();
  const dialog = secretary.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Please send a letter.');
  await dialog.getByRole('button', { name: requestWords.refuse }).click();
  await expect(secretary.getByText(registrationQueueWords.nothing.requests)).toBeVisible();
  await returnTo(page);
  await expect(page.getByRole('region', { name: words.requests })).toContainText(words.requestStates.refused);
  await expect(page.getByText(words.note('Please send a letter.'))).toBeVisible();

  await ask('Meera Raman');
  await open();
  await entry.getByRole('button', { name: requestWords.doName }).click();
  await expect(secretary.getByText(registrationQueueWords.nothing.requests)).toBeVisible();
  await returnTo(page);
  await expect(heading('Meera Raman')).toBeVisible();
});

test('a companion who is added is paid on its own, and then shown as confirmed', async ({ visit }) => {
  const sender = await registrant(desk(), publicAddress, '9840000404');
  const { delegateId } = await registered(sender, 'Nalini Das');
  const { orderId } = await sender.run('order.add', {
    delegateId,
    companions: [{ name: 'Om Das' }],
    lines: [],
    method: 'upi',
    seenPaise: 400_000,
  });
  const page = await visit({
    desk: desk(),
    path: pageOf(`/me/order/${String(orderId)}`),
    context: { viewport: phoneScreen, storageState: sender.storageState },
  });
  await expect(page.getByRole('link', { name: words.upiOpen, includeHidden: true })).toHaveAttribute(
    'href',
    /am=4000\.00/,
  );
  await page.getByLabel(words.references.upi).fill('612345678904');
  await button(page, words.send).click();
  await expect(page.getByRole('status').filter({ hasText: words.stages.proof })).toBeVisible();
  await desk().command(phones.write, 'proof.accept', { orderId });
  await page.getByRole('link', { name: 'Nalini Das' }).click();
  await returnTo(page);
  await expect(page.getByRole('region', { name: words.companions })).toContainText(words.stages.confirmed);
  await expect(page.getByText(words.nothingDue)).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).by('companions', 'delegateId', delegateId)[0]?.isPaid)
    .toBe(true);
});
