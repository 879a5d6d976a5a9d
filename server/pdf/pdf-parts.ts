import { pdfProgressLine } from '#domain/print/pdf-progress.ts';
import type { ImageSource } from './image-source.ts';
import type { PdfPage } from './pdf-page.ts';
import type { PdfPart } from './pdf-order.ts';

/** Sides that are drawn at once. This takes a third of a second and some megabytes. */
const sidesPerPart = 200;

/** The pages in parts with their images. `count` is the total number of pages. */
export const pdfParts = async function* (
  pages: AsyncIterable<PdfPage>,
  count: number,
  images: ImageSource,
): AsyncGenerator<PdfPart> {
  let done = 0;
  const partOf = async (some: readonly PdfPage[]): Promise<PdfPart> => {
    done += some.length;
    const found = await images.imagesOf(some);
    return {
      pages: some,
      images: found,
      note: pdfProgressLine({ done, of: count, leftOut: images.leftOut }),
    };
  };
  let held: PdfPage[] = [];
  let sides = 0;
  for await (const page of pages) {
    held.push(page);
    sides += page.sides.length;
    if (sides < sidesPerPart) continue;
    yield await partOf(held);
    held = [];
    sides = 0;
  }
  if (held.length > 0) yield await partOf(held);
};
