import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';
import { imageLimits, type ImagePurpose } from '#domain/model/fields/image.ts';
import { foreignKind, imageKind, kindBytes } from '#domain/core/image-kind.ts';
import { Refusal } from '#domain/core/refusal.ts';

export interface EncodedImage {
  readonly type: 'image/jpeg' | 'image/webp';
  readonly bytes: Buffer;
}

/**
 * A photo fills at most a phone screen, an icon is 22 px wide. A printed card image of 130 mm has 312 dpi. Small print
 * of a letter stays readable.
 */
const longestSide = { photo: 600, card: 1_600, icon: 64, document: 2_000 } as const;

/** The use that an image is encoded for. Icons of other apps are not stored. A document is a file of a registrant. */
export type ImageUse = ImagePurpose | 'icon' | 'document';

/** The largest accepted image needs a tenth of this. */
const timeoutSeconds = 20;

let loading: Promise<typeof sharpModule> | undefined;

/**
 * Loaded with the first image, so a server starts without the native library. Only three formats, and only from memory.
 */
export const loadSharp = (): Promise<typeof sharpModule> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  }));

/** Upright, scaled, without metadata, because it is re-encoded. Throws a Refusal for no usable image. */
export const encodeImage = async (file: Buffer, purpose: ImageUse): Promise<EncodedImage> => {
  const start = file.subarray(0, kindBytes);
  if (imageKind(start) === null) throw new Refusal('imageUnsupported', { kind: foreignKind(start) });
  const sharp = await loadSharp();
  // Only the head is read. The size that it claims is judged here, so that too many pixels have their own message.
  const { width, height } = await readable(sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > imageLimits.pixels)
    throw new Refusal('imageTooManyPixels', { megapixels: imageLimits.pixels / 1_000_000 });
  const side = longestSide[purpose];
  const image = sharp(file, { limitInputPixels: imageLimits.pixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return readable(purpose === 'photo' ? photo(image) : card(image));
};

const photo = async (image: Sharp): Promise<EncodedImage> => ({
  type: 'image/jpeg',
  bytes: await image.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
});

/** Colour is as fine as brightness, for small print in colours. The card's white shows through transparent parts. */
const card = async (image: Sharp): Promise<EncodedImage> => ({
  type: 'image/webp',
  bytes: await image.webp({ quality: 88, smartSubsample: true }).toBuffer(),
});

/** The library throws plain errors for unreadable images. */
const readable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(new Refusal('imageUnreadable'), { cause: error });
  }
};
