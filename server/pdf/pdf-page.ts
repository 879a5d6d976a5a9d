import type { LineShape, Side } from '#domain/print/shapes.ts';

/** A page of the document: its size, and what lies on it. Millimetres. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly sides: readonly PlacedSide[];
  /** Crop marks, above everything. */
  readonly marks: readonly LineShape[];
}

export interface PlacedSide {
  readonly side: Side;
  /** Of the side's top left, turned or not. */
  readonly x: number;
  readonly y: number;
  /** Half a turn round its own middle. */
  readonly isTurned: boolean;
}

/** An image as it goes into the document. */
export interface PdfImage {
  readonly type: 'jpeg' | 'png';
  readonly bytes: Uint8Array;
}
