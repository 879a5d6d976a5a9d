import type { Locator, Page } from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { missingTexts } from '#domain/registration/registration-words.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { openRegistration, publishPrices } from './registration-desk.ts';
import { button, menuLink, savedToast } from './screens.ts';

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

for (const [device, context] of [
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
  ['a phone', { viewport: phoneScreen }],
] as const)
  test(`on ${device} the organiser sees what is missing, fills it in, opens registration, shares and closes it`, async ({
    visit,
  }) => {
    const isFirst = device === 'a desktop';
    const address = isFirst ? 'anaescon' : 'anaescon-2026';
    if (!isFirst) {
      await openRegistration(desk());
      await desk().command(phones.admin, 'registration.close', {});
    }
    const page = await visit({ desk: desk(), as: phones.write, path, context });
    await expect(title(page)).toBeVisible();
    if (isFirst) {
      await expect(button(page, words.open)).toBeDisabled();
      await expect(page.getByRole('link', { name: missingTexts.noPriceList })).toHaveAttribute(
        'href',
        '/fees',
      );
      await publishPrices(desk());
      await expect(page.getByRole('link', { name: missingTexts.noPriceList })).toBeHidden();
      await button(page, missingTexts.noContact).click();
      await expect(page.getByLabel(words.introText)).toBeFocused();
      await fillNeeded(page);
      await expect(page.getByText(words.saveFirst)).toBeVisible();
      await save(page);
    }
    await field(page, words.address).fill('No Capitals!');
    await expect(field(page, words.address)).toHaveValue('nocapitals');
    await field(page, words.address).fill(address);
    await button(page, words.saveAddress).click();
    const link = page.getByRole('link', { name: words.openPage });
    await expect(link).toHaveAttribute('href', `${desk().address}/r/${address}`);
    await expect(page.getByRole('img', { name: words.qr })).toHaveAttribute(
      'data-qr',
      `${desk().address}/r/${address}`,
    );
    await expect(page.getByText(/^Registration for .* opens soon/)).toBeVisible();

    await button(page, words.open).click();
    await expect(page.getByText(words.stateDetails.open)).toBeVisible();
    await expect(page.getByText(/^Registration for .* is open/)).toBeVisible();
    await expect.poll(() => stored()).toMatchObject({ isOpen: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await button(page, words.close).click();
    const question = page.getByRole('alertdialog', { name: words.closeQuestion });
    await question.getByRole('button', { name: words.close }).click();
    await expect(page.getByText(words.stateDetails.closed)).toBeVisible();
    await expect.poll(() => stored()).toMatchObject({ isOpen: false });
  });

test('the form keeps dates, categories, details, questions, consents and rules', async ({ visit }) => {
  await openRegistration(desk());
  const page = await visit({ desk: desk(), as: phones.write, path });
  await expect(title(page)).toBeVisible();
  await page.getByLabel(words.opensAt).fill('2026-08-01T09:00');
  await page.getByRole('checkbox', { name: 'Speaker', exact: true }).check();
  await page.getByLabel(words.cell(['Speaker', words.lastDay])).fill('2026-09-30');
  await page.getByRole('checkbox', { name: words.cell(['Speaker', words.needsApproval]) }).check();
  await page.getByLabel(words.cell(['Gender', words.use])).selectOption(words.uses.required);
  await page.getByLabel(words.fieldsOf).selectOption('Speaker');
  await page.getByLabel(words.cell(['Gender', words.use])).selectOption(words.uses.hidden);

  await button(page, words.addQuestion).click();
  const first = page.getByRole('group', { name: words.question(1) });
  await field(first, words.label).fill('T-shirt size');
  await first.getByLabel(words.kind).selectOption(words.questionKinds.choice);
  await first.getByLabel(words.choices).fill('S\nM\n\nL');
  await button(page, words.addQuestion).click();
  const second = page.getByRole('group', { name: words.question(2) });
  await field(second, words.label).fill('Department');
  await second.getByRole('button', { name: words.moveUp('Department') }).click();
  await expect(field(first, words.label)).toHaveValue('Department');
  await button(page, words.addConsent).click();
  await field(page, words.purpose).fill('To tell me about next year');
  await page.getByLabel(words.waitingLabel).selectOption(words.waitings.automatic);
  await page.getByLabel(words.offerHours).fill('12');
  await save(page);
  await expect(page.getByText(words.noticeVersion(2))).toBeVisible();

  const form = (await stored())?.form;
  expect(form).toMatchObject({
    // 9:00 in India.
    opensAt: Date.UTC(2026, 7, 1, 3, 30),
    categories: [
      { categoryId: 'pg' },
      { categoryId: 'speaker', lastDay: '2026-09-30', needsApproval: true, fields: { gender: 'hidden' } },
    ],
    fields: { gender: 'required' },
    questions: [
      { label: 'Department', kind: 'text', choices: [] },
      { label: 'T-shirt size', kind: 'choice', choices: ['S', 'M', 'L'] },
    ],
    consents: [{ purpose: 'To tell me about next year', isRequired: false }],
    waiting: 'automatic',
    offerHours: 12,
  });
});

test('a form that is not valid is not saved, and the first wrong field has the focus', async ({ visit }) => {
  await openRegistration(desk());
  const page = await visit({ desk: desk(), as: phones.write, path });
  await button(page, words.addQuestion).click();
  await page.getByLabel(words.holdMinutes).fill('2');
  await page.getByLabel(words.contactEmail).fill('no mail');
  await button(page, commonWords.save).click();
  await expect(page.getByText(words.notSaved)).toBeVisible();
  await expect(field(page.getByRole('group', { name: words.question(1) }), words.label)).toBeFocused();
  await expect(page.getByText(words.invalid(words.holdMinutes))).toBeVisible();
  await expect.poll(async () => (await stored())?.form?.questions).toEqual([]);
  // An open registration cannot lose what it needs.
  await button(page, commonWords.cancel).click();
  await field(page, words.noticeText).fill('');
  await button(page, commonWords.save).click();
  await expect(page.getByText(missingTexts.noNotice)).toBeVisible();
  await expect.poll(async () => (await stored())?.form?.notice.text).not.toBe('');
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
  await button(one, words.takeTheirs).click();
  await expect(one.getByLabel(words.contactName)).toHaveValue('Saved there');

  await two.getByLabel(words.introText).fill('Theirs');
  await one.getByLabel(words.introText).fill('Mine');
  await save(two);
  await button(one, words.keepMine).click();
  await expect(one.getByLabel(words.introText)).toHaveValue('Mine');
  await save(one);
  await expect(two.getByLabel(words.introText)).toHaveValue('Mine');
});

test('changes that are not saved are asked about before the page is left', async ({ visit }) => {
  await openRegistration(desk());
  const page = await visit({ desk: desk(), as: phones.write, path });
  await page.getByLabel(words.introText).fill('Not saved');
  await menuLink(page, screensWords.categories).click();
  const question = page.getByRole('alertdialog', { name: commonWords.unsavedChanges });
  await question.getByRole('button', { name: commonWords.cancel }).click();
  await expect(page.getByLabel(words.introText)).toHaveValue('Not saved');
  await menuLink(page, screensWords.categories).click();
  await question.getByRole('button', { name: commonWords.leave }).click();
  await expect(page.getByRole('heading', { level: 1, name: screensWords.categories })).toBeVisible();
});

test('an address that another event has is refused', async ({ visit, faults }) => {
  faults.expect(/^409 PUT .*\/public-address$/);
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
});
