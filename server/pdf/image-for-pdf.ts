import type { StoredImage } from '../db/statements/image-statements.ts';
import type { PdfImage } from './pdf-page.ts';
import { loadSharp } from '../images/encode-image.ts';

/** PDF has no WebP. PNG if paper or a background shines through. */
export const imageForPdf = async ({ type, bytes }: StoredImage): Promise<PdfImage> => {
  if (type === 'image/jpeg') return { type: 'jpeg', bytes };
  const sharp = await loadSharp();
  const { isOpaque } = await sharp(bytes).stats();
  const image = sharp(bytes);
  if (!isOpaque) return { type: 'png', bytes: await image.png().toBuffer() };
  const jpeg = image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  return { type: 'jpeg', bytes: await jpeg.toBuffer() };
};
