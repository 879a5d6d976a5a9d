import type { Page } from '@playwright/test';
import { certificatesFor } from '#domain/print/certificates/certificates.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { cardsInPdf, mostOnPaper } from '#domain/print/sheets.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { phones } from '../e2e/desk.ts';
import { button, goWithin } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const words = certificatesWords;
const firstForty = Array.from({ length: 40 }, (_, index) => index + 1);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const judged = async (serials: readonly number[]) =>
  certificatesFor(await desk().rows(), serials, Date.now());
const preview = (page: Page, name: string) => page.getByRole('img', { name: words.of(name), exact: true });

const submit = async (page: Page, range: string): Promise<void> => {
  await page.getByLabel(words.range).fill(range);
  await button(page, commonWords.submit).click();
};

test('many certificates print in parts, and the menu of the browser prints where to press', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/print1' });
  await page.evaluate(() => (window.print = () => dispatchEvent(new Event('afterprint'))));
  const all = Array.from({ length: (await desk().rows()).highest('serials') }, (_, index) => index + 1);
  const many = (await judged(all)).entitled.length;
  if (many <= mostOnPaper) throw new Error('one part is enough');
  await submit(page, `1-${all.length}`);
  await expect(page.getByText(words.inParts(2, mostOnPaper, cardsInPdf))).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(cardPrintWords.byTheButton)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await button(page, commonWords.print).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.address.anyway }).click();
  await expect(page.getByText(words.partOut(mostOnPaper, many))).toBeVisible({ timeout: 60_000 });
  const issued = async () => (await desk().rows()).count('certificates');
  await expect.poll(issued).toBe(mostOnPaper);
  await button(page, words.nextPart(mostOnPaper + 1, many)).click();
  await expect.poll(issued).toBe(many);
});

test('the template defines the text of a certificate and who gets one', async ({ visit }) => {
  const reader = await visit({ desk: desk(), as: phones.read, path: '/print1/template' });
  await expect(reader.getByText(sharedTexts.notAllowed)).toBeVisible();
  await goWithin(reader, '/print1');
  await expect(reader.getByText(sharedTexts.notAllowed)).toBeVisible();

  const page = await visit({ desk: desk(), as: phones.write, path: '/print1/template' });
  await expect(heading(page, words.template)).toBeVisible();
  const paper = preview(page, words.sampleName);
  await expect(paper).toContainText('Certificate of Participation');
  await page.getByLabel(words.heading).fill('CME Certificate');
  await expect(paper).toContainText('CME Certificate');
  await page.getByLabel(words.body).fill('We thank {surname} ');
  await expect(page.getByText(words.unknown('{surname}'))).toBeVisible();
  await expect(page.getByText(words.nameless)).toBeVisible();
  await page.getByLabel(words.body).fill('We thank\n');
  await button(page, '{name}').click();
  await expect(page.getByLabel(words.body)).toHaveValue('We thank\n{name}');
  await expect(paper).toContainText(words.sampleName);
  await button(page, words.addSignature).click();
  const signature = page.getByRole('group', { name: words.signature(1) });
  await signature.getByLabel(words.signatureName).fill('Dr. Rao');
  await signature.getByLabel(words.role).fill('Secretary');
  await expect(paper).toContainText('Secretary');
  await button(page, words.needsOptions.all).click();
  await page.getByRole('checkbox', { name: 'Day 1 lunch' }).check();
  await page.getByLabel(words.notBefore).fill('2999-12-31');

  await page.getByRole('link', { name: commonWords.back }).click();
  await expect(page.getByRole('alertdialog')).toContainText(commonWords.unsavedChanges);
  await button(page, commonWords.cancel).last().click();
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.templateSaved)).toBeVisible();
  await expect(heading(page, words.title)).toBeVisible();
  await submit(page, '1-40');
  const { barred } = await judged(firstForty);
  await expect(page.getByText(words.counts(0, barred.length))).toBeVisible();
  await expect(
    page.getByText(messageFor('certificateTooEarly', { day: '2999-12-31' })).first(),
  ).toBeVisible();
  await expect(button(page, commonWords.print)).toBeDisabled();
});
