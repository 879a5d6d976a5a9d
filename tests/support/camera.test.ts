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

it('names the film to Chromium', () => {
  expect(chromiumCameraFlags('/a b/film.y4m')).toContain('--use-file-for-fake-video-capture=/a b/film.y4m');
});
