export type ImageKind = 'jpeg' | 'png' | 'webp';

/** The number of first bytes that identify a file's format. */
export const kindBytes = 1024;

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const startsWith = (bytes: Uint8Array, ...magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** The format by a file's first bytes, whatever its name or the browser claims; null for all others. */
export const imageKind = (bytes: Uint8Array): ImageKind | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'webp';
  return null;
};

const brands: Readonly<Record<string, string>> = { avif: 'AVIF', avis: 'AVIF' };

/** The common name of an unsupported format, so that users know what to convert; '' for an unknown one. */
export const foreignKind = (bytes: Uint8Array): string => {
  if (text(bytes, 4, 4) === 'ftyp') {
    const brand = text(bytes, 8, 4);
    return brands[brand] ?? (/^(he|mi|ms)/.test(brand) ? 'HEIC' : 'video');
  }
  if (text(bytes, 0, 4) === 'GIF8') return 'GIF';
  if (text(bytes, 0, 4) === '%PDF') return 'PDF';
  if (text(bytes, 0, 2) === 'BM') return 'BMP';
  if (/^(II\*\0|MM\0\*)/.test(text(bytes, 0, 4))) return 'TIFF';
  return /<(svg|!doctype svg)/i.test(text(bytes, 0, kindBytes)) ? 'SVG' : '';
};
