import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPicture } from './picture-watch.ts';

const grey = new Uint8ClampedArray(16).fill(90);
const black = new Uint8ClampedArray(16).fill(5).map((level, index) => (index % 4 === 3 ? 255 : level));

const watching = () => {
  const picture = { frames: 0, isMoving: true, pixels: grey, isPaused: false };
  const play = vi.fn(async () => void (picture.isPaused = false));
  const video = {
    currentTime: 0,
    play,
    get paused() {
      return picture.isPaused;
    },
    getVideoPlaybackQuality: () => ({
      totalVideoFrames: picture.isMoving ? ++picture.frames : picture.frames,
    }),
  } as unknown as HTMLVideoElement;
  const [onFrozen, onDark, left] = [vi.fn(), vi.fn(), new AbortController()];
  watchPicture({ video, signal: left.signal, onFrozen, onDark, sample: () => picture.pixels });
  return { picture, play, onFrozen, onDark, left };
};

const page = { hidden: false };
beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a camera without a new picture for 5 seconds is reported once', () => {
  const { picture, onFrozen } = watching();
  vi.advanceTimersByTime(20_000);
  expect(onFrozen).not.toHaveBeenCalled();
  picture.isMoving = false;
  vi.advanceTimersByTime(4_000);
  expect(onFrozen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(onFrozen).toHaveBeenCalledOnce();
});

test('a hidden page waits, and afterwards plays a picture that the phone has paused', () => {
  const { picture, play, onFrozen } = watching();
  picture.isMoving = false;
  page.hidden = true;
  vi.advanceTimersByTime(60_000);
  expect(onFrozen).not.toHaveBeenCalled();
  picture.isPaused = true;
  page.hidden = false;
  vi.advanceTimersByTime(1_000);
  expect(play).toHaveBeenCalledOnce();
  picture.isMoving = true;
  vi.advanceTimersByTime(60_000);
  expect(onFrozen).not.toHaveBeenCalled();
});

test('a black picture is reported after 3 seconds, and again when it is no longer black', () => {
  const { picture, onDark, left } = watching();
  picture.pixels = black;
  vi.advanceTimersByTime(2_000);
  expect(onDark).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(onDark.mock.calls).toEqual([[true]]);
  picture.pixels = grey;
  vi.advanceTimersByTime(5_000);
  expect(onDark.mock.calls).toEqual([[true], [false]]);
  left.abort();
  picture.pixels = black;
  vi.advanceTimersByTime(20_000);
  expect(onDark).toHaveBeenCalledTimes(2);
});
