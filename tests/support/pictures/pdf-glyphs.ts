import { inflateSync } from 'node:zlib';
import { readObjects } from '#server/pdf/pdf-objects.ts';

/** A drawn form: the face's name and the form's number in the document's part of it. Number 0 is .notdef. */
export interface Glyph {
  readonly face: string;
  readonly number: number;
}

/**
 * The forms that each page of one of our PDFs draws, in the order of its content. Ignores the text that the PDF
 * declares.
 */
export const pdfGlyphs = (pdf: Buffer): Glyph[][] => {
  const { objects, pages } = readObjects(pdf);
  const headOf = (number: number): string => objects.get(number)?.head ?? '';
  return pages.map((page) => {
    const head = headOf(page);
    const faces = new Map(
      [...headOf(referenceIn(head, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', number]) => [name, /\/BaseFont \/\w+\+([\w-]+)/.exec(headOf(Number(number)))?.[1]],
      ),
    );
    const packed = objects.get(referenceIn(head, 'Contents'))?.stream;
    if (!packed) return [];
    const content = Buffer.from(inflateSync(packed)).toString('latin1');
    let face = '';
    const glyphs: Glyph[] = [];
    for (const [, font, shown] of content.matchAll(/^\/(F\d+) [\d.]+ Tf$|^\[([^]*?)\] TJ$/gm)) {
      if (font !== undefined) face = faces.get(font) ?? '';
      else glyphs.push(...numbersIn(shown ?? '').map((number) => ({ face, number })));
    }
    return glyphs;
  });
};

const referenceIn = (head: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]);

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The two-byte numbers in an array of strings, between which are distances. */
const numbersIn = (array: string): number[] => {
  const strings = [...array.matchAll(/\(((?:\\[^]|[^\\)])*)\)|<([\da-f]*)>/gi)];
  const bytes = strings.map(([, literal, hex]) =>
    hex === undefined
      ? Buffer.from(
          (literal ?? '').replaceAll(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) =>
            /^[0-7]/.test(escaped)
              ? String.fromCharCode(Number.parseInt(escaped, 8))
              : (escapes[escaped] ?? escaped),
          ),
          'latin1',
        )
      : Buffer.from(hex, 'hex'),
  );
  const all = Buffer.concat(bytes);
  return Array.from({ length: all.length / 2 }, (_, index) => all.readUInt16BE(2 * index));
};
