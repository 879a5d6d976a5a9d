import { PDFiumLibrary } from '@hyzyla/pdfium';
import { loadSharp } from '../images/encode-image.ts';

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

let library: Promise<PDFiumLibrary> | undefined;

/** The first page of one of our own PDFs as a PNG. */
export const pdfPicture = async (pdf: Uint8Array, size: PictureSize): Promise<Buffer> => {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(pdf);
  try {
    const { data, width, height } = await document.getPage(0).render({ ...size, render: 'bitmap' });
    const sharp = await loadSharp();
    const drawn = sharp(data, { raw: { width, height, channels: 4 } });
    return await drawn.removeAlpha().png({ palette: true }).toBuffer();
  } finally {
    document.destroy();
  }
};
