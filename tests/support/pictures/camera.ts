import { closeSync, openSync, writeSync } from 'node:fs';
import { qrMatrix } from '#web/pictures/qr-path.ts';
import { wornPicture, type Wear } from './worn-picture.ts';

/** The camera's view for some frames: one card, new or worn, two cards side by side, or an empty table. */
export type CameraShot =
  | { text: string; frames: number; wear?: Wear }
  | { texts: readonly [string, string]; frames: number }
  | { blank: true; frames: number };

export const cameraWidth = 640;
export const cameraHeight = 480;
const cameraFps = 10;

/** Quiet zone included, in pixels: a card held at about 25 cm from a phone. */
const qrSide = 220;
const table = 118;
const paper = 226;
const ink = 24;
const label = 96;
const noiseLevels = 9;

/** Always the same noise, so that a test that fails fails again. */
function makeNoise(length: number): Int8Array {
  const noise = new Int8Array(length);
  let seed = 0x2545f491;
  for (let i = 0; i < length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    noise[i] = ((seed >>> 16) % noiseLevels) - (noiseLevels - 1) / 2;
  }
  return noise;
}

const noise = makeNoise(cameraWidth * cameraHeight + 4096);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function fill(luma: Uint8Array, { x, y, width, height }: Box, value: number): void {
  for (let row = y; row < y + height; row++) {
    const start = row * cameraWidth + x;
    luma.fill(value, start, start + width);
  }
}

function drawQr(luma: Uint8Array, text: string, left: number, top: number): void {
  const { size, dark } = qrMatrix(text);
  const quiet = 4;
  const module = qrSide / (size + 2 * quiet);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!dark[y * size + x]) continue;
      const x0 = Math.round(left + (x + quiet) * module);
      const y0 = Math.round(top + (y + quiet) * module);
      const x1 = Math.round(left + (x + quiet + 1) * module);
      const y1 = Math.round(top + (y + quiet + 1) * module);
      fill(luma, { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, ink);
    }
  }
}

/** The position of a single card's code. */
const cardTop = 40;
const qrBox = { left: cameraWidth / 2 - qrSide / 2, top: cardTop + 20, side: qrSide };

/** A white card with the QR, two lines of "writing" and the category's bar at its foot. */
function drawCard(luma: Uint8Array, text: string, centre: number): void {
  const card = { x: centre - 130, y: cardTop, width: 260, height: 400 };
  fill(luma, card, paper);
  drawQr(luma, text, centre - qrSide / 2, card.y + 20);
  fill(luma, { x: card.x + 50, y: card.y + 270, width: 160, height: 14 }, ink);
  fill(luma, { x: card.x + 80, y: card.y + 300, width: 100, height: 8 }, ink);
  fill(luma, { x: card.x, y: card.y + 350, width: card.width, height: 50 }, label);
}

/** The brightness of a shot's picture, a byte per pixel, without noise. */
function drawShot(shot: CameraShot): Uint8Array {
  const luma = new Uint8Array(cameraWidth * cameraHeight).fill(table);
  if ('text' in shot) {
    drawCard(luma, shot.text, cameraWidth / 2);
    if (shot.wear) return wornPicture({ width: cameraWidth, height: cameraHeight, luma }, shot.wear, qrBox);
  }
  if ('texts' in shot) shot.texts.forEach((text, index) => drawCard(luma, text, 165 + index * 310));
  return luma;
}

function addNoise(clean: Uint8Array, frame: number): Uint8Array {
  const from = (frame * 911) % 4096;
  return clean.map((value, index) => value + (noise[index + from] ?? 0));
}

/**
 * Writes a camera's film for Chromium: 640 × 480 at 10 frames a second, uncompressed YUV 4:2:0 (YUV4MPEG2),
 * 0.46 MB a frame. Chromium plays it from the moment the camera opens and begins again at its end. `isStill` leaves
 * the noise out, for pictures that come out the same.
 */
export function qrVideo(file: string, shots: readonly CameraShot[], { isStill = false } = {}): void {
  const out = openSync(file, 'w');
  try {
    writeSync(out, `YUV4MPEG2 W${cameraWidth} H${cameraHeight} F${cameraFps}:1 Ip A1:1 C420jpeg\n`);
    const colourless = new Uint8Array((cameraWidth * cameraHeight) / 2).fill(128);
    let frame = 0;
    for (const shot of shots) {
      const clean = drawShot(shot);
      for (let count = 0; count < shot.frames; count++) {
        writeSync(out, 'FRAME\n');
        writeSync(out, isStill ? clean : addNoise(clean, frame++));
        writeSync(out, colourless);
      }
    }
  } finally {
    closeSync(out);
  }
}

/** Makes Chromium allow the camera without asking and show it this film. One film per browser launch. */
export function chromiumCameraFlags(file: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
