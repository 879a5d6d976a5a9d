import type { Locator, Page } from '@playwright/test';
import { cardsInRanges } from '#domain/print/bulk-cards.ts';
import { certificatesFor } from '#domain/print/certificates/certificates.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { bulkIdsWords } from '#domain/print/card-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { mixedNames } from '#demo/names-by-script.ts';
import { pdfPages, pdfTexts, type PdfPage } from '#tests/support/pictures/pdf-pages.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();

/** Half a millimetre at the six pixels of a picture of a page. */
const tolerance = 3;

type Picture = PdfPage['picture'];

/**
 * Fine lines are paler in one picture than in the other. A pixel that is surely dark in one is not light in the
 * other.
 */
const shades = {
  dark: { sure: (luma: number) => luma < 100, perhaps: (luma: number) => luma < 200 },
  light: { sure: (luma: number) => luma > 200, perhaps: (luma: number) => luma > 100 },
} as const;

/**
 * The dark (or light) pixels of one picture without a similar pixel within the tolerance in the other. They are drawn
 * at another place in the other picture, or not at all. The edges are left out, because browsers round the size of a
 * page up.
 */
const astray = (
  one: Picture,
  other: Picture,
  { sure, perhaps }: (typeof shades)['dark' | 'light'],
): number => {
  const width = Math.min(one.width, other.width) - tolerance;
  const height = Math.min(one.height, other.height) - tolerance;
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => index - tolerance);
  const isNear = (x: number, y: number): boolean =>
    steps.some((dy) =>
      steps.some((dx) => perhaps(other.luma[(y + dy) * other.width + x + dx] ?? Number.NaN)),
    );
  let count = 0;
  for (let y = tolerance; y < height; y++)
    for (let x = tolerance; x < width; x++) {
      if (!sure(one.luma[y * one.width + x] ?? Number.NaN)) continue;
      if (!perhaps(other.luma[y * other.width + x] ?? Number.NaN) && !isNear(x, y)) count++;
    }
  return count;
};

/** Every page of the server's PDF and of the browser's print, each way round. */
const expectAgreement = (drawn: readonly PdfPage[], printed: readonly PdfPage[]): void => {
  expect(drawn).toHaveLength(printed.length);
  for (const [index, { picture }] of drawn.entries()) {
    const other = printed[index]?.picture ?? picture;
    for (const [shade, judge] of Object.entries(shades))
      expect([index, shade, astray(picture, other, judge), astray(other, picture, judge)]).toEqual([
        index,
        shade,
        0,
        0,
      ]);
  }
};

const rename = async (delegateIds: readonly string[], names: readonly string[]): Promise<void> => {
  for (const [index, fullName] of names.entries())
    await desk().command(phones.admin, 'delegate.update', {
      delegateId: delegateIds[index] ?? '',
      details: { salutation: '', fullName },
    });
};

/** The PDF that the browser would send to a printer when its Print is pressed. */
const printedBy = async (page: Page, ...presses: readonly Locator[]): Promise<Buffer> => {
  await page.evaluate(() => {
    window.print = () => {
      // The dialog stays open until an `afterprint` event, which no code sends here.
      dispatchEvent(new Event('beforeprint'));
      document.body.toggleAttribute('data-dialog', true);
    };
  });
  for (const press of presses) await press.click();
  await expect(page.locator('body')).toHaveAttribute('data-dialog');
  return page.pdf({ preferCSSPageSize: true, printBackground: true });
};

const drawnBy = async (page: Page, document: string, data: object): Promise<Buffer> => {
  const answer = await page.request.post(`${desk().address}/api/events/${sampleEvent}/${document}`, {
    data,
    headers: { origin: desk().address },
    // The renderer gives priority to all other work.
    timeout: 60_000,
  });
  expect(answer.status(), await answer.text().then((text) => text.slice(0, 200))).toBe(200);
  return answer.body();
};

test('the server’s PDF and the browser’s print agree within half a millimetre', async ({ visit }) => {
  const rows = await desk().rows();
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    path: '/bulkids?range=41-43&sheet=card&side=both',
  });
  const serials = cardsInRanges(rows, { ranges: [[41, 43]], categoryId: null }).all;
  const holders = serials.flatMap((serial) => rows.get('serials', serial)?.delegateId || []);
  const devanagari = 'डॉ. लक्ष्मी श्रीनिवासन';
  await rename(holders, ['Dr. Anbuselvan Venkatasubramanian Krishnaswamy', 'டாக்டர் கௌசல்யா ஸ்ரீனிவாசன்', devanagari]);
  await expect(page.getByText(devanagari).first()).toBeVisible();
  const printed = await pdfPages(await printedBy(page, button(page, idCardWords.print)));
  const drawn = await pdfPages(
    await drawnBy(page, 'cards.pdf', {
      serials,
      sides: 'both',
      sheet: 'card',
      flip: 'long',
      cropMarks: true,
    }),
  );
  expectAgreement(drawn, printed);
  // The judge is no friend of everything: another card is not this one.
  const [first, , second] = drawn;
  expect(first && second && astray(first.picture, second.picture, shades.dark)).toBeGreaterThan(100);
});

test('certificates agree as well, and are also printed on white paper in the dark theme', async ({
  visit,
}) => {
  // The longest possible line. When widths differ, its ends are at different places.
  const venue = 'Government Medical College Auditorium, Thiruvananthapuram';
  await desk().command(phones.admin, 'event.update', { details: { venue } });
  const page = await visit({ desk: desk(), as: phones.admin, path: '/print1' });
  const firstForty = Array.from({ length: 40 }, (_, index) => index + 1);
  const { entitled } = certificatesFor(await desk().rows(), firstForty, Date.now());
  const two = entitled.slice(0, 2);
  const serials = two.map(({ serial }) => serial.serial);
  const longName = 'Dr. Anbuselvan Venkatasubramanian Krishnaswamy';
  await rename(
    two.map(({ delegate }) => delegate.delegateId),
    [longName, 'டாக்டர் கௌசல்யா ஸ்ரீனிவாசன்'],
  );
  await page.getByLabel(certificatesWords.range).fill(serials.join(','));
  await button(page, commonWords.submit).click();
  await expect(page.getByText(certificatesWords.counts(2, 0))).toBeVisible();
  await expect(page.getByRole('img', { name: certificatesWords.of(longName) })).toContainText(venue);
  const printed = await pdfPages(
    await printedBy(page, button(page, commonWords.print), button(page, certificatesWords.address.anyway)),
  );
  expect(printed).toHaveLength(2);
  for (const { picture } of printed) {
    const white = picture.luma.filter((luma) => luma > 250).length;
    expect(white / picture.luma.length).toBeGreaterThan(0.8);
  }
  expectAgreement(await pdfPages(await drawnBy(page, 'certificates.pdf', { serials })), printed);
});

test('lines in two scripts have the same letters at the same places in the PDF and in the print', async ({
  visit,
}) => {
  const lines = mixedNames.map((pair) => pair.join(' '));
  const rows = await desk().rows();
  const delegates = [...rows.all('serials')].filter(({ kind, code }) => kind === 'delegate' && code !== '');
  const held = delegates.slice(0, Math.ceil(lines.length / 3));
  for (const [index, { delegateId }] of held.entries()) {
    const [fullName = '', city = '', state = ''] = lines.slice(3 * index);
    await desk().command(phones.admin, 'delegate.update', {
      delegateId,
      details: { salutation: '', fullName, city, state },
    });
  }
  const serials = held.map(({ serial }) => serial).toSorted((a, b) => a - b);
  const path = `/bulkids?range=${serials.join(',')}&sheet=card`;
  const page = await visit({ desk: desk(), as: phones.admin, path });
  await expect(page.getByText(bulkIdsWords.shown(1, 9, serials.length))).toBeVisible();
  const printed = await printedBy(page, button(page, idCardWords.print));
  const drawn = await drawnBy(page, 'cards.pdf', {
    serials,
    sides: 'front',
    sheet: 'card',
    flip: 'long',
    cropMarks: true,
  });
  // Each once: Chromium repeats the letters of some joined forms, and reports Urdu in the other order.
  const letters = (text: string): string[] => [...new Set(text.replaceAll(/\s/g, ''))].toSorted();
  expect((await pdfTexts(drawn)).map(letters)).toEqual((await pdfTexts(printed)).map(letters));
  expectAgreement(await pdfPages(drawn), await pdfPages(printed));
});
