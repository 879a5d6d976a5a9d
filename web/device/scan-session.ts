import { listCameras, openCamera, type Camera, type CameraChoice, type Facing } from './camera.ts';
import { CameraError, toCameraError } from './camera-error.ts';
import { DecoderError, takeDecoder } from './decoder.ts';
import { watchPicture } from './picture-watch.ts';
import { startScanner, type Reading, type Scanner } from './scanner.ts';
import type { ReadDeduplicator } from './read-deduplicator.ts';
import { keepAwake } from './wake-lock.ts';

export type ScanError = CameraError | DecoderError;

export interface ScanSession {
  readonly camera: Camera;
  readonly scanner: Scanner;
  readonly cameras: readonly CameraChoice[];
}

export interface ScanSessionOptions {
  readonly video: HTMLVideoElement;
  readonly deviceId: string | undefined;
  readonly deduplicator: ReadDeduplicator;
  readonly facing: Facing | undefined;
  readonly signal: AbortSignal;
  onCode(text: string, reading: Reading): void;
  isOneAtATime(): boolean;
  onIdle(): void;
  onDark(isDark: boolean): void;
  onError(error: ScanError): void;
}

export function toScanError(error: unknown): ScanError {
  if (error instanceof DecoderError) return error;
  try {
    return toCameraError(error);
  } catch {
    // A bug of ours: log it in the page's error log, and end "starting" for the user.
    reportError(error);
    return new DecoderError('Scanning failed', { cause: error });
  }
}

/** Releases everything when `signal` aborts, also while opening. */
export async function openScanSession(options: ScanSessionOptions): Promise<ScanSession | null> {
  const { video, signal, onError } = options;
  const decoder = takeDecoder();
  signal.addEventListener('abort', decoder.close);
  const camera = await openCamera({ deviceId: options.deviceId, facing: options.facing, onLost: onError });
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
  // Before the first picture, which may never come.
  watchPicture({
    video,
    signal,
    onFrozen: () => onError(new CameraError('frozen')),
    onDark: options.onDark,
  });
  await video.play();
  await decoder.ready;
  const cameras = await listCameras();
  if (signal.aborted) return null;
  const scanner = startScanner({
    video,
    decoder,
    deduplicator: options.deduplicator,
    onCode: options.onCode,
    isOneAtATime: options.isOneAtATime,
    onIdle: options.onIdle,
    onError: (error) => onError(toScanError(error)),
  });
  signal.addEventListener('abort', () => scanner.stop());
  signal.addEventListener('abort', keepAwake());
  return { camera, scanner, cameras };
}
