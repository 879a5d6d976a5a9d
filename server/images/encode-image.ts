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
 * A photo is shown 112 px wide and fills at most a phone screen. A card image is printed 130 mm high: 1,600 px are
 * 312 dpi. An icon is shown 22 px wide.
 */
const longestSide = { photo: 600, card: 1_600, icon: 64 } as const;

/** The use that an image is encoded for. Icons of other apps are not stored. */
export type ImageUse = ImagePurpose | 'icon';

/** The largest that is taken needs a tenth. */
const timeoutSeconds = 20;

let loading: Promise<typeof sharpModule> | undefined;

/**
 * Loaded with the first image: a server that takes none starts without it, also where the native library is missing.
 * Of all that libvips can read (SVG, PDF, TIFF, …) only three formats are left, from memory alone.
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

/**
 * An image as it is kept: turned upright, scaled, without metadata and whatever else the file carried, since it is made
 * of the pixels alone. Throws a Refusal for what cannot be one.
 */
export const encodeImage = async (file: Buffer, purpose: ImageUse): Promise<EncodedImage> => {
  const start = file.subarray(0, kindBytes);
  if (imageKind(start) === null) throw new Refusal('imageUnsupported', { kind: foreignKind(start) });
  const sharp = await loadSharp();
  // The head alone: what it claims is judged here, so that too many pixels have their own text.
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

/** Colour as fine as light, for small print in colours; the card's white shows through what is transparent. */
const card = async (image: Sharp): Promise<EncodedImage> => ({
  type: 'image/webp',
  bytes: await image.webp({ quality: 88, smartSubsample: true }).toBuffer(),
});

/** The library's errors are plain ones. Whatever it says of bytes that begin like an image: they cannot be read as one. */
const readable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(new Refusal('imageUnreadable'), { cause: error });
  }
};
