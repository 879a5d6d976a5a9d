import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { listCameras, openCamera, rememberCamera, type Camera, type CameraChoice } from './camera.ts';
import { CameraError, toCameraError } from './camera-error.ts';
import { DecoderError, prepareDecoder, takeDecoder } from './decoder.ts';
import { startScanner, type Scanner, type ScanTimes } from './scanner.ts';
import { unlockSoundOnGesture } from './sound.ts';
import { keepAwake } from './wake-lock.ts';

export type CameraScannerState = 'idle' | 'starting' | 'scanning' | 'error';

export interface CameraScannerOptions {
  /** Camera on while true; going false returns to idle and switches it off. */
  active: boolean;
  onCode(text: string, times: ScanTimes): void;
}

export interface CameraScanner {
  /** For the page's `<video ref muted playsInline>`; it may be rendered only while active. */
  videoRef: RefCallback<HTMLVideoElement>;
  state: CameraScannerState;
  error: CameraError | DecoderError | null;
  /** Nothing readable for 10 s: time for a hint. */
  isIdle: boolean;
  cameras: readonly CameraChoice[];
  cameraId: string | null;
  /** To the camera named, or to the next one; remembered on this device. */
  switchCamera(deviceId?: string): void;
  torch: { available: boolean; on: boolean; toggle(): void };
  pause(): void;
  resume(): void;
  /** The card in view counts as new once more. */
  forget(): void;
  /** Tries again after an error. */
  retry(): void;
}

interface Session {
  camera: Camera;
  scanner: Scanner;
  cameras: CameraChoice[];
}

interface SessionOptions {
  video: HTMLVideoElement;
  deviceId: string | undefined;
  signal: AbortSignal;
  onCode(text: string, times: ScanTimes): void;
  onIdle(): void;
  onError(error: CameraError | DecoderError): void;
}

function toScanError(error: unknown): CameraError | DecoderError {
  if (error instanceof DecoderError) return error;
  try {
    return toCameraError(error);
  } catch {
    // A bug of ours: into the page's error log, and an end to "starting" for the person.
    reportError(error);
    return new DecoderError('Scanning failed', { cause: error });
  }
}

/** Camera, decoder and scan loop together; everything is let go when `signal` aborts, also half-way. */
async function openSession(options: SessionOptions): Promise<Session | null> {
  const { video, signal, onError } = options;
  const decoder = takeDecoder();
  signal.addEventListener('abort', decoder.close);
  const camera = await openCamera({ deviceId: options.deviceId, onLost: onError });
  if (signal.aborted) {
    camera.close();
    return null;
  }
  signal.addEventListener('abort', () => {
    camera.close();
    if (video.srcObject === camera.stream) video.srcObject = null;
  });
  video.srcObject = camera.stream;
  video.muted = true;
  video.playsInline = true;
  await video.play();
  await decoder.ready;
  const cameras = await listCameras();
  if (signal.aborted) return null;
  const scanner = startScanner({
    video,
    decoder,
    onCode: options.onCode,
    onIdle: options.onIdle,
    onError: (error) => onError(toScanError(error)),
  });
  signal.addEventListener('abort', scanner.stop);
  signal.addEventListener('abort', keepAwake());
  return { camera, scanner, cameras };
}

/** Scans with the camera while `active`. Camera and worker are let go on unmount and when `active` ends. */
export function useCameraScanner({ active, onCode }: CameraScannerOptions): CameraScanner {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [session, setSession] = useState<Session | null>(null);
  const [error, setError] = useState<CameraError | DecoderError | null>(null);
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  // A new object asks anew, also for the same camera.
  const [wanted, setWanted] = useState<{ deviceId?: string }>({});
  const [isIdle, setIsIdle] = useState(false);
  const [isTorchOn, setIsTorchOn] = useState(false);

  // The page's handler changes with every render; the camera must not restart for that.
  const handler = useRef(onCode);
  // Here and not at the app's start: making the audio device costs the first key or tap a third of a second.
  useEffect(() => unlockSoundOnGesture(), []);

  useEffect(() => {
    handler.current = onCode;
  });

  useEffect(() => {
    if (!active) prepareDecoder();
  }, [active]);

  useEffect(() => {
    if (!active || !video) return undefined;
    const abort = new AbortController();
    const fail = (failure: CameraError | DecoderError) => {
      if (abort.signal.aborted) return;
      abort.abort();
      setSession(null);
      setError(failure);
    };
    openSession({
      video,
      deviceId: wanted.deviceId,
      signal: abort.signal,
      onCode(text, times) {
        setIsIdle(false);
        handler.current(text, times);
      },
      onIdle: () => setIsIdle(true),
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
      setIsTorchOn(false);
    };
  }, [active, video, wanted]);

  const camera = session?.camera ?? null;

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

  const toggleTorch = useCallback(() => {
    if (!camera) return;
    // A camera that refuses its light stays as it was; scanning goes on without.
    camera.setTorch(!isTorchOn).then(
      () => setIsTorchOn(!isTorchOn),
      () => setIsTorchOn(isTorchOn),
    );
  }, [camera, isTorchOn]);

  const started = session ? 'scanning' : 'starting';
  return {
    videoRef: setVideo,
    state: !active ? 'idle' : error ? 'error' : started,
    error: active ? error : null,
    isIdle,
    cameras,
    cameraId: camera?.deviceId ?? null,
    switchCamera,
    torch: { available: camera?.hasTorch ?? false, on: isTorchOn, toggle: toggleTorch },
    pause: useCallback(() => session?.scanner.pause(), [session]),
    resume: useCallback(() => session?.scanner.resume(), [session]),
    forget: useCallback(() => session?.scanner.forget(), [session]),
    retry: useCallback(() => setWanted((last) => ({ ...last })), []),
  };
}
