import { createHash } from 'node:crypto';
import { withActualText } from './actual-text.ts';
import { readObjects, type PdfObject } from './pdf-objects.ts';

export interface PdfTitle {
  readonly title: string;
  /** ms since 1970. */
  readonly madeAt: number;
  /** The edge around which a duplex printer turns the sheets. Null for one side. */
  readonly flip: 'long' | 'short' | null;
}

/** The list of pages is written last, and each page refers to it. */
const pagesNumber = 1;
const isPage = (head: string): boolean => /\/Type \/Page\b/.test(head);

/** Piece by piece, keeping only numbers. Equal objects, such as backgrounds, are written once. */
export class PdfFile {
  /** The start of each object, by its number. */
  readonly #offsets: number[] = [0, 0];
  readonly #pages: number[] = [];
  readonly #known = new Map<string, number>();
  #pieces: Buffer[] = [];
  #length = 0;

  constructor() {
    // The second line shows programs that transfer files that this one is not text.
    this.#write(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
  }

  /** `lines`: texts of each page in drawing order. `comment`: a line that begins with %, written after them. */
  part(pdf: Buffer, lines: readonly (readonly string[])[], comment = ''): Buffer {
    const { objects, pages } = readObjects(pdf);
    if (pages.length !== lines.length)
      throw new Error(`Typst drew ${pages.length} pages in place of ${lines.length}.`);
    const numbers = new Map<number, number>();
    const copy = (number: number, texts: readonly string[] = []): number => {
      const copied = numbers.get(number) ?? this.#add(copyOf(objects.get(number), texts, copy));
      numbers.set(number, copied);
      return copied;
    };
    for (const [index, page] of pages.entries()) this.#pages.push(copy(page, lines[index]));
    this.#write(Buffer.from(comment, 'latin1'));
    return this.#taken();
  }

  end({ title, madeAt, flip }: PdfTitle): Buffer {
    this.#offsets[pagesNumber] = this.#length;
    const kids = this.#pages.map((number) => `${number} 0 R`).join(' ');
    this.#writeObject(pagesNumber, {
      head: `<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`,
      stream: null,
    });
    const duplex = flip === null ? '' : ` /Duplex /DuplexFlip${flip === 'long' ? 'Long' : 'Short'}Edge`;
    // Cards have a true size. A printer that fits pages to its paper would change it.
    const root = this.#add({
      head: `<< /Type /Catalog /Pages ${pagesNumber} 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None${duplex} >> >>`,
      stream: null,
    });
    const made = new Date(madeAt).toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const info = this.#add({
      head: `<< /Title ${textOf(title)} /Creator (Regdesk) /CreationDate (D:${made}Z) >>`,
      stream: null,
    });
    const tableAt = this.#length;
    const entries = this.#offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.#offsets.length;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
    const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\n`;
    this.#write(Buffer.from(`${table}${trailer}startxref\n${tableAt}\n%%EOF\n`, 'latin1'));
    return this.#taken();
  }

  #add(object: PdfObject): number {
    const mark = createHash('sha256')
      .update(object.head, 'latin1')
      .update(object.stream ?? '')
      .digest('base64');
    // Most readers would show a page that the list names twice as one page.
    const known = isPage(object.head) ? undefined : this.#known.get(mark);
    if (known !== undefined) return known;
    const number = this.#offsets.push(this.#length) - 1;
    this.#known.set(mark, number);
    this.#writeObject(number, object);
    return number;
  }

  #writeObject(number: number, { head, stream }: PdfObject): void {
    this.#write(Buffer.from(`${number} 0 obj\n${head}\n`, 'latin1'));
    if (stream !== null) {
      this.#write(Buffer.from('stream\n', 'latin1'));
      this.#write(stream);
      this.#write(Buffer.from('\nendstream\n', 'latin1'));
    }
    this.#write(Buffer.from('endobj\n', 'latin1'));
  }

  #write(bytes: Buffer): void {
    this.#pieces.push(bytes);
    this.#length += bytes.length;
  }

  #taken(): Buffer {
    const taken = Buffer.concat(this.#pieces);
    this.#pieces = [];
    return taken;
  }
}

/** With the numbers from `copy`. The texts belong to a page's content. */
const copyOf = (
  object: PdfObject | undefined,
  texts: readonly string[],
  copy: (number: number, texts?: readonly string[]) => number,
): PdfObject => {
  if (object === undefined) throw new Error('An object of the PDF is missing.');
  const head = object.head.replaceAll(/(\/\w+ )?\b(\d+) 0 R\b/g, (_, key = '', number) => {
    if (key === '/Parent ') return `/Parent ${pagesNumber} 0 R`;
    return `${key}${copy(Number(number), key === '/Contents ' ? texts : [])} 0 R`;
  });
  if (object.stream === null || texts.length === 0) return { head, stream: object.stream };
  const stream = withActualText(object.stream, texts);
  return { head: head.replace(/\/Length \d+/, `/Length ${stream.length}`), stream };
};

/** UTF-16 in hexadecimal digits, so that no character has a special meaning. */
const textOf = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
