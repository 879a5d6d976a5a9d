import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { imagesWords } from '#domain/event/contact-words.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { bytes, openImageHost, type ImageHost } from '#tests/support/services/image-host.ts';
import { halvesPng } from '#demo/sample-images.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button } from './screens.ts';

let host: ImageHost | null = null;
test.afterAll(() => host?.close());
const desk = deskForFile({
  env: async () => {
    host = await openImageHost();
    return { REGDESK_FOREIGN_IMAGES: 'any' };
  },
});
const holder = '-ObQSfOGng5F08VrJ69k';

test("a category's card image is uploaded, shown, kept with Save, and visible to every member who sees cards", async ({
  visit,
}) => {
  const categoryId = (await desk().rows()).get('delegates', holder)?.categoryId ?? '';
  const path = `/categories/edit/${categoryId}`;
  const page = await visit({ desk: desk(), as: phones.write, path });
  const input = page.locator('input[type=file]').first();
  const offer = (mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name: 'front', mimeType, buffer });
  await expect(
    page.getByRole('button', { name: imagesWords.chooseFor(categoriesWords.frontImage) }),
  ).toBeEnabled();
  await offer('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert')).toHaveText(messageFor('imageUnsupported', { kind: 'SVG' }));

  await offer('image/png', await halvesPng(800, 1300));
  await expect(page.getByText(imagesWords.uploaded)).toBeVisible();
  const preview = page.getByRole('region', { name: categoriesWords.preview }).locator('img').first();
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1300);
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  const frontImage = async () => (await desk().rows()).get('categories', categoryId)?.frontImage ?? '';
  await expect.poll(frontImage).toMatch(/\/images\/card\/[\da-f]{64}$/);
  const saved = await frontImage();

  const volunteer = await visit({ desk: desk(), as: phones.scan, path: `/users/idcard/${holder}` });
  const front = volunteer.locator(`img[src="${saved}"]`).first();
  await expect.poll(() => front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);

  await desk().open(page, path);
  await page.getByRole('button', { name: imagesWords.remove(categoriesWords.frontImage) }).click();
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  await expect.poll(frontImage).toBe('');
});

test('the server fetches images from other hosts, and no browser contacts them', async ({ visit }) => {
  const categoryId = (await desk().rows()).get('delegates', holder)?.categoryId ?? '';
  const address = `http://127.0.0.1:${host?.port}/front.png`;
  host?.answers.set('/front.png', bytes(await halvesPng(800, 1300)));
  const page = await visit({ desk: desk(), as: phones.write, path: `/categories/edit/${categoryId}` });
  await page.getByRole('textbox', { name: categoriesWords.frontImage }).fill(address);
  await page.getByRole('textbox', { name: categoriesWords.backImage }).focus();
  const preview = page.getByRole('region', { name: categoriesWords.preview }).locator('img').first();
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1300);
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).get('categories', categoryId)?.frontImage)
    .toBe(address);

  const volunteer = await visit({ desk: desk(), as: phones.scan, path: `/users/idcard/${holder}` });
  const front = volunteer.locator('img[src*="/images/card/foreign"]').first();
  await expect.poll(() => front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);
  expect(host?.asked.filter((path) => path === '/front.png')).toHaveLength(1);
});
