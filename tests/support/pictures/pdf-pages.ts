import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { GreyPicture } from './read-picture.ts';

export interface PdfPage {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly picture: GreyPicture;
}

const pointsPerMm = 72 / 25.4;
const pixelsPerMm = 6;

/** The pages of a PDF as a printer would see them, 6 pixels a millimetre. */
export const pdfPages = async (pdf: Uint8Array): Promise<PdfPage[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: PdfPage[] = [];
  for (const page of document.pages()) pages.push(await readPage(page));
  document.destroy();
  library.destroy();
  return pages;
};

/** The texts of the pages alone, which takes no drawing. */
export const pdfTexts = async (pdf: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts;
};

const readPage = async (page: PDFiumPage): Promise<PdfPage> => {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const image = await page.render({ scale: pixelsPerMm / pointsPerMm, render: 'bitmap' });
  const luma = new Uint8Array(image.width * image.height);
  // Four bytes a pixel; the middle one of the three colours is green, whichever comes first.
  for (let index = 0; index < luma.length; index++) luma[index] = image.data[index * 4 + 1] ?? 0;
  return {
    width: originalWidth / pointsPerMm,
    height: originalHeight / pointsPerMm,
    picture: { width: image.width, height: image.height, luma },
  };
};

interface BoxMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a page's picture. */
export const cutOut = ({ picture }: PdfPage, box: BoxMm): GreyPicture => {
  const [left, top, width, height] = [box.x, box.y, box.width, box.height].map((mm) =>
    Math.round(mm * pixelsPerMm),
  ) as [number, number, number, number];
  const luma = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * picture.width + left;
    luma.set(picture.luma.subarray(from, from + width), row * width);
  }
  return { width, height, luma };
};

/** Whether nothing but white is on it. */
export const isBlank = ({ luma }: GreyPicture): boolean => luma.every((value) => value > 250);
