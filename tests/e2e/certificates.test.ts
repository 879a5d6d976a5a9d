import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { certificatesFor } from '#domain/print/certificates/certificates.ts';
import { certificateFiles } from '#domain/print/certificates/certificate-hand-over.ts';
import { handOverWords } from '#domain/core/hand-over/hand-over-words.ts';
import { commonWords, rangeWords, toastWords } from '#domain/core/text/common-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { displayName } from '#domain/core/text/format.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, goWithin, whenRowsAreKept } from './screens.ts';
import { eventOf } from '#domain/core/event-of.ts';

const desk = deskForFile();
const words = certificatesWords;
const firstForty = Array.from({ length: 40 }, (_, index) => index + 1);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const judged = async (serials: readonly number[]) =>
  certificatesFor(await desk().rows(), serials, Date.now());

/** The dialog stays open until the page receives an `afterprint` event. */
const holdPrintDialog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.dataset['printed'] = String(document.querySelectorAll('[data-certificate]').length);
    };
  });

/** The tests' desk has no public address: that is said first. */
const goOnFromWarning = async (page: Page, confirm: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: words.address.title });
  await expect(dialog).toContainText(words.address.leads(desk().address));
  await expect(dialog).toContainText(words.address.operator);
  await dialog.getByRole('button', { name: confirm }).click();
};

const submit = async (page: Page, range: string): Promise<void> => {
  await page.getByLabel(words.range).fill(range);
  await button(page, commonWords.submit).click();
};

test('people who attended get a certificate, printed on A4 with a permanent number that anyone can verify', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/print1' });
  await expect(heading(page, words.title)).toBeVisible();
  await expect(page.getByLabel(words.range)).toHaveValue('1-10,12,20');
  await submit(page, '1-5,x');
  await expect(page.getByText(rangeWords.notANumber('x'))).toBeVisible();
  await expect(page.getByLabel(words.range)).toBeFocused();
  // The result shown before belongs to another range.
  await expect(page.getByRole('list', { name: words.given })).toHaveCount(0);
  await expect(button(page, commonWords.print)).toBeDisabled();
  await expect(page.getByText(words.address.because.machine)).toBeVisible();

  const everybody = [...(await desk().rows()).all('serials')].map(({ serial }) => serial);
  const absent = (await judged(everybody)).barred.find(({ bar }) => bar.code === 'certificateNotThere');
  const { entitled, barred } = await judged([...firstForty, absent?.serial ?? 0]);
  const [first] = entitled;
  if (!absent || !first) throw new Error('the sample has both');
  await submit(page, String(absent.serial));
  const row = page.getByRole('list', { name: words.barred }).getByRole('listitem');
  const line = row.filter({ hasText: messageFor('certificateNotThere') }).first();
  await expect(line.getByRole('link')).toHaveAttribute('href', `/users/view/${absent.delegateId}`);
  await submit(page, `1-40, ${absent.serial}`);
  await expect(page.getByText(words.counts(entitled.length, barred.length))).toBeVisible();

  await holdPrintDialog(page);
  await button(page, commonWords.print).click();
  await goOnFromWarning(page, words.address.anyway);
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(entitled.length));
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(entitled.length);
  expect([...new Set([...pdf.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box))]).toEqual([
    expect.stringMatching(/^0 0 84[12][.\d]* 59[45]/),
  ]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  const issued = async () => [...(await desk().rows()).all('certificates')];
  await expect
    .poll(async () => (await issued()).map(({ delegateId }) => delegateId).toSorted())
    .toEqual(entitled.map(({ delegate }) => delegate.delegateId).toSorted());
  const given = await issued();

  await page.evaluate(() => delete document.body.dataset['printed']);
  await button(page, commonWords.print).click();
  await goOnFromWarning(page, words.address.anyway);
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(entitled.length));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(issued).toEqual(given);

  const saved = page.waitForEvent('download');
  await button(page, pdfWords.download).click();
  await goOnFromWarning(page, words.address.anywayPdf);
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/certificates\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const mine = given.find(({ delegateId }) => delegateId === first.delegate.delegateId);
  if (!mine) throw new Error('it was given');
  const event = eventOf(await desk().rows());
  const stranger = await visit({
    desk: desk(),
    context: { viewport: phoneScreen },
    path: `/certificate/${sampleEvent}/${mine.token}`,
  });
  await expect(heading(stranger, words.publicPage.real)).toBeVisible();
  await expect(stranger.getByText(displayName(first.delegate), { exact: true })).toBeVisible();
  await expect(stranger.getByText(event?.fullName ?? '', { exact: true })).toBeVisible();
  faults.expect(/^404 GET .*\/certificates\/2+$/);
  await desk().open(stranger, `/certificate/${sampleEvent}/${'2'.repeat(20)}`);
  await expect(heading(stranger, words.publicPage.notFound)).toBeVisible();

  await goWithin(page, `/users/view/${first.delegate.delegateId}`);
  await expect(page.getByText(words.onPaper.number)).toBeVisible();
});

test('without a connection only certificates that already have a number are printed', async ({
  visit,
  faults,
}) => {
  await desk().command(phones.admin, 'certificate.issue', { serials: [1, 2, 3, 4, 5] });
  const page = await visit({ desk: desk(), as: phones.write, path: '/print1/template' });
  await button(page, words.needsOptions.nothing).click();
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.templateSaved)).toBeVisible();
  await submit(page, '1-60');
  await expect
    .poll(async () => (await desk().rows()).get('certificateTemplates', 'main')?.gate)
    .toMatchObject({ needs: 'nothing' });
  const { entitled } = await judged(Array.from({ length: 60 }, (_, index) => index + 1));
  const held = entitled.filter(({ certificate }) => certificate !== null).length;
  await expect(page.getByText(words.everybodyWithSerial)).toBeVisible();
  await whenRowsAreKept(page);
  await holdPrintDialog(page);
  faults.expectCuts();
  await page.context().setOffline(true);
  await expect(page.getByText(words.offline(held))).toBeVisible();
  await button(page, commonWords.print).click();
  await goOnFromWarning(page, words.address.anyway);
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(held));
});

test('the hand-over pack has the issued certificates as PDF', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: `/events/${sampleEvent}/edit` });
  const rows = await desk().rows();
  const [file] = certificateFiles(rows, Date.now());
  if (file === undefined) throw new Error('no certificate was issued');
  await expect(page.getByLabel(handOverWords.withCertificates(rows.count('certificates')))).toBeChecked();
  const download = page.waitForEvent('download');
  await button(page, handOverWords.make).click();
  const pack = unzipSync(await readFile(await (await download).path()));
  const pdf = Buffer.from(pack[file.name] ?? new Uint8Array());
  const texts = await pdfTexts(pdf);
  const { serials } = file.body as { serials: number[] };
  expect(texts).toHaveLength(serials.length);
  const { delegateId = '' } = rows.get('serials', serials[0] ?? 0) ?? {};
  expect(texts[0]).toContain(rows.get('delegates', delegateId)?.fullName);
});
