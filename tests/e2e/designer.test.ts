import type { Locator, Page } from '@playwright/test';
import { defaultCardLayout } from '#domain/model/card-template.ts';
import { categoriesInOrder } from '#domain/people/statistics/statistics.ts';
import * as labels from '#domain/labels.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { halvesPng } from '#tests/support/sample-images.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, menuLink } from './screens.ts';

const desk = deskForFile();
const { cardDesigner: words, common, toast, setup, categories, images } = labels;
/** Paid, with serial and card. */
const holder = '-ObQSfOGng5F08VrJ69k';

const frame = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: words.stage }).getByRole('application', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const place = (page: Page): Locator => page.getByRole('status').filter({ hasText: /from the (left|top)/ });
const isAt = (page: Page, x: number, y: number): Promise<void> =>
  expect(place(page)).toContainText(words.place(x, y));
const saved = (page: Page): Locator => page.getByText(toast.templateSaved);
const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });
const layoutOf = async (name = 'main') => (await desk().rows()).get('templates', name)?.layout;

/** By screen pixels; at 100 % they are the card's own. */
const drag = async (page: Page, element: Locator, right: number, down: number): Promise<void> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await page.mouse.up();
};

test('a card is designed by mouse and keyboard, undone and redone, saved, and seen in another tab', async ({
  visit,
}) => {
  const other = await visit({ desk: desk(), as: phones.admin, path: '/carddesigner' });
  const page = await visit({ desk: desk(), as: phones.write });
  await page.getByRole('main').getByRole('link', { name: words.title }).click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await button(page, words.zooms[1]).click();
  await isAt(page, 81, 289);
  await expect(button(page, words.undo)).toBeDisabled();

  await drag(page, frame(page, words.names.qr), 30, 9);
  await isAt(page, 139, 181);
  await drag(page, frame(page, words.names.qr), -28, 0);
  await expect(place(page)).toContainText(words.inMiddle);
  await isAt(page, 109, 181);
  await drag(page, frame(page, words.names.qr), 600, -600);
  await isAt(page, 217, 0);
  await drag(page, frame(page, words.names.qr), -600, 600);
  await isAt(page, 0, 406);
  await page.keyboard.press('Control+z');
  await isAt(page, 217, 0);
  await button(page, words.undo).click();
  await isAt(page, 109, 181);
  await page.keyboard.press('Control+Shift+z');
  await isAt(page, 217, 0);
  await button(page, words.undo).click();

  await frame(page, words.names.name).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 82, 300);
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowLeft');
  await isAt(page, 6, 300);
  await button(page, words.centre).click();
  await isAt(page, 81, 300);

  await button(page, `${words.names.qr} 109, 181`).click();
  await field(page, words.x).fill('999');
  await page.keyboard.press('Enter');
  await expect(field(page, words.x)).toHaveValue('217');
  await field(page, words.measures.qrSize).fill('500');
  await isAt(page, 182, 181);
  const slider = page.getByRole('slider', { name: words.slider(words.measures.qrSize) });
  await expect(slider).toHaveValue('120');
  await slider.press('ArrowLeft');
  await field(page, words.measures.qrSize).press('Tab');
  await expect(field(page, words.measures.qrSize)).toHaveValue('119');
  await page.keyboard.press('Control+z');
  await expect(slider).toHaveValue('120');
  await slider.fill('90');
  await field(page, words.x).fill('106');

  await field(page, words.templateName).fill('  ');
  await button(page, common.save).click();
  await expect(page.getByText(messageFor('templateNameMissing'))).toBeVisible();
  await expect(field(page, words.templateName)).toBeFocused();
  await field(page, words.templateName).fill('main');
  await button(page, common.save).click();
  await expect(saved(page)).toBeVisible();
  expect(await layoutOf()).toEqual({
    ...defaultCardLayout,
    qrPosition: { x: 106, y: 181 },
    qrSize: 90,
    namePosition: { x: 81, y: 300 },
  });
  await isAt(other, 81, 300);
  await expect(button(other, `${words.names.qr} 106, 181`)).toBeVisible();

  await button(page, words.reset).click();
  await question(page, words.resetQuestion).getByRole('button', { name: words.reset }).click();
  await isAt(page, 109, 172);
  await menuLink(page, labels.menu.categories).click();
  await question(page, common.unsavedChanges).getByRole('button', { name: common.cancel }).click();
  await button(page, words.undo).click();
  await isAt(page, 106, 181);
  await menuLink(page, labels.menu.categories).click();
  await expect(page.getByRole('heading', { name: categories.title })).toBeVisible();
});

test('sample people, a background that is judged, and what a card may have beside the template', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/carddesigner' });
  const card = page.getByRole('region', { name: words.stage });
  await page.getByLabel(words.sample).selectOption(words.samples.tamil);
  await expect(card.locator('text[lang=ta]').first()).toBeVisible();
  await page.getByLabel(words.sample).selectOption(words.samples.companion);
  await expect(card).toContainText(labels.person.accompanyingPerson);
  await page.getByLabel(words.sample).selectOption(words.samples.plain);

  const warnings = page.getByRole('status');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await halvesPng(400, 650) });
  await expect(warnings.filter({ hasText: 'Hard to read on this image' })).toContainText(words.names.name);
  await page.getByText(words.more, { exact: true }).click();
  await field(page, words.colour).fill('nosuch');
  await expect(page.getByText(categories.unknownColour('nosuch'))).toBeVisible();
  await field(page, words.colour).fill('white');
  await expect(card.locator('text[fill=white]').first()).toHaveText(words.sampleName);
  await page.getByLabel(words.typeface).selectOption(words.typefaces.serif);
  await button(page, images.remove(words.background)).click();
  await expect(warnings.filter({ hasText: words.faintOnPaper(words.names.name, '1.0') })).toBeVisible();

  const address = page.getByRole('textbox', { name: words.background });
  await address.fill('ftp://x');
  await button(page, common.save).click();
  await expect(page.getByText(messageFor('invalidInput', { field: words.background })).first()).toBeVisible();
  await address.fill('');
  await button(page, `${words.names.company} ${words.hidden}`).click();
  await page.getByRole('checkbox', { name: words.isShown }).check();
  await expect(card).toContainText(words.sampleCompany);
  await button(page, common.save).click();
  await expect(saved(page)).toBeVisible();
  const design = (await desk().rows()).get('templates', 'main')?.design;
  expect(design).toMatchObject({
    background: '',
    name: { color: 'white', typeface: 'serif' },
    company: { isShown: true },
  });
});

test("a category's cards take a template of their own; it is replaced and deleted only when asked", async ({
  visit,
}) => {
  const categoryId = (await desk().rows()).get('delegates', holder)?.categoryId ?? '';
  const name = (await desk().rows()).get('categories', categoryId)?.name ?? '';
  const page = await visit({ desk: desk(), as: phones.write, path: '/carddesigner' });
  await page.getByText(words.several).click();
  await button(page, words.newFromThis).click();
  await expect(field(page, words.templateName)).toHaveValue(words.copyName('main'));
  await field(page, words.templateName).fill('Faculty');
  await button(page, `${words.names.heading}`).click();
  await page.getByRole('checkbox', { name: words.isShown }).uncheck();
  await button(page, common.save).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/template=Faculty/);
  await expect(page.getByLabel(words.template, { exact: true })).toHaveValue('Faculty');

  await page.getByText(words.several).click();
  await page.getByLabel(words.templateOf(name)).selectOption('Faculty');
  await expect(page.getByText(toast.dataSaved)).toBeVisible();
  const volunteer = await visit({ desk: desk(), as: phones.scan, path: `/users/idcard/${holder}` });
  await expect(volunteer.locator('[data-qr]').first()).toBeVisible();
  const eventName = [...(await desk().rows()).all('event')][0]?.name ?? '';
  await expect(volunteer.getByRole('main').getByText(eventName, { exact: true })).toBeHidden();

  await field(page, words.templateName).fill('main');
  await button(page, common.save).click();
  await question(page, words.replaceQuestion).getByRole('button', { name: common.cancel }).click();
  await field(page, words.templateName).fill('Faculty');
  await button(page, words.delete).click();
  await expect(question(page, words.deleteQuestion)).toContainText(name);
  await question(page, words.deleteQuestion).getByRole('button', { name: common.delete }).click();
  await expect(page).not.toHaveURL(/template=/);
  await expect(page.getByLabel(words.templateOf(name))).toBeHidden();
  expect((await desk().rows()).get('templates', 'Faculty')).toBeUndefined();
  expect(categoriesInOrder(await desk().rows()).map(({ templateName }) => templateName)).not.toContain(
    'Faculty',
  );
});

test('by finger on a phone; without network saving says so; without right one looks', async ({
  visit,
  faults,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/carddesigner',
    context: { viewport: phoneScreen, hasTouch: true },
  });
  await button(page, words.zooms[1]).click();
  const regd = frame(page, words.names.regd);
  const box = await regd.boundingBox();
  if (box === null) throw new Error('not to be seen');
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => [{ x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0, 0) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(20, 10) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(40, 20) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await isAt(page, 125, 281);
  faults.expectCuts();
  await page.context().setOffline(true);
  await expect(page.getByText(setup.needsServer)).toBeVisible();

  const reader = await visit({ desk: desk(), as: phones.scan, path: '/carddesigner' });
  await expect(reader.getByText(words.mayNotEdit)).toBeVisible();
  await expect(reader.getByRole('img', { name: words.stage })).toBeVisible();
  await expect(button(reader, common.save)).toHaveCount(0);
});
