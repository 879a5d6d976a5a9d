import type { LineShape, Side } from '#domain/print/shapes.ts';

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly sides: readonly PlacedSide[];
  /** Crop marks, above all other content. */
  readonly marks: readonly LineShape[];
}

export interface PlacedSide {
  readonly side: Side;
  /** The position of the side's top left corner, turned or not. */
  readonly x: number;
  readonly y: number;
  /** Half a turn around its own middle. */
  readonly isTurned: boolean;
}

export interface PdfImage {
  readonly type: 'jpeg' | 'png';
  readonly bytes: Uint8Array;
}
