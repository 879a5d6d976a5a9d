import { afterAll, beforeAll, expect, test } from 'vitest';
import { faceRanges, type FaceName } from '#domain/print/face-ranges.ts';
import { faceRuns, undrawable } from '#domain/print/faces.ts';
import { mixedNames, namesByScript } from '#demo/names-by-script.ts';
import { pdfGlyphs, type Glyph } from '#tests/support/pictures/pdf-glyphs.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { pageOf, sideWith } from '#tests/support/pictures/printed-sides.ts';
import { loadFonts } from './pdf-fonts.ts';
import { PdfPress } from './pdf-press.ts';

const press = new PdfPress();
afterAll(() => press.close());

/** One page per line. */
const drawn = async (lines: readonly string[]): Promise<Buffer> => {
  const pages = lines.map((line) => pageOf(sideWith([line])));
  const pieces: Buffer[] = [];
  const parts = (async function* () {
    yield { pages, images: new Map(), note: '' };
  })();
  const title = { title: 'Mixed', madeAt: 0, flip: null };
  for await (const piece of press.draw({ title, accountId: 'somebody', isShort: false, parts }))
    pieces.push(piece);
  return Buffer.concat(pieces);
};

const sorted = (glyphs: readonly Glyph[] | undefined): string[] =>
  (glyphs ?? []).map(({ face, number }) => `${face} ${number}`).toSorted();
const lettersOf = (text: string): string[] => [...text.replaceAll(/\s/g, '')].toSorted();

const names = Object.values(namesByScript);
const reported = [
  'मोहम्मद इस्माइल (محمد اسماعیل)',
  'டாக்டர் Ramesh அய்யர் (رمیش)',
  'தமிழ்நாடு மருத்துவக் கழகம் (محمد) चिकित्सा',
  'محمد தமிழ்நாடு 123 (abc) ۱۲۳ मेहता',
];

let pdf: Buffer;
let pages: Glyph[][];
const all = [...names, 'a a', 'aa', ...mixedNames.map((pair) => pair.join(' ')), ...reported];
beforeAll(async () => {
  pdf = await drawn(all);
  pages = pdfGlyphs(pdf);
});
const pageOfLine = (line: string): Glyph[] => pages[all.indexOf(line)] ?? [];

test.each(mixedNames)(
  '%s, %s: the line contains the drawn forms of both names and the space',
  (one, other) => {
    const letters = new Set(sorted(pageOfLine('aa')));
    const space = sorted(pageOfLine('a a')).filter((glyph) => !letters.has(glyph));
    expect(space).toHaveLength(1);
    const both = [...sorted(pageOfLine(one)), ...sorted(pageOfLine(other)), ...space].toSorted();
    expect(sorted(pageOfLine(`${one} ${other}`))).toEqual(both);
  },
);

test('every line keeps its letters as text, and no line draws .notdef', async () => {
  const texts = await pdfTexts(pdf);
  const mirrored = (text: string) => text.replaceAll(/[()]/g, '|');
  expect(texts.map((text) => lettersOf(mirrored(text)))).toEqual(
    all.map((line) => lettersOf(mirrored(line))),
  );
  expect(pages.flat().filter(({ number }) => number === 0)).toEqual([]);
  expect(all.flatMap(undrawable)).toEqual([]);
});

test('letters that no face has are reported; emoji are left out, others drawn as U+FFFD, and the rest of the line stays', async () => {
  const line = 'שלום محمد Asha 😀 மேகலா';
  expect(undrawable(line)).toEqual(['ש', 'ל', 'ו', 'ם', '😀']);
  const document = await drawn([line, '\ufffd', 'محمد', 'Asha', 'மேகலா']);
  const [mixed = [], [replacement] = [], ...parts] = pdfGlyphs(document);
  const isReplacement = ({ face, number }: Glyph) =>
    face === replacement?.face && number === replacement.number;
  expect(mixed.filter(isReplacement)).toHaveLength(4);
  expect(faceRuns('😀 Asha 👩🏽‍⚕️ Rao 🇮🇳', 'sans').map(({ text }) => text)).toEqual(['Asha Rao']);
  expect(faceRuns('🎉🩺', 'sans')).toEqual([]);
  for (const part of parts) expect(sorted(mixed)).toEqual(expect.arrayContaining(sorted(part)));
  expect(mixed.filter(({ number }) => number === 0)).toEqual([]);
});

/** The code points for which a font has its own glyph (OpenType `cmap`, formats 4 and 12). */
const mappedBy = (font: Buffer): Set<number> => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const mapped = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    const format = font.readUInt16BE(table);
    if (format === 4) for (const code of codesOfFormat4(font, table)) mapped.add(code);
    else if (format === 12) for (const code of codesOfFormat12(font, table)) mapped.add(code);
    else throw new Error(`cmap format ${format}`);
  }
  return mapped;
};

const codesOfFormat12 = function* (font: Buffer, table: number): Generator<number> {
  for (let group = 0; group < font.readUInt32BE(table + 12); group++) {
    const at = table + 16 + 12 * group;
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code++) yield code;
  }
};

const codesOfFormat4 = function* (font: Buffer, table: number): Generator<number> {
  const segments = font.readUInt16BE(table + 6) / 2;
  for (let segment = 0; segment < segments; segment++) {
    const field = (list: number): number =>
      table + 16 + 2 * (list * segments + segment) - (list === 0 ? 2 : 0);
    const last = font.readUInt16BE(field(0));
    const delta = font.readUInt16BE(field(2));
    const rangeOffset = font.readUInt16BE(field(3));
    for (let code = font.readUInt16BE(field(1)); code <= last && code < 0xffff; code++) {
      const listed =
        rangeOffset === 0
          ? code
          : font.readUInt16BE(field(3) + rangeOffset + 2 * (code - font.readUInt16BE(field(1))));
      if (((listed + (rangeOffset === 0 || listed !== 0 ? delta : 0)) & 0xffff) !== 0) yield code;
    }
  }
};

test('the table of the characters of each face matches its font files, in every weight', () => {
  const inTable = (face: FaceName): number[] =>
    faceRanges[face].split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
  for (const { face, font } of loadFonts()) {
    const printed = [...mappedBy(font)].filter((code) => code >= 0x20).toSorted((a, b) => a - b);
    expect([face, printed]).toEqual([face, inTable(face)]);
  }
});
