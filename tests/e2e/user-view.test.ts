import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { imagesWords } from '#domain/event/contact-words.ts';
import { channelWords, messageTemplatesWords, messageWords } from '#domain/messages/message-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { personWords, userEditWords, userViewWords } from '#domain/people/people-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { phoneJpeg } from '#demo/sample-images.ts';
import { breachesInDialog } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();

/** Paid, with serial 2, and one who is pending; both are of the sample. */
const holder = '-ObQSfOGng5F08VrJ69k';
const pending = '-OE6dxC6UNY4Bt27sdOY';

const photosOf = async (delegateId: string): Promise<readonly string[]> =>
  (await desk().rows()).get('delegates', delegateId)?.photoUrls ?? [];
const setPhotos = (delegateId: string, photoUrls: readonly string[]): Promise<void> =>
  desk().command(phones.write, 'delegate.update', { delegateId, details: { photoUrls } });
const fileInput = (page: Page) => page.locator('input[type=file]').first();
const addPhoto = (page: Page) => button(page, imagesWords.add);
const jpeg = async (name = 'photo.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await phoneJpeg(1500, 1000, 6),
});
/** As the browser shows it. */
const pixelsOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('img', { name })
    .first()
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);

test('a photo from the camera is taken, viewed, taken again, used, and removed after a question', async ({
  visit,
}) => {
  await setPhotos(pending, []);
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${pending}`,
    film: [{ text: 'A person, more or less', frames: 20 }],
    // Colours that are still changing have no contrast to be judged.
    context: { viewport: phoneScreen },
  });
  await addPhoto(page).click();
  await button(page, imagesWords.take).click();
  const camera = page.getByRole('dialog', { name: imagesWords.take });
  await expect(camera.getByLabel(imagesWords.preview)).toBeVisible();
  await expect(camera.getByRole('button', { name: imagesWords.shoot })).toBeEnabled();
  expect(await breachesInDialog(page)).toEqual([]);
  await camera.getByRole('button', { name: imagesWords.shoot }).click();
  await expect(camera.getByRole('img', { name: imagesWords.taken })).toBeVisible();
  await camera.getByRole('button', { name: imagesWords.again }).click();
  await expect(camera.getByLabel(imagesWords.preview)).toBeVisible();
  await camera.getByRole('button', { name: imagesWords.shoot }).click();
  await camera.getByRole('button', { name: imagesWords.use }).click();
  await expect(page.getByText(imagesWords.added, { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await photosOf(pending))[0] ?? '')
    .toMatch(/^\/api\/events\/-OdIm58Bi6Q3Arp7TAq6\/images\/photo\/[\da-f]{64}$/);
  const photos = await photosOf(pending);
  await expect.poll(() => pixelsOf(page, userViewWords.otherPhoto(1))).toEqual([384, 480]);
  expect(await breachesInDialog(page)).toEqual([]);

  await page.getByRole('button', { name: imagesWords.remove(userViewWords.otherPhoto(1)) }).click();
  const question = page.getByRole('alertdialog', { name: imagesWords.removeQuestion });
  await question.getByRole('button', { name: commonWords.cancel }).click();
  await expect.poll(() => photosOf(pending)).toEqual(photos);
  await page.getByRole('button', { name: imagesWords.remove(userViewWords.otherPhoto(1)) }).click();
  await question.getByRole('button', { name: imagesWords.removeConfirm }).click();
  await expect(page.getByText(imagesWords.removed, { exact: true })).toBeVisible();
  await expect.poll(() => photosOf(pending)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: commonWords.close }).click();
  await expect(addPhoto(page)).toBeFocused();
});

test('when the camera is blocked, the ways that need no camera remain', async ({ visit }) => {
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${holder}`,
    flags: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
  });
  await page.getByRole('button', { name: /^Photo of/ }).click();
  await button(page, imagesWords.take).click();
  const camera = page.getByRole('dialog', { name: imagesWords.take });
  await expect(camera.getByRole('alert')).toContainText(scanWords.cameraBlocked);
  await camera.locator('input[type=file]').setInputFiles(await jpeg());
  await expect(page.getByText(imagesWords.added, { exact: true })).toBeVisible();
  await expect(camera).toBeHidden();
});

test('a photo from a file on the edit form is turned upright, kept with Save, and takes precedence over stored addresses', async ({
  visit,
}) => {
  const web = 'https://images.example.org/elsewhere.jpg';
  await setPhotos(pending, [web]);
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/edit/${pending}` });
  await expect(button(page, imagesWords.choose)).toBeEnabled();
  await fileInput(page).setInputFiles(await jpeg());
  await expect.poll(() => pixelsOf(page, userViewWords.otherPhoto(1))).toEqual([400, 600]);
  await expect.poll(() => photosOf(pending)).toEqual([web]);
  await expect(page.getByLabel(personWords.photoUrl)).toHaveValue(web);
  await button(page, userEditWords.save).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  await expect.poll(() => photosOf(pending)).toEqual([expect.stringContaining('/images/photo/'), web]);
});

test('a file that is no image or too large is refused with a message; without network no upload is tried', async ({
  visit,
  faults,
}, testInfo) => {
  await setPhotos(pending, []);
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${pending}` });
  await addPhoto(page).click();
  const offer = async (mimeType: string, buffer: Buffer) =>
    fileInput(page).setInputFiles({ name: 'photo', mimeType, buffer });
  const alert = page.getByRole('dialog').getByRole('alert');

  await offer('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(alert).toHaveText(messageFor('imageUnsupported', { kind: 'SVG' }));
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  const huge = testInfo.outputPath('huge.jpg');
  await writeFile(huge, Buffer.concat([start, Buffer.alloc(9_000_000)]));
  await fileInput(page).setInputFiles(huge);
  await expect(alert).toHaveText(messageFor('imageTooLarge', { megabytes: 8 }));
  faults.expect(/^422 POST .*\/images\/photo$/);
  await offer('image/jpeg', Buffer.concat([start, Buffer.alloc(9_000)]));
  await expect(alert).toHaveText(messageFor('imageUnreadable'));
  await expect(button(page, imagesWords.choose)).toBeEnabled();

  await offer('image/jpeg', await phoneJpeg(300, 300));
  await expect(page.getByText(imagesWords.added, { exact: true })).toBeVisible();
  await expect(alert).toBeHidden();

  faults.expectCuts();
  await page.context().setOffline(true);
  await expect(page.getByText(imagesWords.offline)).toBeVisible();
  await expect(button(page, imagesWords.choose)).toBeDisabled();
  await expect(button(page, imagesWords.take)).toBeDisabled();
  await page.context().setOffline(false);
  await expect(button(page, imagesWords.choose)).toBeEnabled();
});

test('a scan-only member sees no photo, gets none by its address, nor from the browser of a member with access', async ({
  visit,
  faults,
}) => {
  await setPhotos(holder, []);
  const page = await visit({ desk: desk(), as: phones.read, path: `/users/view/${holder}` });
  await expect(page.getByRole('heading', { name: 'Dr. Kamala Joshi' })).toBeVisible();
  // A read-only member has no button to add a photo.
  await expect(addPhoto(page)).toBeHidden();
  const cookie = await desk().cookie(phones.write);
  const sent = await fetch(`${desk().address}/api/events/-OdIm58Bi6Q3Arp7TAq6/images/photo`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await sharp(await phoneJpeg(400, 500)).toBuffer()),
  });
  const { address } = (await sent.json()) as { address: string };
  await setPhotos(holder, [address]);
  await expect.poll(() => pixelsOf(page, /^Photo of/)).toEqual([400, 500]);

  const statusOf = (url: string) => page.evaluate(async (path) => (await fetch(path)).status, url);
  expect(await statusOf(address)).toBe(200);
  faults.expect(/^403 GET .*\/images\/photo\//);
  await desk().admit(page.context(), phones.scan);
  expect(await statusOf(address)).toBe(403);

  const volunteer = await visit({ desk: desk(), as: phones.scan, path: `/users/view/${holder}` });
  await expect(volunteer.getByRole('heading', { name: 'Dr. Kamala Joshi' })).toBeVisible();
  await expect(volunteer.getByRole('img', { name: /^Photo of/ })).toHaveCount(0);
  await expect(addPhoto(volunteer)).toHaveCount(0);
  await expect(button(volunteer, messageWords.title)).toHaveCount(0);
});

const whatsAppText = async (page: Page): Promise<string> => {
  const href = await page
    .getByRole('dialog', { name: messageWords.title })
    .getByRole('link', { name: channelWords.whatsapp })
    .getAttribute('href');
  const link = new URL(href ?? '');
  expect([link.host, link.pathname]).toEqual(['wa.me', '/919840126573']);
  return link.searchParams.get('text') ?? '';
};

test('the organiser words the message once; every member sends it, filled in for the person', async ({
  visit,
}) => {
  const details = { phone: '9840126573', email: 'kamala@example.org' };
  await desk().command(phones.write, 'delegate.update', { delegateId: holder, details });
  const serial = (await desk().rows()).by('serials', 'delegateId', holder)[0];
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    path: `/users/view/${holder}`,
    context: {
      viewport: phoneScreen,
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  });
  await button(page, messageWords.title).click();
  expect(await whatsAppText(page)).toContain(`Regd No: ${serial?.serial}\nCode: ${serial?.code}`);
  expect(await breachesInDialog(page)).toEqual([]);

  await page.getByRole('link', { name: messageWords.edit }).click();
  const wording = page.getByRole('main');
  const area = wording.getByRole('textbox', { name: messageWords.text });
  await area.fill('Namaste {name}! Hall 4.\nYour number: ');
  await wording.getByRole('button', { name: messageWords.insert('serial') }).click();
  await expect(area).toHaveValue('Namaste {name}! Hall 4.\nYour number: {serial}');
  const text = `Namaste Dr. Kamala Joshi! Hall 4.\nYour number: ${serial?.serial}`;
  const preview = wording.getByRole('region', { name: messageWords.preview });
  await expect(preview.getByText(/^Namaste .+ Hall 4\.\nYour number: \d+$/)).toBeVisible();
  await area.fill('السلام علیکم {name}!');
  await expect(area).toHaveCSS('direction', 'rtl');
  await expect(preview.getByText(/^السلام علیکم /)).toHaveCSS('unicode-bidi', 'plaintext');
  await area.fill('Namaste {name}! Hall 4.\nYour number: {serial}');
  await expect(area).toHaveCSS('direction', 'ltr');
  await button(page, commonWords.save).click();
  await expect(wording.getByText(messageTemplatesWords.own)).toBeVisible();
  await page.goBack();
  await button(page, messageWords.title).click();
  expect(await whatsAppText(page)).toBe(text);
  await button(page, messageWords.copy).click();
  const copied = page.getByRole('status').filter({ hasText: toastWords.copied });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  // Without motion, too, a toast closes on its button. The desktop's toast appears in another way than the phone's.
  await copied.getByRole('button', { name: commonWords.close }).click();
  await expect(copied).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, messageWords.copy).click();
  await copied.getByRole('button', { name: commonWords.close }).click();
  await expect(copied).toHaveCount(0);

  const reader = await visit({ desk: desk(), as: phones.read, path: `/users/view/${holder}` });
  await button(reader, messageWords.title).click();
  expect(await whatsAppText(reader)).toBe(text);
  await expect(reader.getByRole('link', { name: messageWords.edit })).toHaveCount(0);
  // For this one person, and not kept.
  await reader.getByRole('textbox', { name: messageWords.text }).fill('See you.');
  expect(await whatsAppText(reader)).toBe('See you.');
  const mail = reader.getByRole('dialog').getByRole('link', { name: channelWords.email });
  expect(new URL((await mail.getAttribute('href')) ?? '').searchParams.get('body')).toBe('See you.');
});
