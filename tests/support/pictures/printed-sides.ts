import type { ImageShape, QrShape, Side, TextShape } from '#domain/print/shapes.ts';
import type { PdfPage } from '#server/pdf/pdf-page.ts';

/** A side of a card's size that says these lines, one below the other. */
export const sideWith = (lines: readonly string[], ...shapes: Side['shapes'][number][]): Side => ({
  width: 80,
  height: 130,
  shapes: [...lines.map((line, index) => textAt(line, 20 + index * 8)), ...shapes],
});

const textAt = (line: string, baseline: number): TextShape => ({
  kind: 'text',
  part: 'name',
  lines: [line],
  align: 'centre',
  x: 40,
  baseline,
  leading: 6,
  size: 4,
  weight: 600,
  typeface: 'sans',
  color: 'darkgreen',
  tracking: 0,
});

export const qrAt = (text: string, quietModules: number): QrShape => ({
  kind: 'qr',
  text,
  x: 29,
  y: 80,
  size: 22,
  quietModules,
  label: '',
});

export const imageAt = (address: string): ImageShape => ({
  kind: 'image',
  address,
  x: 0,
  y: 0,
  width: 80,
  height: 130,
  fit: 'cover',
});

/** A page of the side's own size. */
export const pageOf = (side: Side): PdfPage => ({
  width: side.width,
  height: side.height,
  sides: [{ side, x: 0, y: 0, isTurned: false }],
  marks: [],
});
