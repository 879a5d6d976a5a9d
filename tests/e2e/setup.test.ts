import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords, menuWords, shellWords, toastWords } from '#domain/core/text/common-words.ts';
import { categoriesWords, orderingWords, recordsWords, setupWords } from '#domain/event/setup-words.ts';
import { setUpWords } from '#domain/event/set-up/set-up-words.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import {
  addUserWords,
  idCardWords,
  personWords,
  userEditWords,
  usersWords,
} from '#domain/people/people-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { deskForFile, phones } from './desk.ts';
import { emptyScreens, screensOfOne } from './axe/empty-screens.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  button,
  deleteQuestion,
  goWithin,
  listRows,
  mainLink,
  menuLink,
  pickUp,
  said,
  savedToast,
  whenRowsAreKept,
} from './screens.ts';

const desk = deskForFile();
const onPhone = { viewport: phoneScreen };
/** Signed in for the first time: an event with a default category and nothing else. */
const newcomer = '9123456780';
/** As the one before, and left without people, records and companies. */
const founder = '9123456781';

test.describe('categories', () => {
  test('a category is added with colours that are judged during typing; others see it at once', async ({
    visit,
  }) => {
    const other = await visit({ desk: desk(), as: phones.read, path: '/categories' });
    await expect(listRows(other, categoriesWords.title)).toHaveCount(8);
    const page = await visit({ desk: desk(), as: phones.write, context: onPhone, path: '/categories' });
    await mainLink(page, categoriesWords.add).click();
    await expect(page.getByLabel(categoriesWords.key, { exact: true })).toHaveValue('9');
    await button(page, commonWords.save).click();
    await expect(said(page, messageFor('missing', { field: categoriesWords.text }))).toBeVisible();

    await page.getByLabel(categoriesWords.text, { exact: true }).fill('मान्यवर');
    const label = page.getByLabel(categoriesWords.labelColor, { exact: true });
    const background = page.getByLabel(categoriesWords.labelBackground, { exact: true });
    await background.fill('navy');
    const preview = page.getByRole('region', { name: categoriesWords.preview });
    const strip = preview.locator('.label');
    await expect(strip).toHaveText('मान्यवर');
    await expect(strip).toHaveCSS('background-color', 'rgb(0, 0, 128)');
    await expect(strip).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(page.getByLabel(categoriesWords.pickColour(categoriesWords.labelBackground))).toHaveValue(
      '#000080',
    );
    await expect(preview.getByRole('status')).toHaveCount(0);
    await label.fill('#222');
    await expect(preview.getByRole('status')).toHaveText(categoriesWords.lowLabelContrast('1.0'));
    await label.fill('notacolour');
    await button(page, commonWords.save).click();
    await expect(said(page, categoriesWords.unknownColour('notacolour'))).toBeVisible();
    await page.getByLabel(categoriesWords.pickColour(categoriesWords.labelColor)).fill('#ffff00');
    await expect(label).toHaveValue('#ffff00');
    await expect(said(page, categoriesWords.unknownColour('notacolour'))).toBeHidden();

    await page.getByLabel(categoriesWords.color, { exact: true }).fill('yellow');
    await expect(preview.getByRole('status')).toHaveText(categoriesWords.lowNameContrast('1.0'));
    await page.getByRole('textbox', { name: categoriesWords.frontImage }).fill('ftp://x');
    await button(page, commonWords.save).click();
    await expect(said(page, messageFor('webAddressInvalid'))).toBeVisible();
    await page
      .getByRole('textbox', { name: categoriesWords.frontImage })
      .fill('https://images.example.org/front.png');
    await page.getByRole('textbox', { name: categoriesWords.backImage }).focus();
    await expect(said(page, idCardWords.missingImages(1))).toBeVisible();
    await button(page, commonWords.save).click();
    await expect(savedToast(page)).toBeVisible();
    await expect(listRows(page, categoriesWords.title)).toHaveCount(9);
    await expect(listRows(page, categoriesWords.title).last()).toContainText('मान्यवर');
    await expect(listRows(other, categoriesWords.title).last()).toContainText('मान्यवर');
    await expect
      .poll(async () => [...(await desk().rows()).all('categories')].find(({ name }) => name === 'मान्यवर'))
      .toMatchObject({
        order: 9,
        color: 'yellow',
        labelColor: '#ffff00',
        labelBackground: 'navy',
        frontImage: 'https://images.example.org/front.png',
      });
  });

  test('a category is edited: a reload keeps the place, and the typed text survives, also without network', async ({
    visit,
    faults,
  }) => {
    const page = await visit({ desk: desk(), as: phones.admin, path: '/categories' });
    await mainLink(page, 'Speaker').click();
    await expect(page).toHaveURL(/\/categories\/edit\/speaker$/);
    await page.reload();
    const text = page.getByLabel(categoriesWords.text, { exact: true });
    await expect(text).toHaveValue('Speaker');
    await text.fill('Faculty');
    // A field that was not touched follows what others change.
    const {
      categoryId: _id,
      extra: _extra,
      ...details
    } = (await desk().rows()).get('categories', 'speaker') ?? {};
    await desk().command(phones.desk, 'category.save', {
      categoryId: 'speaker',
      details: { ...details, labelBackground: '#123456' },
    });
    await expect(page.getByLabel(categoriesWords.labelBackground, { exact: true })).toHaveValue('#123456');
    await expect(text).toHaveValue('Faculty');
    await mainLink(page, commonWords.back).click();
    const dialog = page.getByRole('alertdialog', { name: commonWords.unsavedChanges });
    await dialog.getByRole('button', { name: commonWords.cancel }).click();
    faults.expectCuts();
    await page.context().setOffline(true);
    await expect(said(page, setupWords.needsServer)).toBeVisible();
    await button(page, commonWords.save).click();
    await expect(said(page, messageFor('offline'))).toBeVisible();
    await expect(text).toHaveValue('Faculty');
    await page.context().setOffline(false);
    await expect(said(page, setupWords.needsServer)).toBeHidden();
    await button(page, commonWords.save).click();
    await expect(savedToast(page)).toBeVisible();
    await expect(mainLink(page, 'Faculty')).toBeVisible();
    await expect
      .poll(async () => (await desk().rows()).get('categories', 'speaker'))
      .toMatchObject({
        name: 'Faculty',
        labelBackground: '#123456',
      });
  });

  test('categories are put in order by mouse and by keyboard; without network the order stays', async ({
    visit,
    faults,
  }) => {
    const page = await visit({ desk: desk(), as: phones.write, path: '/categories' });
    const list = listRows(page, categoriesWords.title);
    await expect(list.first()).toContainText('Organising Committee');
    const names = await list.locator('.name').allTextContents();
    const [first = '', second = '', third = ''] = names;

    const from = await button(page, orderingWords.move(first)).boundingBox();
    const to = await button(page, orderingWords.move(third)).boundingBox();
    if (from === null || to === null) throw new Error('no handles');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 10);
    await page.mouse.move(x, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(list.locator('.name')).toHaveText([second, third, first, ...names.slice(3)]);
    await expect(savedToast(page)).toBeVisible();
    await expect
      .poll(async () => categoriesInOrder(await desk().rows()).map(({ name }) => name))
      .toEqual([second, third, first, ...names.slice(3)]);

    const handle = button(page, orderingWords.move(first));
    await handle.focus();
    await pickUp(page, 'Space', said(page, orderingWords.pickedUp(first, 3, names.length)));
    await page.keyboard.press('ArrowUp');
    await expect(said(page, orderingWords.movedTo(first, 2, names.length))).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(said(page, orderingWords.movedTo(first, 1, names.length))).toBeAttached();
    await page.keyboard.press('Space');
    await expect(list.locator('.name')).toHaveText(names);
    await expect(list.locator('.serial')).toHaveText(names.map((_name, index) => String(index + 1)));
    await expect
      .poll(async () => categoriesInOrder(await desk().rows()).map(({ order }) => order))
      .toEqual(names.map((_name, index) => index + 1));

    const moveDownAnd = async (key: 'Escape' | 'Space'): Promise<void> => {
      await handle.focus();
      await pickUp(page, 'Space', said(page, orderingWords.pickedUp(first, 1, names.length)));
      await page.keyboard.press('ArrowDown');
      await expect(said(page, orderingWords.movedTo(first, 2, names.length))).toBeAttached();
      await page.keyboard.press(key);
    };
    await moveDownAnd('Escape');
    await expect(said(page, orderingWords.left(first))).toBeAttached();
    await expect(list.locator('.name')).toHaveText(names);

    faults.expectCuts();
    await page.context().setOffline(true);
    await moveDownAnd('Space');
    await expect(said(page, toastWords.error(messageFor('offline')))).toBeVisible();
    await expect(list.locator('.name')).toHaveText(names);
    await page.context().setOffline(false);
    await expect(page.getByText(shellWords.noDatabase)).toBeHidden();
    await moveDownAnd('Space');
    await expect(list.locator('.name')).toHaveText([second, first, third, ...names.slice(3)]);
    await expect
      .poll(async () => categoriesInOrder(await desk().rows()).map(({ name }) => name))
      .toEqual([second, first, third, ...names.slice(3)]);
  });

  test('deleting a category asks where its people go, and moves them with their cards', async ({ visit }) => {
    const before = await desk().rows();
    const people = [...before.all('delegates')].filter(({ categoryId }) => categoryId === 'ocu');
    const cards = [...before.all('serials')].filter(({ categoryId }) => categoryId === 'ocu');
    expect(cards.length).toBeGreaterThan(0);
    const page = await visit({
      desk: desk(),
      as: phones.write,
      path: '/categories/edit/ocu',
      context: onPhone,
    });
    await button(page, categoriesWords.delete).click();
    await expect(deleteQuestion(page)).toContainText(`${people.length} delegates`);
    const confirm = deleteQuestion(page).getByRole('button', { name: categoriesWords.moveAndDelete });
    await expect(confirm).toBeDisabled();
    const target = deleteQuestion(page).getByLabel(categoriesWords.moveTo);
    await expect(target.getByRole('option', { name: commonWords.noCategory })).toHaveCount(0);
    await target.selectOption('OC Volunteer');
    await confirm.click();
    await expect(said(page, toastWords.deleted)).toBeVisible();
    await expect(page).toHaveURL(/\/categories$/);
    const after = await desk().rowsWhen((rows) => rows.get('categories', 'ocu') === undefined);
    for (const { delegateId } of people) expect(after.get('delegates', delegateId)?.categoryId).toBe('ocv');
    for (const { serial } of cards) expect(after.get('serials', serial)?.categoryId).toBe('ocv');
    for (const recordType of after.all('recordTypes')) expect(recordType.categoryIds).not.toContain('ocu');
    await goWithin(page, '/categories/edit/ocu');
    await expect(said(page, categoriesWords.unknown)).toBeVisible();
  });

  test('people without a card may be left without a category; a category without people asks nothing', async ({
    visit,
  }) => {
    const page = await visit({ desk: desk(), as: newcomer, path: '/categories' });
    await expect(listRows(page, categoriesWords.title)).toHaveCount(1);
    await mainLink(page, 'Default Category').click();
    await button(page, categoriesWords.delete).click();
    await expect(deleteQuestion(page)).toContainText(categoriesWords.deleteUnused);
    await deleteQuestion(page).getByRole('button', { name: commonWords.cancel }).click();
    await goWithin(page, '/users/add?q=Asha');
    await page.getByLabel(addUserWords.fullName).fill('Asha Rao');
    await button(page, addUserWords.addNewUser).click();
    // The add form also has a category field, and is visible until the other page is drawn.
    await expect(page.getByRole('heading', { name: userEditWords.title })).toBeVisible();
    await page.getByLabel(personWords.category).selectOption('Default Category');
    await button(page, commonWords.save).click();
    await expect(savedToast(page)).toBeVisible();

    await menuLink(page, menuWords.records).click();
    await mainLink(page, recordsWords.add).click();
    await page.getByLabel(recordsWords.text, { exact: true }).fill('Gala dinner');
    await page.getByRole('group', { name: recordsWords.categories }).getByRole('checkbox').check();
    await button(page, commonWords.save).click();
    await expect(listRows(page, recordsWords.title)).toContainText('Gala dinner');

    await menuLink(page, menuWords.categories).click();
    await expect(listRows(page, categoriesWords.title)).toContainText(categoriesWords.delegates(1));
    await mainLink(page, 'Default Category').click();
    await button(page, categoriesWords.delete).click();
    await expect(deleteQuestion(page)).toContainText('1 delegate');
    await expect(deleteQuestion(page)).toContainText(categoriesWords.onlyFor('Gala dinner'));
    await deleteQuestion(page).getByLabel(categoriesWords.moveTo).selectOption(commonWords.noCategory);
    await deleteQuestion(page).getByRole('button', { name: categoriesWords.moveAndDelete }).click();
    await expect(said(page, categoriesWords.none)).toBeVisible();
  });
});

test('each screen shows that an event is without people, and then its first person, on a phone also without network', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: founder, path: '/' });
  const checklist = page.getByRole('region', { name: setUpWords.title });
  const steps = setUpWords.steps;
  await expect(checklist).toContainText(setUpWords.doneOf(0, 11));
  await expect(checklist.getByRole('link', { name: steps.details.name })).toHaveAttribute('href', /\/edit$/);
  await button(page, setUpWords.setAsideOf(steps.fees.name)).click();
  await expect(checklist).toContainText(setUpWords.doneOf(1, 11));
  const walk = async () => {
    for (const [path, words] of emptyScreens) {
      await goWithin(page, path);
      await expect(said(page, words), path).toBeVisible();
    }
  };
  await walk();
  await goWithin(page, '/conflicts');
  await expect(said(page, conflictsWords.noDoubles)).toBeVisible();
  await goWithin(page, '/users/all');
  await expect(mainLink(page, usersWords.addNewUser)).toBeVisible();

  await whenRowsAreKept(page);
  await page.setViewportSize(phoneScreen);
  faults.expectCuts();
  await page.context().setOffline(true);
  await walk();

  await test.step('one person is counted as one, and nothing is divided by what is not there', async () => {
    await page.context().setOffline(false);
    const [event] = await desk().query<{ event_id: string }>(
      'SELECT event_id FROM event WHERE admin_phone = $1',
      [founder],
    );
    const details = { fullName: 'Asha Rao' };
    await desk().command(founder, 'delegate.add', { details }, event?.event_id);
    await goWithin(page, '/records');
    await button(page, recordsWords.addUsual).click();
    await expect(listRows(page, recordsWords.title)).toHaveText(
      recordsWords.usual.map((name) => new RegExp(name)),
    );
    await goWithin(page, '/');
    await expect(checklist).toContainText(setUpWords.doneOf(3, 11));
    await goWithin(page, '/setup');
    await expect(page.getByRole('main')).toContainText(setUpWords.doneOf(3, 11));
    await button(page, setUpWords.takeUpOf(steps.fees.name)).click();
    await expect(page.getByRole('main')).toContainText(setUpWords.doneOf(2, 11));
    for (const [path, words] of screensOfOne) {
      await goWithin(page, path);
      await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined/);
    }
  });
});
