import { imageLimits, type ImagePurpose } from '#domain/model/fields/image.ts';
import { foreignKind, imageKind, kindBytes } from '#domain/core/image-kind.ts';
import { Refusal } from '#domain/core/refusal.ts';

/** Images below these limits are sent unchanged. Larger ones stay larger than the server's copy. */
const plans = {
  photo: { bytes: 300_000, side: 1_600, type: 'image/jpeg', quality: 0.9 },
  // Print: only images that the server would refuse are changed.
  card: { bytes: imageLimits.bytes, side: 3_200, type: 'image/webp', quality: 0.95 },
} as const satisfies Record<ImagePurpose, object>;

/** Formats that the server does not read, and some browsers do. */
const convertible: readonly string[] = ['HEIC', 'AVIF'];

/** Scales where that reduces the upload. Throws a Refusal if the file is not an image. */
export const prepareImage = async (file: Blob, purpose: ImagePurpose): Promise<Blob> => {
  const start = new Uint8Array(await file.slice(0, kindBytes).arrayBuffer());
  const kind = imageKind(start);
  const foreign = foreignKind(start);
  if (kind === null && !convertible.includes(foreign))
    throw new Refusal('imageUnsupported', { kind: foreign });
  // The canvas would lose the file's orientation.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return unopened(file, kind === null ? foreign : null);
  const { bytes, side, type, quality } = plans[purpose];
  try {
    const fits = file.size <= bytes && bitmap.width * bitmap.height <= imageLimits.pixels;
    return kind !== null && fits ? file : await scaled(bitmap, side, { type, quality });
  } finally {
    bitmap.close();
  }
};

/** The browser cannot read the file. The server reports the reason, unless it is already known. */
const unopened = (file: Blob, foreign: string | null): Blob => {
  if (foreign !== null) throw new Refusal('imageUnsupported', { kind: foreign });
  if (file.size > imageLimits.bytes)
    throw new Refusal('imageTooLarge', { megabytes: imageLimits.bytes / 1024 / 1024 });
  return file;
};

const scaled = (bitmap: ImageBitmap, side: number, { type, quality }: Encoding): Promise<Blob> => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale].map((length) =>
    Math.max(1, Math.round(length)),
  ) as [number, number];
  return drawn(
    { source: bitmap, width, height, crop: [0, 0, bitmap.width, bitmap.height] },
    { type, quality },
  );
};

/** Takes a photo from the camera, cropped to the shape of a photo on the user view (4 : 5). */
export const shoot = (video: HTMLVideoElement): Promise<Blob> => {
  const { videoWidth, videoHeight } = video;
  const width = Math.min(videoWidth, Math.round((videoHeight * 4) / 5));
  const height = Math.min(videoHeight, Math.round((width * 5) / 4));
  const [x, y] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  return drawn(
    { source: video, width, height, crop: [x, y, width, height] },
    { type: 'image/jpeg', quality: 0.92 },
  );
};

interface Encoding {
  readonly type: string;
  readonly quality: number;
}

interface Drawing {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly crop: readonly [number, number, number, number];
}

const drawn = ({ source, width, height, crop }: Drawing, { type, quality }: Encoding): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, ...crop, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    // A browser that cannot write the type writes a PNG, which is as good.
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Refusal('imageUnreadable')) : resolve(blob)),
      type,
      quality,
    );
  });
};
