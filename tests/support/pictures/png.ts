import { inflateSync } from 'node:zlib';
import type { GreyPicture } from './read-picture.ts';

const rgb = 2;
const rgba = 6;

/** Paeth's predictor of the PNG specification: whichever of left, up and up-left is nearest to left + up - up-left. */
const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const byLeft = Math.abs(guess - left);
  const byUp = Math.abs(guess - up);
  const byCorner = Math.abs(guess - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
};

/** Turns filtered rows (a filter's number, then the row) into the rows' bytes. */
const unfilter = (data: Uint8Array, height: number, stride: number, step: number): Uint8Array => {
  const out = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1);
    const filter = data[from];
    const row = y * stride;
    for (let x = 0; x < stride; x++) {
      const left = x >= step ? (out[row + x - step] ?? 0) : 0;
      const up = y > 0 ? (out[row - stride + x] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[row - stride + x - step] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      out[row + x] = (data[from + 1 + x] ?? 0) + guess;
    }
  }
  return out;
};

/** A browser's screenshot (8 bits a channel, not interlaced) in grey, as the QR reader takes it. */
export const greyFromPng = (png: Buffer): GreyPicture => {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, kind] = [png[24], png[25]];
  if (depth !== 8 || (kind !== rgb && kind !== rgba)) throw new Error(`PNG of depth ${depth}, kind ${kind}`);
  const step = kind === rgb ? 3 : 4;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const pixels = unfilter(inflateSync(Buffer.concat(parts)), height, width * step, step);
  const luma = new Uint8Array(width * height);
  for (let i = 0; i < luma.length; i++) luma[i] = pixels[i * step + 1] ?? 0;
  return { width, height, luma };
};
