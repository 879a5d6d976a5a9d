import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { scanWords } from '#domain/gate/scan-words.ts';
import { chromiumCameraFlags, qrVideo } from '#tests/support/pictures/camera.ts';
import { codeOf } from '#demo/small-event.ts';
import { startBrowserBench } from '../browser.ts';
import { rounded, type Figure } from '../figure.ts';
import { countPage, heapInUse } from '../main-thread.ts';
import { WorkerMemory } from '../worker-memory.ts';

const people = 1_000;
const cards = 40;
const framesPerCard = 4;
const framesBetween = 1;
/** Looks of the decoder at a frame: until everything is warm, and until the end. */
const warmLooks = 2_000;
const looks = 22_000;
/** As the camera's clock goes from frame to frame: 25 a second. */
const frameMs = 40;

/**
 * Frames of a fake camera, each read as soon as the last, with timestamps of 25 a second. Growth per look shows leaks
 * of page, worker, wasm or pictures.
 */
export const cameraDay = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    await bench.select(await bench.newEvent(people));
    const film = join(await bench.newFolder(), 'day.y4m');
    const shots = Array.from({ length: cards }, (_, index) => [
      { text: codeOf(index * 7 + 1), frames: framesPerCard },
      { blank: true as const, frames: framesBetween },
    ]);
    qrVideo(film, shots.flat());
    const context = await bench.browse({ flags: chromiumCameraFlags(film) });
    await context.addInitScript(hurryCamera, frameMs);
    const page = await context.newPage();
    const session = await countPage(page);
    const worker = await WorkerMemory.watch(page, session, 'decoder.worker');
    await page.goto(`${bench.server.address}/scan/auto/1`);
    await page.getByRole('button', { name: scanWords.startScanning }).click();
    const process = await rendererOf(context);
    const held = async (): Promise<Held> => ({
      heap: await heapInUse(session),
      ...(await worker.held()),
      process: await residentBytes(process),
    });
    await untilLooks(page, warmLooks);
    const first = await held();
    await untilLooks(page, looks);
    const last = await held();
    const frames = await page.evaluate(() => (globalThis as unknown as Counted).framesOffered);
    yield* figures(first, last, frames);
    await context.close();
  } finally {
    await bench.close();
  }
};

interface Held {
  readonly heap: number;
  readonly workerHeap: number;
  readonly wasm: number;
  readonly process: number;
}

interface Counted {
  framesOffered: number;
  framesRead: number;
}

/** Runs in the page: the next frame comes at once, and later by the time of one. */
const hurryCamera = (ms: number): void => {
  localStorage.setItem('regdesk.continuousScan', 'on');
  const counted = globalThis as unknown as Counted;
  counted.framesOffered = 0;
  counted.framesRead = 0;
  const begunAt = performance.now();
  HTMLVideoElement.prototype.requestVideoFrameCallback = (callback) =>
    setTimeout(() => {
      const at = begunAt + ++counted.framesOffered * ms;
      callback(at, {} as VideoFrameCallbackMetadata);
    }, 0) as unknown as number;
  HTMLVideoElement.prototype.cancelVideoFrameCallback = (handle) => clearTimeout(handle);
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function count(this: Worker, ...sent: unknown[]) {
    if (typeof sent[0] === 'object' && sent[0] !== null && 'frame' in sent[0]) counted.framesRead++;
    Reflect.apply(postMessage, this, sent);
  } as typeof postMessage;
};

const untilLooks = (page: Page, wanted: number): Promise<unknown> =>
  page.waitForFunction((count) => (globalThis as unknown as Counted).framesRead >= count, wanted, {
    polling: 500,
    timeout: 30 * 60_000,
  });

/** The process of the only page. */
const rendererOf = async (context: BrowserContext): Promise<number> => {
  const browser = context.browser();
  if (browser === null) throw new Error('no browser');
  const session: CDPSession = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => id));
};

const residentBytes = async (pid: number): Promise<number> =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

const figures = function* (first: Held, last: Held, frames: number): Generator<Figure> {
  const scenario = `the camera's day, ${looks} looks`;
  const megabytes = (bytes: number): number => rounded(bytes / 2 ** 20);
  const hours = rounded((frames * frameMs) / 3_600_000);
  const rows = [
    ['heap of the page', 'heap', '≤ 2'],
    ['heap of the worker', 'workerHeap', '≤ 1'],
    ['memory of the wasm', 'wasm', '≤ 0'],
    ['memory of the process', 'process', '≤ 40'],
  ] as const;
  for (const [figure, part, goal] of rows) {
    yield {
      scenario,
      figure: `${figure}, growth`,
      value: Math.max(0, megabytes(last[part] - first[part])),
      unit: 'MB',
      goal,
      reference: `${megabytes(last[part])} MB at the end, ${megabytes(first[part])} MB after ${warmLooks} looks; ${hours} h by the camera's clock`,
    };
  }
};
