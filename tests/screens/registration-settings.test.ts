import type { Locator, Page } from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { missingTexts } from '#domain/registration/words/registration-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { phones } from '../e2e/desk.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { button, menuLink, savedToast } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const path = '/registration';

const stored = async () => (await desk().rows()).get('registrationForms', 'form');
const save = async (page: Page): Promise<void> => {
  await button(page, commonWords.save).click();
  await expect(savedToast(page).last()).toBeVisible();
};
const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: words.title, exact: true });

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

  await expect
    .poll(async () => (await stored())?.form)
    .toMatchObject({
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

test('a way of payment has a last day, and the public page states it', async ({ visit }) => {
  await openRegistration(desk(), { methods: ['transfer', 'desk'] });
  const page = await visit({ desk: desk(), as: phones.write, path });
  await page.getByLabel(words.methodUntil(words.methods.transfer)).fill('2099-10-15');
  await button(page, commonWords.save).click();
  await expect.poll(async () => (await stored())?.form?.methodDays).toEqual({ transfer: '2099-10-15' });
  const said = publicWords.methodUntil(registerWords.methods.transfer, '15-10-2099');
  await desk().open(page, '/r/sample');
  await expect(page.getByText(said)).toBeVisible();
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
