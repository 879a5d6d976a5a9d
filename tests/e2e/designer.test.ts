import type { Locator, Page } from '@playwright/test';
import { defaultCardLayout } from '#domain/model/card-template.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords, menuWords, toastWords } from '#domain/core/text/common-words.ts';
import { imagesWords } from '#domain/event/contact-words.ts';
import { categoriesWords, setupWords } from '#domain/event/setup-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { halvesPng } from '#demo/sample-images.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, menuLink } from './screens.ts';

const desk = deskForFile();
/** Paid, with serial and card. */
const holder = '-ObQSfOGng5F08VrJ69k';

const frame = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: cardDesignerWords.stage }).getByRole('application', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const place = (page: Page): Locator => page.getByRole('status').filter({ hasText: /from the (left|top)/ });
const isAt = (page: Page, x: number, y: number): Promise<void> =>
  expect(place(page)).toContainText(cardDesignerWords.place(x, y));
const saved = (page: Page): Locator => page.getByText(toastWords.templateSaved);
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
  await page.getByRole('main').getByRole('link', { name: cardDesignerWords.title }).click();
  await expect(page.getByRole('heading', { name: cardDesignerWords.title })).toBeVisible();
  await button(page, cardDesignerWords.zooms[1]).click();
  await isAt(page, 81, 289);
  await expect(button(page, cardDesignerWords.undo)).toBeDisabled();

  await drag(page, frame(page, cardDesignerWords.names.qr), 30, 9);
  await isAt(page, 139, 181);
  await drag(page, frame(page, cardDesignerWords.names.qr), -28, 0);
  await expect(place(page)).toContainText(cardDesignerWords.inMiddle);
  await isAt(page, 109, 181);
  await drag(page, frame(page, cardDesignerWords.names.qr), 600, -600);
  await isAt(page, 217, 0);
  await drag(page, frame(page, cardDesignerWords.names.qr), -600, 600);
  await isAt(page, 0, 406);
  await page.keyboard.press('Control+z');
  await isAt(page, 217, 0);
  await button(page, cardDesignerWords.undo).click();
  await isAt(page, 109, 181);
  await page.keyboard.press('Control+Shift+z');
  await isAt(page, 217, 0);
  await button(page, cardDesignerWords.undo).click();

  await frame(page, cardDesignerWords.names.name).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 82, 300);
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowLeft');
  await isAt(page, 6, 300);
  await button(page, cardDesignerWords.centre).click();
  await isAt(page, 81, 300);

  await button(page, `${cardDesignerWords.names.qr} 109, 181`).click();
  await field(page, cardDesignerWords.x).fill('999');
  await page.keyboard.press('Enter');
  await expect(field(page, cardDesignerWords.x)).toHaveValue('217');
  await field(page, cardDesignerWords.measures.qrSize).fill('500');
  await isAt(page, 182, 181);
  const slider = page.getByRole('slider', {
    name: cardDesignerWords.slider(cardDesignerWords.measures.qrSize),
  });
  await expect(slider).toHaveValue('120');
  await slider.press('ArrowLeft');
  await field(page, cardDesignerWords.measures.qrSize).press('Tab');
  await expect(field(page, cardDesignerWords.measures.qrSize)).toHaveValue('119');
  await page.keyboard.press('Control+z');
  await expect(slider).toHaveValue('120');
  await slider.fill('90');
  await field(page, cardDesignerWords.x).fill('106');

  await field(page, cardDesignerWords.templateName).fill('  ');
  await button(page, commonWords.save).click();
  await expect(page.getByText(messageFor('templateNameMissing'))).toBeVisible();
  await expect(field(page, cardDesignerWords.templateName)).toBeFocused();
  await field(page, cardDesignerWords.templateName).fill('main');
  await button(page, commonWords.save).click();
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(() => layoutOf())
    .toEqual({
      ...defaultCardLayout,
      qrPosition: { x: 106, y: 181 },
      qrSize: 90,
      namePosition: { x: 81, y: 300 },
    });
  await isAt(other, 81, 300);
  await expect(button(other, `${cardDesignerWords.names.qr} 106, 181`)).toBeVisible();

  await button(page, cardDesignerWords.reset).click();
  await question(page, cardDesignerWords.resetQuestion)
    .getByRole('button', { name: cardDesignerWords.reset })
    .click();
  await isAt(page, 109, 172);
  await menuLink(page, menuWords.categories).click();
  await question(page, commonWords.unsavedChanges).getByRole('button', { name: commonWords.cancel }).click();
  await button(page, cardDesignerWords.undo).click();
  await isAt(page, 106, 181);
  await menuLink(page, menuWords.categories).click();
  await expect(page.getByRole('heading', { name: categoriesWords.title })).toBeVisible();
});

test('the designer shows sample people, judges a background, and offers parts outside the template', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/carddesigner' });
  const card = page.getByRole('region', { name: cardDesignerWords.stage });
  await page.getByLabel(cardDesignerWords.sample).selectOption(cardDesignerWords.samples.tamil);
  await expect(card.locator('text[lang=ta]').first()).toBeVisible();
  await page.getByLabel(cardDesignerWords.sample).selectOption(cardDesignerWords.samples.companion);
  await expect(card).toContainText(personWords.accompanyingPerson);
  await page.getByLabel(cardDesignerWords.sample).selectOption(cardDesignerWords.samples.plain);

  const warnings = page.getByRole('status');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await halvesPng(400, 650) });
  await expect(warnings.filter({ hasText: 'Hard to read on this image' })).toContainText(
    cardDesignerWords.names.name,
  );
  await page.getByText(cardDesignerWords.more, { exact: true }).click();
  await field(page, cardDesignerWords.colour).fill('nosuch');
  await expect(page.getByText(categoriesWords.unknownColour('nosuch'))).toBeVisible();
  await field(page, cardDesignerWords.colour).fill('white');
  await expect(card.locator('text[fill=white]').first()).toHaveText(cardDesignerWords.sampleName);
  await page.getByLabel(cardDesignerWords.typeface).selectOption(cardDesignerWords.typefaces.serif);
  await button(page, imagesWords.remove(cardDesignerWords.background)).click();
  await expect(
    warnings.filter({ hasText: cardDesignerWords.faintOnPaper(cardDesignerWords.names.name, '1.0') }),
  ).toBeVisible();

  const address = page.getByRole('textbox', { name: cardDesignerWords.background });
  await address.fill('ftp://x');
  await button(page, commonWords.save).click();
  await expect(
    page.getByText(messageFor('invalidInput', { field: cardDesignerWords.background })).first(),
  ).toBeVisible();
  await address.fill('');
  await button(page, `${cardDesignerWords.names.company} ${cardDesignerWords.hidden}`).click();
  await page.getByRole('checkbox', { name: cardDesignerWords.isShown }).check();
  await expect(card).toContainText(cardDesignerWords.sampleCompany);
  await button(page, commonWords.save).click();
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).get('templates', 'main')?.design)
    .toMatchObject({
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
  await page.getByText(cardDesignerWords.several).click();
  await button(page, cardDesignerWords.newFromThis).click();
  await expect(field(page, cardDesignerWords.templateName)).toHaveValue(cardDesignerWords.copyName('main'));
  await field(page, cardDesignerWords.templateName).fill('Faculty');
  await button(page, `${cardDesignerWords.names.heading}`).click();
  await page.getByRole('checkbox', { name: cardDesignerWords.isShown }).uncheck();
  await button(page, commonWords.save).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/template=Faculty/);
  await expect(page.getByLabel(cardDesignerWords.template, { exact: true })).toHaveValue('Faculty');

  await page.getByText(cardDesignerWords.several).click();
  await page.getByLabel(cardDesignerWords.templateOf(name)).selectOption('Faculty');
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  const volunteer = await visit({ desk: desk(), as: phones.scan, path: `/users/idcard/${holder}` });
  await expect(volunteer.locator('[data-qr]').first()).toBeVisible();
  const eventName = [...(await desk().rows()).all('event')][0]?.name ?? '';
  await expect(volunteer.getByRole('main').getByText(eventName, { exact: true })).toBeHidden();

  await field(page, cardDesignerWords.templateName).fill('main');
  await button(page, commonWords.save).click();
  await question(page, cardDesignerWords.replaceQuestion)
    .getByRole('button', { name: commonWords.cancel })
    .click();
  await field(page, cardDesignerWords.templateName).fill('Faculty');
  await button(page, cardDesignerWords.delete).click();
  await expect(question(page, cardDesignerWords.deleteQuestion)).toContainText(name);
  await question(page, cardDesignerWords.deleteQuestion)
    .getByRole('button', { name: commonWords.delete })
    .click();
  await expect(page).not.toHaveURL(/template=/);
  await expect(page.getByLabel(cardDesignerWords.templateOf(name))).toBeHidden();
  await expect.poll(async () => (await desk().rows()).get('templates', 'Faculty')).toBeUndefined();
  await expect
    .poll(async () => categoriesInOrder(await desk().rows()).map(({ templateName }) => templateName))
    .not.toContain('Faculty');
});

test('on a phone a card is designed by finger; without network a message is shown; without the right it is read-only', async ({
  visit,
  faults,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/carddesigner',
    context: { viewport: phoneScreen, hasTouch: true },
  });
  await button(page, cardDesignerWords.zooms[1]).click();
  const regd = frame(page, cardDesignerWords.names.regd);
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
  await expect(page.getByText(setupWords.needsServer)).toBeVisible();

  const reader = await visit({ desk: desk(), as: phones.scan, path: '/carddesigner' });
  await expect(reader.getByText(cardDesignerWords.mayNotEdit)).toBeVisible();
  await expect(reader.getByRole('img', { name: cardDesignerWords.stage })).toBeVisible();
  await expect(button(reader, commonWords.save)).toHaveCount(0);
});
