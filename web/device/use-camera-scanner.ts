import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { rememberCamera, type CameraChoice, type Facing } from './camera.ts';
import { CameraError } from './camera-error.ts';
import { whenCameraMayBeBack } from './camera-return.ts';
import { prepareDecoder } from './decoder.ts';
import { openScanSession, toScanError, type ScanError, type ScanSession } from './scan-session.ts';
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

export function useCameraScanner({
  active,
  facing,
  onCode,
  oneAtATime = false,
}: CameraScannerOptions): CameraScanner {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [session, setSession] = useState<ScanSession | null>(null);
  const [error, setError] = useState<ScanError | null>(null);
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  // A new object requests the camera again, even if it is the same one.
  const [wanted, setWanted] = useState<{ deviceId?: string }>({});
  const [isIdle, setIsIdle] = useState(false);
  const [isDark, setIsDark] = useState(false);

  // The page's handler changes with every render; the camera must not restart for that.
  const wishes = useRef({ onCode, oneAtATime });
  // Here and not at the app's start: making the audio device costs the first key or tap a third of a second.
  useEffect(() => unlockSoundOnGesture(), []);

  useEffect(() => {
    wishes.current = { onCode, oneAtATime };
  });

  // Survives a change of the camera, but not a stop.
  const [deduplicator] = useState(() => createReadDeduplicator());
  useEffect(() => {
    if (active) return;
    prepareDecoder();
    deduplicator.forget();
  }, [active, deduplicator]);

  useEffect(() => {
    if (!active || !video) return undefined;
    const abort = new AbortController();
    const fail = (failure: ScanError) => {
      if (abort.signal.aborted) return;
      abort.abort();
      setSession(null);
      setError(failure);
    };
    openScanSession({
      video,
      deviceId: wanted.deviceId,
      deduplicator,
      facing,
      signal: abort.signal,
      onCode(text, reading) {
        setIsIdle(false);
        wishes.current.onCode(text, reading);
      },
      isOneAtATime: () => wishes.current.oneAtATime,
      onIdle: () => setIsIdle(true),
      onDark: setIsDark,
      onError: fail,
    }).then(
      (opened) => {
        if (!opened || abort.signal.aborted) return;
        setCameras(opened.cameras);
        setSession(opened);
      },
      (reason: unknown) => {
        // Aborting makes play() and the rest reject; that is no failure.
        if (!abort.signal.aborted) fail(toScanError(reason));
      },
    );
    return () => {
      abort.abort();
      setSession(null);
      setError(null);
      setIsIdle(false);
      setIsDark(false);
    };
  }, [active, video, wanted, facing, deduplicator]);

  const retry = useCallback(() => setWanted((last) => ({ ...last })), []);
  useEffect(() => {
    if (!(error instanceof CameraError)) return undefined;
    return whenCameraMayBeBack(error, retry);
  }, [error, retry]);

  const camera = session?.camera ?? null;
  const torch = useTorch(camera);
  const zoom = useZoom(camera);

  const switchCamera = useCallback(
    (id?: string) => {
      const at = cameras.findIndex((choice) => choice.deviceId === camera?.deviceId);
      const next = id ?? cameras[(at + 1) % cameras.length]?.deviceId;
      if (!next) return;
      rememberCamera(next);
      setWanted({ deviceId: next });
    },
    [camera, cameras],
  );

  const started = session ? 'scanning' : 'starting';
  return {
    videoRef: setVideo,
    state: !active ? 'idle' : error ? 'error' : started,
    error: active ? error : null,
    isIdle,
    isDark,
    lastSeenAt: deduplicator.lastSeenAt,
    cameras,
    cameraId: camera?.deviceId ?? null,
    switchCamera,
    torch,
    zoom,
    pause: useCallback(() => session?.scanner.pause(), [session]),
    resume: useCallback(() => session?.scanner.resume(), [session]),
    retry,
  };
}
