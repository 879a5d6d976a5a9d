/** The scanner's own limit is 10 s (the specification, section 9); a picture that stands still is noticed before it. */
const stillMs = 5_000;
const darkMs = 3_000;
const everyMs = 1_000;
/** Of 255. A covered lens is darker than any hall. */
const darkest = 24;
const sampleSide = 16;

interface PictureWatch {
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
  /** Called once: no new picture came while the page was visible. */
  onFrozen(): void;
  /** Called when the picture becomes black, and when it no longer is. */
  onDark(isDark: boolean): void;
  /** The picture in `sampleSide` × `sampleSide` pixels as RGBA; null while there is none. */
  sample?(video: HTMLVideoElement): Uint8ClampedArray | null;
}

/** Browsers differ in which of the two they count for a camera. */
const progressOf = (video: HTMLVideoElement): string =>
  `${video.currentTime} ${video.getVideoPlaybackQuality().totalVideoFrames}`;

const isBlack = (pixels: Uint8ClampedArray): boolean =>
  pixels.every((level, index) => index % 4 === 3 || level < darkest);

/** Until `signal` aborts. Also plays on when the phone has paused the picture behind a lock screen or a call. */
export function watchPicture({ video, signal, onFrozen, onDark, sample = sampleOf() }: PictureWatch): void {
  let progress = '';
  let stillFor = 0;
  let darkFor = 0;

  const look = (): void => {
    if (document.hidden) {
      stillFor = 0;
      return;
    }
    // Only a page that was hidden may refuse it, and then the picture stands still.
    if (video.paused) video.play().catch(() => undefined);
    const now = progressOf(video);
    stillFor = now === progress ? stillFor + everyMs : 0;
    progress = now;
    if (stillFor >= stillMs) {
      clearInterval(timer);
      onFrozen();
      return;
    }
    const pixels = sample(video);
    if (pixels === null) return;
    const wasDark = darkFor >= darkMs;
    darkFor = isBlack(pixels) ? darkFor + everyMs : 0;
    if (wasDark !== darkFor >= darkMs) onDark(!wasDark);
  };

  const timer = setInterval(look, everyMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function sampleOf(): (video: HTMLVideoElement) => Uint8ClampedArray | null {
  const canvas = document.createElement('canvas');
  canvas.width = sampleSide;
  canvas.height = sampleSide;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    if (context === null || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
    context.drawImage(video, 0, 0, sampleSide, sampleSide);
    return context.getImageData(0, 0, sampleSide, sampleSide).data;
  };
}
