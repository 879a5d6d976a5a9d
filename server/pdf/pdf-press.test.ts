import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { impose, sheetSizes } from '#domain/print/sheets.ts';
import { sheetKinds } from '#domain/print/print-choices.ts';
import { cutOut, pdfPages, pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { imageAt, pageOf, qrAt, sideWith } from '#tests/support/pictures/printed-sides.ts';
import { readPicture } from '#tests/support/pictures/read-picture.ts';
import type { PdfImages } from './page-data.ts';
import type { PdfPage } from './pdf-page.ts';
import type { PdfPart } from './pdf-order.ts';
import { pdfLimits, PdfPress } from './pdf-press.ts';

const press = new PdfPress();
afterAll(() => press.close());

const title = { title: 'Cards of PHYSICON', madeAt: 0, flip: null };
const partOf = (pages: readonly PdfPage[], images: PdfImages = new Map()): PdfPart => ({
  pages,
  images,
  note: `%after ${pages.length}\n`,
});
const jobOf = (parts: readonly PdfPart[], accountId = 'somebody', isShort = false) => ({
  title,
  accountId,
  isShort,
  parts: (async function* () {
    yield* parts;
  })(),
});
const collected = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};
const draw = (...parts: readonly PdfPart[]): Promise<Buffer> => collected(press.draw(jobOf(parts)));

const scripts = {
  Latin: 'Dr. Zoë Šimić O’Brien, ₹ 500',
  Devanagari: 'डॉ. लक्ष्मी श्रीनिवासन प्रियंका किरण',
  Tamil: 'டாக்டர் அன்புச்செல்வன் கொடுமுடி கௌசல்யா',
  Telugu: 'లక్ష్మీ వెంకటేశ్వర రావు',
  Kannada: 'ಲಕ್ಷ್ಮೀ ವೆಂಕಟೇಶ',
  Malayalam: 'ലക്ഷ്മി കൃഷ്ണൻ',
  Bengali: 'লক্ষ্মী শ্রীনিবাস কৌশিক',
  Gujarati: 'લક્ષ્મી શ્રીનિવાસ',
  Gurmukhi: 'ਲਕਸ਼ਮੀ ਸਿੰਘ',
  Odia: 'ଲକ୍ଷ୍ମୀ ଶ୍ରୀନିବାସ',
};
const linesOf = (text: string): string[] => text.split(/\r?\n/);
const wordsOf = (text: string): string[] => text.split(/\s+/);

test('names of all scripts can be copied as they were written, in the order of the page', async () => {
  const lines = Object.values(scripts);
  const [text = ''] = await pdfTexts(await draw(partOf([pageOf(sideWith(lines))])));
  expect(linesOf(text)).toEqual(lines);
});

test.each(Object.entries(scripts))('%s is drawn in one of our faces', async (_, line) => {
  const pdf = (await draw(partOf([pageOf(sideWith([line]))]))).toString('latin1');
  const faces = [...pdf.matchAll(/\/FontName \/\w{6}\+([\w-]+)/g)].map(([, name]) => name);
  expect(faces.length).toBeGreaterThan(0);
  for (const face of faces) expect(face).toMatch(/^(inter|noto-sans-\w+)-/);
});

test('Urdu is joined and reads from the right', async () => {
  const line = 'ڈاکٹر محمد علی خان';
  const pdf = await draw(partOf([pageOf(sideWith([line, 'below']))]));
  expect(pdf.toString('latin1')).toMatch(/\+noto-naskh-arabic/);
  expect((await pdfTexts(pdf))[0]).toContain('below');
});

const hostile = [
  '#panic("gone")',
  '#read("/etc/passwd")',
  '*bold* _italic_ $x^2$ `raw` = Heading',
  String.raw`back\slash \u{41} "quoted" 'single'`,
  '<label> @reference // comment /* and */ [content] {code}',
  '<svg onload="alert(1)">&amp;</svg>',
  '1 0 obj endobj endstream stream q Q BT ET',
];

test('markup of Typst, SVG and PDF in a name is printed as text', async () => {
  const lines = hostile.map((name) => name.slice(0, 60));
  const [text = ''] = await pdfTexts(await draw(partOf([pageOf(sideWith(lines))])));
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  ['emoji', '👩🏽‍⚕️ Asha 🎉'],
  ['no letters of ours', '山田太郎'],
  ['marks of direction', '\u202easha\u202c \u2066x'],
  ['half a sign', 'Asha \ud83d'],
  ['breaks and controls', 'As\nha\u0000\u0007\t\u2028x'],
  ['nothing that shows', '\u200b\u200d\ufeff'],
  ['a very long word', 'a'.repeat(5_000)],
  ['many marks', `a${'\u0301'.repeat(200)}`],
])('%s in a name does not affect the other lines and pages', async (_, name) => {
  const texts = await pdfTexts(
    await draw(partOf([pageOf(sideWith(['Before', name, scripts.Tamil])), pageOf(sideWith(['Next']))])),
  );
  expect(texts).toHaveLength(2);
  const lines = linesOf(texts[0] ?? '');
  expect([lines[0], lines.at(-1), texts[1]]).toEqual(['Before', scripts.Tamil, 'Next']);
});

test('the process survives any typed text', async () => {
  const typed = fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), { numRuns: 300, seed: 5 });
  const urdu = fc.sample(fc.string({ unit: fc.constantFrom(...'محمد ’“-(٣ً)Asha 7'), maxLength: 12 }), {
    numRuns: 300,
    seed: 5,
  });
  const pages = [...typed, ...urdu].map((name, index) => pageOf(sideWith([name, `Page ${index}`])));
  const texts = await pdfTexts(await draw(partOf(pages)));
  expect(texts).toHaveLength(pages.length);
  // On a page with Urdu, PDFium may return the words of a line in another order.
  expect(texts.filter((text, index) => !text.includes(String(index)))).toEqual([]);
});

test.each(sheetKinds)(
  '%s: pages are exact to a tenth of a millimetre, and every QR code is readable',
  async (sheet) => {
    const codes = Array.from(
      { length: sheet === 'card' ? 2 : sheet === 'a4' ? 5 : 10 },
      (_, at) => `7QK4M2XW${at + 20}`,
    );
    const sheets = impose(codes.length, { sheet, sides: 'both', flip: 'short' });
    const pages = sheets.map(({ placements, ...page }) => ({
      ...page,
      sides: placements.map(({ index, side, ...place }) => ({
        ...place,
        side: sideWith([`${side} ${codes[index]}`], qrAt(codes[index] ?? '', side === 'front' ? 4 : 0)),
      })),
    }));
    const drawn = await pdfPages(await draw(partOf(pages)));
    expect(drawn).toHaveLength(sheets.length);
    for (const [index, page] of drawn.entries()) {
      const { placements = [], width = 0, height = 0 } = sheets[index] ?? {};
      expect(Math.abs(page.width - width)).toBeLessThan(0.1);
      expect(Math.abs(page.height - height)).toBeLessThan(0.1);
      for (const { x, y, side, index: card } of placements) {
        const picture = cutOut(page, { x, y, width: 80, height: 130 });
        expect([side, await readPicture(picture)]).toEqual([side, [codes[card]]]);
      }
    }
  },
  30_000,
);

test('for every count from 1 to 40, no page is blank, missing or duplicated', async () => {
  const perSheet = sheetSizes.a4.columns * sheetSizes.a4.rows;
  for (let count = 1; count <= 40; count++) {
    const sheets = impose(count, { sheet: 'a4', sides: 'both', flip: 'long' });
    const pages = sheets.map(({ placements, ...page }) => ({
      ...page,
      sides: placements.map(({ index, side, ...place }) => ({
        ...place,
        side: sideWith([`${side}${index}`]),
      })),
    }));
    const texts = await pdfTexts(await draw(partOf(pages)));
    expect(texts).toHaveLength(2 * Math.ceil(count / perSheet));
    const said = texts.flatMap(wordsOf);
    const all = ['front', 'back'].flatMap((side) => Array.from({ length: count }, (_, at) => `${side}${at}`));
    expect(said.toSorted()).toEqual(all.toSorted());
    expect(texts.every((text) => text !== '')).toBe(true);
  }
});

test('many parts become one document: pages in order, a shared background once, the progress after each part', async () => {
  const bytes = await sharp({ create: { width: 40, height: 65, channels: 3, background: 'gold' } })
    .jpeg()
    .toBuffer();
  const images: PdfImages = new Map([['/background', { type: 'jpeg', bytes }]]);
  const part = (first: number): PdfPart =>
    partOf(
      Array.from({ length: 30 }, (_, index) =>
        pageOf(
          sideWith([`Person ${first + index}`, scripts.Telugu], imageAt('/background'), imageAt('/gone')),
        ),
      ),
      images,
    );
  const pdf = await draw(part(0), part(30), part(60));
  const texts = await pdfTexts(pdf);
  expect(texts.map((text) => linesOf(text)[0])).toEqual(
    Array.from({ length: 90 }, (_, at) => `Person ${at}`),
  );
  const raw = pdf.toString('latin1');
  expect(raw.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  expect(raw.match(/^%after 30$/gm)).toHaveLength(3);
  const [page] = await pdfPages(await draw(partOf([pageOf(sideWith([], imageAt('/background')))], images)));
  expect(page?.picture.luma[0]).toBeCloseTo(215, -1);
});

describe('turns', () => {
  const one = (name: string): PdfPart => partOf([pageOf(sideWith([name]))]);

  test('documents of several people are drawn in turns, and contain nothing of each other', async () => {
    const [asha = '', ravi = ''] = await Promise.all(
      ['asha', 'ravi'].map(async (name) => {
        const job = jobOf([one(`${name} 1`), one(`${name} 2`), one(`${name} 3`)], name);
        return (await pdfTexts(await collected(press.draw(job)))).join();
      }),
    );
    expect([asha, ravi]).toEqual(['asha 1,asha 2,asha 3', 'ravi 1,ravi 2,ravi 3']);
  });

  test('an account has one long PDF at a time, and may start the next after stopping it', async () => {
    const first = press.draw(jobOf([one('a'), one('b')], 'asha'));
    await first.next();
    await expect(press.draw(jobOf([one('c')], 'asha')).next()).rejects.toMatchObject({ code: 'pdfBusy' });
    await first.return(undefined);
    expect(await pdfTexts(await collected(press.draw(jobOf([one('c')], 'asha'))))).toEqual(['c']);
  });

  test('a short document has returned its place before its caller reads it', async () => {
    const first = press.draw(jobOf([one('a'), one('b')], 'asha', true));
    const piece = (await first.next()).value as Buffer;
    expect(await pdfTexts(piece)).toEqual(['a', 'b']);
    expect(await pdfTexts(await collected(press.draw(jobOf([one('c')], 'asha', true))))).toEqual(['c']);
    expect((await first.next()).done).toBe(true);
  });

  test('more than a few long documents at once are refused', async () => {
    const names = Array.from({ length: pdfLimits.longAtOnce }, (_, index) => `account ${index}`);
    const running = names.map((name) => press.draw(jobOf([one(name), one(name)], name)));
    await Promise.all(running.map((each) => each.next()));
    expect(press.isFull).toBe(true);
    await expect(press.draw(jobOf([one('x')], 'x')).next()).rejects.toMatchObject({ code: 'pdfBusy' });
    // A receipt still finds its place, even if its caller has a long document.
    const receipt = await collected(press.draw(jobOf([one('receipt')], names[0], true)));
    expect(await pdfTexts(receipt)).toEqual(['receipt']);
    await Promise.all(running.map((each) => each.return(undefined)));
  });
});

describe('if the drawing process fails', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'regdesk-pdf-'))));
  afterAll(() => rm(folder, { recursive: true }));

  const drawnBy = async (source: string): Promise<Buffer> => {
    const file = join(folder, `${source.length}.mjs`);
    await writeFile(file, source);
    const other = new PdfPress({ script: pathToFileURL(file) });
    return collected(other.draw(jobOf([partOf([])]))).finally(() => other.close());
  };
  const answering = (answer: object): string =>
    `process.on('message', ({ kind }) => kind === 'drop' || process.send(${JSON.stringify(answer)}));`;

  test('a machine without the compiler refuses with a message', async () => {
    const source = answering({ kind: 'unavailable', reason: 'no binary' });
    await expect(drawnBy(source)).rejects.toMatchObject({ code: 'pdfUnavailable' });
  });

  test('an error of the compiler is an internal error, and no caller waits for an ended process', async () => {
    const source = answering({ kind: 'failed', reason: 'no such page' });
    await expect(drawnBy(source)).rejects.toThrow('could not be drawn');
    await expect(drawnBy('process.abort()')).rejects.toThrow('has ended');
  });

  test('the next document is drawn by a new process', async () => {
    const file = join(folder, 'once.mjs');
    const bytes = `process.send({ kind: 'bytes', bytes: Buffer.from(String(process.pid)) })`;
    await writeFile(
      file,
      `process.on('message', ({ kind }) => kind === 'end' ? process.abort() : ${bytes});`,
    );
    const other = new PdfPress({ script: pathToFileURL(file) });
    const pids = new Set<string>();
    for (const name of ['a', 'b']) {
      const pieces = other.draw(jobOf([partOf([])], name));
      pids.add(String((await pieces.next()).value));
      await expect(pieces.next()).rejects.toThrow('has ended');
    }
    expect(pids.size).toBe(2);
    await other.close();
  });
});
