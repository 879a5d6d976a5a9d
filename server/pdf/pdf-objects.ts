/** An object of a PDF: everything before its stream, and the unchanged bytes of its stream. */
export interface PdfObject {
  readonly head: string;
  readonly stream: Buffer | null;
}

export interface PdfObjects {
  readonly objects: ReadonlyMap<number, PdfObject>;
  /** The numbers of the pages, in order. */
  readonly pages: readonly number[];
}

/** Not a general reader: throws unless there is one offset table, plain objects and a flat list of pages. */
export const readObjects = (pdf: Buffer): PdfObjects => {
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1]);
  const table = pdf.toString('latin1', tableAt);
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  const inOrder = [...offsets, tableAt].sort((a, b) => a - b);
  const objects = new Map(
    inOrder.slice(0, -1).map((from, index) => objectIn(pdf.subarray(from, inOrder[index + 1]))),
  );
  const root = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head));
  const kids = /\/Kids \[([^\]]*)\]/.exec(root?.head ?? '')?.[1];
  if (kids === undefined) throw new Error('This PDF has no list of pages.');
  return { objects, pages: [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number)) };
};

const opening = Buffer.from('\nstream\n');
const closing = Buffer.from('\nendstream');

const objectIn = (bytes: Buffer): [number, PdfObject] => {
  const from = bytes.indexOf(opening);
  const text = bytes.toString('latin1', 0, from < 0 ? bytes.length : from);
  const [, number, head] = /^(\d+) 0 obj\n([^]*?)(?:\nendobj\s*)?$/.exec(text) ?? [];
  if (number === undefined || head === undefined) throw new Error('This PDF is not as Typst writes it.');
  const stream = from < 0 ? null : bytes.subarray(from + opening.length, bytes.lastIndexOf(closing));
  return [Number(number), { head, stream }];
};
