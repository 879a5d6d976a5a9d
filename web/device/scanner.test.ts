import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Decoder } from './decoder.ts';
import { createReadDeduplicator } from './read-deduplicator.ts';
import { startScanner, type ScannerOptions } from './scanner.ts';

/** A camera of 60 frames a second: `run(ms)` shows the frames of so much time. */
const cameraOf60 = () => {
  let waiting: ((at: number) => void) | null = null;
  let at = 0;
  const video = {
    readyState: 4,
    videoWidth: 640,
    videoHeight: 480,
    requestVideoFrameCallback: (onFrame: (at: number) => void) => {
      waiting = onFrame;
      return 1;
    },
    cancelVideoFrameCallback: () => (waiting = null),
  };
  const run = async (ms: number): Promise<void> => {
    for (const end = at + ms; at < end; at += 1_000 / 60) {
      const onFrame = waiting;
      waiting = null;
      onFrame?.(at);
      await vi.advanceTimersByTimeAsync(1_000 / 60);
    }
  };
  return { video: video as unknown as HTMLVideoElement, run };
};

const decoderThatReads = (texts: readonly string[]) => {
  const decode = vi.fn(async () => texts);
  return { decode, decoder: { decode, isBusy: false } as unknown as Decoder };
};

const options = { onCode: () => undefined, deduplicator: createReadDeduplicator() };
const start = (given: Partial<ScannerOptions> & Pick<ScannerOptions, 'video' | 'decoder'>) =>
  startScanner({ ...options, ...given });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'document',
    new (class extends EventTarget {
      hidden = false;
    })(),
  );
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('createImageBitmap', async () => ({}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('at most 25 frames a second are read of a camera with 60', async () => {
  const { video, run } = cameraOf60();
  const { decode, decoder } = decoderThatReads([]);
  const scanner = start({ video, decoder });
  await run(4_000);
  scanner.stop();
  expect(decode.mock.calls.length).toBeGreaterThanOrEqual(99);
  expect(decode.mock.calls.length).toBeLessThanOrEqual(101);
});

test('a camera whose frames are never told is read by the screen after a second', async () => {
  const { video, run } = cameraOf60();
  Object.assign(video, { requestVideoFrameCallback: () => 1 });
  const onFrame: ((at: number) => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (call: (at: number) => void) => onFrame.push(call));
  vi.stubGlobal('cancelAnimationFrame', () => onFrame.splice(0));
  const onCode = vi.fn();
  const scanner = start({ video, decoder: decoderThatReads(['CODE']).decoder, onCode });
  await run(900);
  expect(onFrame).toHaveLength(0);
  await run(200);
  onFrame.shift()?.(1_100);
  await vi.advanceTimersByTimeAsync(0);
  expect(onCode).toHaveBeenCalledOnce();
  scanner.stop();
  expect(onFrame).toHaveLength(0);
});

test('the scanner reports 10 seconds without a code, and not before', async () => {
  const { video, run } = cameraOf60();
  const onIdle = vi.fn();
  const scanner = start({ video, decoder: decoderThatReads([]).decoder, onIdle });
  await run(9_900);
  expect(onIdle).not.toHaveBeenCalled();
  await run(200);
  scanner.stop();
  expect(onIdle).toHaveBeenCalledOnce();
});
