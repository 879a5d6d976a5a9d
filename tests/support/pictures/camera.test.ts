import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cameraHeight, cameraWidth, chromiumCameraFlags, qrVideo } from './camera.ts';
import { readPicture } from './read-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'regdesk-camera-'));
const file = join(folder, 'film.y4m');
afterAll(() => rmSync(folder, { recursive: true }));

const header = 'YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n';
const pixels = cameraWidth * cameraHeight;
const frameBytes = 'FRAME\n'.length + pixels * 1.5;

async function codesOfFrame(film: Uint8Array, index: number): Promise<string[]> {
  const start = header.length + index * frameBytes;
  expect(Buffer.from(film.subarray(start, start + 6)).toString()).toBe('FRAME\n');
  const luma = film.subarray(start + 6, start + 6 + pixels);
  const texts = await readPicture({ width: cameraWidth, height: cameraHeight, luma });
  return texts.sort();
}

it('films one card, an empty table and two cards, each readable', async () => {
  qrVideo(file, [
    { text: '7QK4M2XWPR', frames: 2 },
    { blank: true, frames: 1 },
    { texts: ['22AA33BB44', '55CC66DD77'], frames: 1 },
  ]);
  const film = readFileSync(file);
  expect(film.subarray(0, header.length).toString()).toBe(header);
  expect(film.length).toBe(header.length + 4 * frameBytes);
  expect(await codesOfFrame(film, 0)).toEqual(['7QK4M2XWPR']);
  expect(await codesOfFrame(film, 1)).toEqual(['7QK4M2XWPR']);
  expect(await codesOfFrame(film, 2)).toEqual([]);
  expect(await codesOfFrame(film, 3)).toEqual(['22AA33BB44', '55CC66DD77']);
});

it.each(['torn', 'tilted', 'dim', 'blurred'] as const)('films a card that is %s, readable', async (wear) => {
  qrVideo(file, [{ text: '7QK4M2XWPR', frames: 1, wear }]);
  expect(await codesOfFrame(readFileSync(file), 0)).toEqual(['7QK4M2XWPR']);
});

it('reads the code nearest to the middle first', async () => {
  qrVideo(file, [{ texts: ['22AA33BB44', '55CC66DD77'], frames: 1 }]);
  const luma = readFileSync(file).subarray(header.length + 6, header.length + 6 + pixels);
  const without = async (left: number, right: number): Promise<string[]> => {
    const rows = Array.from({ length: cameraHeight }, (_, row) =>
      luma.subarray(row * cameraWidth + left, (row + 1) * cameraWidth - right),
    );
    const width = cameraWidth - left - right;
    return readPicture({ width, height: cameraHeight, luma: Buffer.concat(rows) });
  };
  expect(await without(0, 40)).toEqual(['22AA33BB44', '55CC66DD77']);
  expect(await without(40, 0)).toEqual(['55CC66DD77', '22AA33BB44']);
});

it('names the film to Chromium', () => {
  expect(chromiumCameraFlags('/a b/film.y4m')).toContain('--use-file-for-fake-video-capture=/a b/film.y4m');
});
