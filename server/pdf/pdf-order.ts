import type { PdfImages } from './page-data.ts';
import type { PdfTitle } from './pdf-file.ts';
import type { PdfPage } from './pdf-page.ts';
import type { PictureSize } from './pdf-picture.ts';

export interface PdfPart {
  readonly pages: readonly PdfPage[];
  readonly images: PdfImages;
  /** Follows the pages as a comment: a line that begins with %. */
  readonly note: string;
}

/** A message to the drawing process, for one document (`job`). Several documents take turns. */
export type PdfOrder =
  | ({ readonly kind: 'part'; readonly job: number } & PdfPart)
  | { readonly kind: 'end'; readonly job: number; readonly title: PdfTitle }
  | { readonly kind: 'drop'; readonly job: number }
  /** The first page of a document as a PNG. */
  | { readonly kind: 'picture'; readonly pdf: Buffer; readonly size: PictureSize };

/** The answer to each order except `drop`, in the order of their arrival. */
export type PdfAnswer =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The compiler has no binary for this machine. */
  | { readonly kind: 'unavailable'; readonly reason: string };
