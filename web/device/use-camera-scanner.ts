import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { rememberCamera, type CameraChoice, type Facing } from './camera.ts';
import { CameraError } from './camera-error.ts';
import { whenCameraMayBeBack } from './camera-return.ts';
import { prepareDecoder } from './decoder.ts';
import {
  openScanSession,
  toScanError,
  type ScanError,
  type ScanSession,
  type ScanSessionOptions,
} from './scan-session.ts';
import type { Reading } from './scanner.ts';
import { createReadDeduplicator } from './read-deduplicator.ts';
import { unlockSoundOnGesture } from './sound.ts';
import { useTorch, useZoom, type Torch, type ZoomControl } from './use-camera-controls.ts';

type CameraScannerState = 'idle' | 'starting' | 'scanning' | 'error';

export interface CameraScannerOptions {
  active: boolean;
  /** The camera on this side. If left out: the one remembered on this device, otherwise the back one. */
  facing?: Facing;
  onCode(text: string, reading: Reading): void;
  /** If several cards are in view, only the one nearest to the aim is read, and the next after it has left. */
  oneAtATime?: boolean;
}

export interface CameraScanner {
  /** For the page's `<video ref muted playsInline>`; it may be rendered only while active. */
  videoRef: RefCallback<HTMLVideoElement>;
  state: CameraScannerState;
  error: ScanError | null;
  isIdle: boolean;
  /** The picture is black. */
  isDark: boolean;
  /** When a code was last in view, by performance.now(); -Infinity before the first. */
  lastSeenAt(): number;
  cameras: readonly CameraChoice[];
  cameraId: string | null;
  /** To the camera named, or to the next one; remembered on this device. */
  switchCamera(deviceId?: string): void;
  torch: Torch;
  /** Null if the camera has none. */
  zoom: ZoomControl | null;
  pause(): void;
  resume(): void;
  retry(): void;
}

export function useCameraScanner(options: CameraScannerOptions): CameraScanner {
  const { active, facing, onCode, oneAtATime = false } = options;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  // Here and not at the app's start: making the audio device costs the first key or tap a third of a second.
  useEffect(() => unlockSoundOnGesture(), []);

  // Survives a change of the camera, but not a stop.
  const [deduplicator] = useState(() => createReadDeduplicator());
  useEffect(() => {
    if (active) return;
    prepareDecoder();
    deduplicator.forget();
  }, [active, deduplicator]);

  const wish = { video: active ? video : null, facing, deduplicator, onCode, oneAtATime };
  const { session, error, ...seen } = useWantedCamera(wish);
  const camera = session?.camera ?? null;
  const started = session ? 'scanning' : 'starting';
  return {
    ...seen,
    videoRef: setVideo,
    state: !active ? 'idle' : error ? 'error' : started,
    error: active ? error : null,
    lastSeenAt: deduplicator.lastSeenAt,
    cameraId: camera?.deviceId ?? null,
    torch: useTorch(camera),
    zoom: useZoom(camera),
    pause: useCallback(() => session?.scanner.pause(), [session]),
    resume: useCallback(() => session?.scanner.resume(), [session]),
  };
}

interface Wish extends Pick<ScanSessionOptions, 'facing' | 'deduplicator' | 'onCode'> {
  /** Null while the scanner is not active. */
  readonly video: HTMLVideoElement | null;
  readonly oneAtATime: boolean;
}

/** The camera that the user chose last; opened again when it may be back after an error. */
const useWantedCamera = (wish: Wish) => {
  // A new object requests the camera again, even if it is the same one.
  const [wanted, setWanted] = useState<{ deviceId?: string }>({});
  const seen = useSeen(wish, wanted);
  const { session, error, cameras } = seen;

  const retry = useCallback(() => setWanted((last) => ({ ...last })), []);
  useEffect(() => {
    if (!(error instanceof CameraError)) return undefined;
    return whenCameraMayBeBack(error, retry);
  }, [error, retry]);

  const switchCamera = (id?: string) => {
    const next = id ?? cameraAfter(cameras, session?.camera.deviceId);
    if (!next) return;
    rememberCamera(next);
    setWanted({ deviceId: next });
  };
  return { ...seen, retry, switchCamera };
};

const cameraAfter = (cameras: readonly CameraChoice[], deviceId: string | undefined): string | undefined => {
  const at = cameras.findIndex((choice) => choice.deviceId === deviceId);
  return cameras[(at + 1) % cameras.length]?.deviceId;
};

interface Seen {
  readonly session: ScanSession | null;
  readonly error: ScanError | null;
  readonly isIdle: boolean;
  readonly isDark: boolean;
  readonly cameras: readonly CameraChoice[];
}

/** Keeps a session open on the video, and opens another when the wanted camera changes. */
const useSeen = (
  { video, facing, deduplicator, onCode, oneAtATime }: Wish,
  wanted: { readonly deviceId?: string },
): Seen => {
  const [seen, setSeen] = useState<Seen>({ ...nothingSeen, cameras: [] });
  // The page's handler changes with every render; the camera must not restart for that.
  const wishes = useRef({ onCode, oneAtATime });
  useEffect(() => {
    wishes.current = { onCode, oneAtATime };
  });
  useEffect(() => {
    if (!video) return undefined;
    const options = {
      video,
      deviceId: wanted.deviceId,
      deduplicator,
      facing,
      onCode: (text: string, reading: Reading) => wishes.current.onCode(text, reading),
      isOneAtATime: () => wishes.current.oneAtATime,
    };
    return keepSession(options, (change) => setSeen((last) => changed(last, change)));
  }, [video, wanted, facing, deduplicator]);
  return seen;
};

const nothingSeen = { session: null, error: null, isIdle: false, isDark: false } as const;

/** The same object if nothing is different, so that a code in view does not render the page again. */
const changed = (last: Seen, change: Partial<Seen>): Seen => {
  const names = Object.keys(change) as (keyof Seen)[];
  return names.every((name) => change[name] === last[name]) ? last : { ...last, ...change };
};

/** Opens the camera and shows what happens to it, until the returned function is called. */
const keepSession = (
  options: Omit<ScanSessionOptions, 'signal' | 'onIdle' | 'onDark' | 'onError'>,
  show: (change: Partial<Seen>) => void,
): (() => void) => {
  const abort = new AbortController();
  const fail = (error: ScanError) => {
    if (abort.signal.aborted) return;
    abort.abort();
    show({ session: null, error });
  };
  openScanSession({
    ...options,
    signal: abort.signal,
    onCode(text, reading) {
      show({ isIdle: false });
      options.onCode(text, reading);
    },
    onIdle: () => show({ isIdle: true }),
    onDark: (isDark) => show({ isDark }),
    onError: fail,
  }).then(
    (session) => {
      if (session && !abort.signal.aborted) show({ session, cameras: session.cameras });
    },
    (reason: unknown) => {
      // Aborting makes play() and the rest reject; that is no failure.
      if (!abort.signal.aborted) fail(toScanError(reason));
    },
  );
  return () => {
    abort.abort();
    show(nothingSeen);
  };
};
