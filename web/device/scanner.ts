import type { Decoder } from './decoder.ts';
import { createFramePace } from './frame-pace.ts';
import type { ReadDeduplicator } from './read-deduplicator.ts';

/** The specification, section 9: up to 25 scans a second, a 10 s timeout. */
const scansPerSecond = 25;
const idleAfter = 10_000;
/** Pixels beyond this help no version 1 code that a hand can hold, and cost the decoder time. */
const maxFrameSide = 1280;

export interface Reading {
  /** When the frame reached the page and when its text was known, both as `performance.now()`. */
  readonly frameAt: number;
  readonly decodedAt: number;
  /** Codes that were read before and are held up together with this one. */
  readonly besides: readonly string[];
}

export interface ScannerOptions {
  video: HTMLVideoElement;
  /** Stays the caller's: the scanner does not close it. */
  decoder: Decoder;
  /** The codes in view. It survives a change or return of the camera. */
  deduplicator: ReadDeduplicator;
  /** A code came into view. Not called again for it until it has left; several in one frame come one by one. */
  onCode(text: string, reading: Reading): void;
  /** Asked per frame: whether of several cards in view only the one nearest to the aim is read. */
  isOneAtATime?(): boolean;
  onIdle?(): void;
  onError?(error: unknown): void;
  maxPerSecond?: number;
  idleAfterMs?: number;
}

export interface Scanner {
  pause(): void;
  resume(): void;
  stop(): void;
}

/** A camera shows a picture many times a second. */
const silentMs = 1_000;

/** Calls back before each new frame of the video until the returned function is called. */
function eachFrame(video: HTMLVideoElement, onFrame: (at: number) => void): () => void {
  let handle = 0;
  let stop = (): void => cancelAnimationFrame(handle);
  const byScreen = () => {
    handle = requestAnimationFrame((at) => {
      byScreen();
      onFrame(at);
    });
  };
  const byVideo = () => {
    handle = video.requestVideoFrameCallback((at) => {
      clearInterval(watch);
      byVideo();
      onFrame(at);
    });
  };
  // WebKitGTK without a graphics card has the function and never calls it.
  const fallBack = () => {
    if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    stop();
    stop = () => cancelAnimationFrame(handle);
    byScreen();
  };
  let watch: ReturnType<typeof setInterval> | undefined;
  // Firefox before 132 and old WebViews have no requestVideoFrameCallback.
  if ('requestVideoFrameCallback' in video) {
    watch = setInterval(fallBack, silentMs);
    stop = () => {
      clearInterval(watch);
      video.cancelVideoFrameCallback(handle);
    };
    byVideo();
  } else byScreen();
  return () => stop();
}

/** The video's current picture, at most `maxFrameSide` wide or high; null while it has none. */
async function grabFrame(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  const scale = maxFrameSide / Math.max(video.videoWidth, video.videoHeight);
  try {
    if (scale >= 1) return await createImageBitmap(video);
    return await createImageBitmap(video, {
      resizeWidth: Math.round(video.videoWidth * scale),
      resizeHeight: Math.round(video.videoHeight * scale),
    });
  } catch (error) {
    // The camera may be switched off between the check above and the grab. Only this frame is lost.
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw error;
  }
}

function createIdleTimer(ms: number, onIdle: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onIdle, ms);
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}

/** Frames that arrive during a read are dropped. Pauses while the page is hidden. */
export function startScanner(options: ScannerOptions): Scanner {
  return new VideoScanner(options);
}

class VideoScanner implements Scanner {
  readonly #options: ScannerOptions;
  readonly #idle: ReturnType<typeof createIdleTimer>;
  readonly #stopFrames: () => void;
  #isPaused = false;
  #isStopped = false;
  #isReading = false;

  constructor(options: ScannerOptions) {
    const { video, decoder, onIdle, maxPerSecond = scansPerSecond, idleAfterMs = idleAfter } = options;
    this.#options = options;
    this.#idle = createIdleTimer(idleAfterMs, () => onIdle?.());
    const isDue = createFramePace(maxPerSecond);
    this.#stopFrames = eachFrame(video, (at) => {
      if (this.#isReading || this.#isResting() || decoder.isBusy || !isDue(at)) return;
      this.#readNext(at);
    });
    document.addEventListener('visibilitychange', this.#onRestChanged);
    this.#onRestChanged();
  }

  pause(): void {
    this.#isPaused = true;
    this.#onRestChanged();
  }

  resume(): void {
    this.#isPaused = false;
    this.#onRestChanged();
  }

  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#stopFrames();
    this.#idle.cancel();
    document.removeEventListener('visibilitychange', this.#onRestChanged);
  }

  #isResting(): boolean {
    return this.#isStopped || this.#isPaused || document.hidden;
  }

  readonly #onRestChanged = (): void => {
    if (this.#isResting()) this.#idle.cancel();
    else this.#idle.restart();
  };

  #readNext(at: number): void {
    this.#isReading = true;
    this.#readFrame(at)
      .catch((error: unknown) => {
        this.stop();
        this.#options.onError?.(error);
      })
      .finally(() => {
        this.#isReading = false;
      });
  }

  async #readFrame(frameAt: number): Promise<void> {
    const { video, decoder, deduplicator, onCode, isOneAtATime } = this.#options;
    const frame = await grabFrame(video);
    if (!frame) return;
    const texts = await decoder.decode(frame);
    // A pause or stop that came while the frame was being read must not be followed by a code.
    if (!texts || this.#isResting()) return;
    if (texts.length > 0) this.#idle.restart();
    const decodedAt = performance.now();
    for (const { text, besides } of deduplicator.see(texts, frameAt, isOneAtATime?.())) {
      if (this.#isResting()) return;
      onCode(text, { frameAt, decodedAt, besides });
    }
  }
}
