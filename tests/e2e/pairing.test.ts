import type { Page } from '@playwright/test';
import { commandVerbs } from '#domain/command-verbs.ts';
import { commonWords, loginWords, menuWords, shellWords } from '#domain/core/text/common-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { deviceWords } from '#domain/event/team/device-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { followAllLinks } from './crawl.ts';
import { deskForFile, phones, sampleEvent, signIn } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, readiness, typeCode, unmarked } from './screens.ts';

const desk = deskForFile();
const team = `/account/${sampleEvent}/admins`;
const name = 'Gate 2 – Asha';

const shownQr = async (page: Page): Promise<string> => {
  const qr = page.getByRole('img', { name: pairingWords.qr });
  await expect(qr).toBeVisible();
  return new URL((await qr.getAttribute('data-qr')) ?? '').href.slice(desk().address.length);
};
const device = (page: Page) =>
  page.getByRole('list', { name: pairingWords.devices }).getByRole('listitem').filter({ hasText: name });

test('an admin shows a QR; the phone that scans it marks under its own name until it is revoked, and sends its unsent marks when it is paired again', async ({
  visit,
  faults,
}) => {
  // Errors of a used code, and of requests from a revoked phone.
  faults.expect(/^404 POST \/api\/pair$/, /^40[14] (GET|POST) \/api\/events\//);
  const admin = await visit({ desk: desk(), as: phones.admin, path: team });
  await button(admin, pairingWords.pair).click();
  await expect(admin.getByText(pairingWords.hereOnly)).toBeVisible();
  const path = await shownQr(admin);
  expect(path).toMatch(/^\/pair#[2-9A-Z]{10}$/);

  const phone = await visit({ desk: desk(), path, context: { viewport: phoneScreen } });
  await expect(phone.getByRole('heading', { name: pairingWords.page })).toBeVisible();
  await button(phone, pairingWords.submit).click();
  await expect(phone.getByText(messages.deviceNameMissing())).toBeVisible();
  await phone.getByLabel(pairingWords.name).fill(name);
  await button(phone, pairingWords.submit).click();
  await expect(phone).toHaveURL(`${desk().address}/scan`);
  await expect(admin.getByText(pairingWords.pairedAs(name))).toBeVisible();
  await button(admin, commonWords.close).click();
  await expect(device(admin)).toBeVisible();

  const [card, late] = unmarked(await desk().rows(), '6').filter(({ kind }) => kind === 'delegate');
  if (!card || !late) throw new Error('nobody to mark');
  await desk().open(phone, '/scan/auto/6');
  await expect(phone.getByRole('heading', { name: 'Day 2 lunch' })).toBeVisible();
  await typeCode(phone, card.code);
  await expect(phone.getByRole('status').filter({ hasText: scanWords.done })).toBeVisible();
  await expect
    .poll(async () =>
      (await desk().rows()).by('marks', 'serial', String(card.serial)).map((mark) => mark.markedBy),
    )
    .toContain(name);
  const reported = admin.getByRole('list', { name: deviceWords.title }).getByRole('listitem');
  await expect(reported.filter({ hasText: name })).toContainText(deviceWords.unsent(0), { timeout: 20_000 });

  const second = await visit({ desk: desk(), path, context: { viewport: phoneScreen } });
  await second.getByLabel(pairingWords.name).fill('Gate 3');
  await button(second, pairingWords.submit).click();
  await expect(second.getByText(messages.pairingGone())).toBeVisible();
  await expect(second.getByLabel(pairingWords.code)).toBeVisible();

  await expect(readiness(phone, 'full')).toContainText('0 waiting');
  faults.expectCuts();
  await phone.context().setOffline(true);
  await typeCode(phone, late.code);
  await expect(phone.getByText('1 waiting')).toBeVisible();
  await button(admin, pairingWords.revokeOf(name)).click();
  await button(admin, pairingWords.revoke).click();
  await expect(admin.getByText(pairingWords.none)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByLabel(loginWords.phone)).toBeVisible();
  await expect(phone.getByText(pairingWords.unsent(1))).toBeVisible();
  // Another sign-in on this phone does not hide them.
  await signIn(phone, desk(), phones.read);
  await expect(button(phone, shellWords.menu)).toBeVisible();
  await desk().open(phone, '/outbox');
  await expect(phone.getByText(pairingWords.unsent(1))).toBeVisible();
  await expect(phone.getByText(outboxWords.nothingOfYours)).toBeVisible();
  await button(phone, shellWords.menu).click();
  await button(phone, shellWords.logout).click();
  await expect(phone.getByText(pairingWords.unsent(1))).toBeVisible();

  await desk().open(admin, `/account/${sampleEvent}/log`);
  const entries = admin.getByRole('list', { name: logWords.title }).getByRole('listitem');
  await expect(entries.filter({ hasText: commandVerbs['device.revoke'] })).toContainText(name);
  await expect(entries.filter({ hasText: commandVerbs['record.mark'] })).toContainText(name);
  await expect(entries.filter({ hasText: commandVerbs['device.pair'] })).toContainText(name);

  await desk().open(admin, team);
  await button(admin, pairingWords.pair).click();
  await desk().open(phone, await shownQr(admin));
  await phone.getByLabel(pairingWords.name).fill('Gate 2 – Ravi');
  await button(phone, pairingWords.submit).click();
  await expect(phone).toHaveURL(`${desk().address}/scan`);
  const markers = async () =>
    (await desk().rows())
      .by('marks', 'serial', String(late.serial))
      .filter(({ recordTypeId }) => recordTypeId === '6')
      .map(({ markedBy }) => markedBy);
  await expect.poll(markers).toEqual(['Gate 2 – Ravi']);
});

test('a phone without a camera pairs by a typed code, and has no functions that need an account', async ({
  visit,
  faults,
}) => {
  faults.expectCuts();
  const admin = await visit({ desk: desk(), as: phones.admin, path: team });
  await button(admin, pairingWords.pair).click();
  const code = (await admin.getByLabel(pairingWords.code).textContent()) ?? '';
  const phone = await visit({ desk: desk(), context: { viewport: phoneScreen } });
  await phone.getByRole('link', { name: pairingWords.haveCode }).click();
  await phone.getByLabel(pairingWords.code).fill(code.toLowerCase());
  await phone.getByLabel(pairingWords.name).fill('Gate 3');
  await phone.context().setOffline(true);
  await button(phone, pairingWords.submit).click();
  await expect(phone.getByText(pairingWords.offline)).toBeVisible();
  await phone.context().setOffline(false);
  await button(phone, pairingWords.submit).click();
  await expect(phone).toHaveURL(`${desk().address}/scan`);

  await desk().open(phone, '/events');
  await expect(phone.getByRole('heading', { name: pairingWords.scansOnly })).toBeVisible();
  const reached = await followAllLinks(phone);
  expect(reached).toContain('/scan');
  expect(reached).not.toContain('/events');
  await button(phone, shellWords.menu).click();
  const menu = phone.getByRole('navigation', { name: shellWords.menu });
  await expect(menu.getByText('Gate 3')).toBeVisible();
  for (const gone of [menuWords.myProfile, menuWords.allEvents, loginWords.eventSelector])
    await expect(menu.getByText(gone)).toHaveCount(0);
  await menu.getByText(loginWords.logout).click();
  await expect(phone.getByLabel(loginWords.phone)).toBeVisible();
  await expect(admin.getByText(pairingWords.pairedAs('Gate 3'))).toBeVisible();
  await button(admin, commonWords.close).click();
  const devices = admin.getByRole('list', { name: pairingWords.devices }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'Gate 3' })).toHaveCount(0);
});
