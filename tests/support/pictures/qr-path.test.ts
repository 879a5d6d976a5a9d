import { describe, expect, it } from 'vitest';
import { qrMatrix, qrPath } from '#web/pictures/qr-path.ts';
import { readPicture, type GreyPicture } from './read-picture.ts';

/** Paints the path as a browser would, `scale` pixels a module, so that the path itself is what gets read. */
function paint({ path, size }: { path: string; size: number }, scale: number): GreyPicture {
  const side = size * scale;
  const luma = new Uint8Array(side * side).fill(255);
  for (const [, x, y, run, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x);
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = row * side + Number(x) * scale;
      luma.fill(16, start, start + Number(run) * scale);
    }
  }
  return { width: side, height: side, luma };
}

describe('qrPath', () => {
  it.each(['7QK4M2XWPR', '2222222222', 'ZZZZZZZZZZ', '0', 'https://desk.example/pair?t=8fK2', 'नमस्ते'])(
    'draws %s so that a scanner can read it',
    async (text) => {
      expect(await readPicture(paint(qrPath(text), 4))).toEqual([text]);
    },
  );

  it('is version 1 for a card code: 21 modules and a quiet zone of 4', () => {
    expect(qrMatrix('7QK4M2XWPR').size).toBe(21);
    expect(qrPath('7QK4M2XWPR').size).toBe(29);
    expect(qrPath('7QK4M2XWPR', 2).size).toBe(25);
  });

  it('still reads with a tenth of the code covered (error correction H)', async () => {
    const picture = paint(qrPath('7QK4M2XWPR'), 8);
    for (let row = 120; row < 160; row++)
      picture.luma.fill(255, row * picture.width + 100, row * picture.width + 150);
    expect(await readPicture(picture)).toEqual(['7QK4M2XWPR']);
  });

  it('differs for different texts and leaves the quiet zone empty', () => {
    expect(qrPath('7QK4M2XWPR').path).not.toBe(qrPath('7QK4M2XWPS').path);
    const { luma, width } = paint(qrPath('7QK4M2XWPR'), 1);
    const margin = [...luma.keys()].filter((i) => Math.min(i % width, Math.floor(i / width)) < 4);
    expect(margin.every((i) => luma[i] === 255)).toBe(true);
  });
});
