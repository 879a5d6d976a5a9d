import { useEffect, useState } from 'react';
import { cardSizeMm } from '#domain/model/card-template.ts';
import type { CardArea } from '#domain/print/card-geometry.ts';

/** About the card's pixels on a screen. */
const pixelsPerMm = 4;

/** `missing`: the image cannot be loaded. */
export type ImagePixels = 'none' | 'loading' | 'missing' | ((area: CardArea) => ArrayLike<number>);

interface Loaded {
  readonly address: string;
  readonly pixels: ImagePixels;
}

/** The pixels of a card's background behind a text, laid out as on the card. */
export const useImagePixels = (address: string): ImagePixels => {
  const [loaded, setLoaded] = useState<Loaded>({ address: '', pixels: 'none' });
  useEffect(() => {
    if (address === '') return undefined;
    const image = new Image();
    let isWanted = true;
    const settle = (pixels: ImagePixels) => {
      if (isWanted) setLoaded({ address, pixels });
    };
    image.addEventListener('load', () => settle(pixelsOf(image)));
    image.addEventListener('error', () => settle('missing'));
    image.src = address;
    return () => {
      isWanted = false;
    };
  }, [address]);
  if (address === '') return 'none';
  return loaded.address === address ? loaded.pixels : 'loading';
};

/** As `object-fit: cover` does. */
const pixelsOf = (image: HTMLImageElement): ImagePixels => {
  const [width, height] = [cardSizeMm.width * pixelsPerMm, cardSizeMm.height * pixelsPerMm];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return 'missing';
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [drawnWidth, drawnHeight] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  return ({ left, top, right, bottom }) =>
    context.getImageData(
      Math.floor(left * pixelsPerMm),
      Math.floor(top * pixelsPerMm),
      Math.max(1, Math.ceil((right - left) * pixelsPerMm)),
      Math.max(1, Math.ceil((bottom - top) * pixelsPerMm)),
    ).data;
};
