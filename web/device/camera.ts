import { CameraError, toCameraError } from './camera-error.ts';

const chosenCameraKey = 'regdesk.camera';

export interface CameraChoice {
  deviceId: string;
  label: string;
}

export interface CameraZoom {
  min: number;
  max: number;
  step: number;
  value: number;
}

export interface Camera {
  readonly stream: MediaStream;
  readonly deviceId: string;
  readonly hasTorch: boolean;
  /** Null if the camera has none. */
  readonly zoom: CameraZoom | null;
  setTorch(on: boolean): Promise<void>;
  setZoom(value: number): Promise<void>;
  close(): void;
}

/** Toward the person in front of the screen, or away from the screen. */
export type Facing = 'user' | 'environment';

export interface OpenCameraOptions {
  /** Without it: the camera remembered on this device, otherwise the back one. */
  deviceId?: string | undefined;
  /** Asks for the camera on this side, whatever was remembered. */
  facing?: Facing | undefined;
  /** The camera was unplugged or taken away while in use. */
  onLost?(error: CameraError): void;
}

/** Torch and zoom are in the Image Capture draft, which TypeScript's DOM types leave out. */
interface ImageCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: Omit<CameraZoom, 'value'>;
  focusMode?: string[];
}
interface ImageSettings extends MediaTrackSettings {
  zoom?: number;
}
interface ImageConstraints extends MediaTrackConstraintSet {
  torch?: boolean;
  /** True asks for the right to zoom and leaves it as it is. */
  zoom?: number | true;
  focusMode?: string;
}

/** iOS mutes a camera for a moment while it turns the phone's picture; longer, and another app has it. */
const mutedForMs = 1_500;

function rememberedCamera(): string | undefined {
  try {
    return localStorage.getItem(chosenCameraKey) ?? undefined;
  } catch {
    // Storage is unavailable. The camera may still work.
    return undefined;
  }
}

export function rememberCamera(deviceId: string): void {
  try {
    localStorage.setItem(chosenCameraKey, deviceId);
  } catch {
    // As above: then the choice lasts as long as the page.
  }
}

/** The cameras of this device. Names and ids are only given after a camera was once allowed. */
export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter((device) => device.kind === 'videoinput' && device.deviceId !== '');
  return cameras.map(({ deviceId, label }, index) => ({ deviceId, label: label || `Camera ${index + 1}` }));
}

/** The scanner's time-out (the specification, section 9). Phones leave some requests without any answer. */
const answerMs = 10_000;

/** Rejects with a `silent` camera after `answerMs`. A camera that answers later is closed again. */
async function inTime(request: Promise<MediaStream>): Promise<MediaStream> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const answered = request.then((stream) => {
    if (isOver) for (const track of stream.getTracks()) track.stop();
    return stream;
  });
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new CameraError('silent', undefined, answered));
    }, answerMs);
  });
  try {
    return await Promise.race([answered, silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function requestStream(deviceId: string | undefined, facing: Facing): Promise<MediaStream> {
  const which: ImageConstraints = deviceId
    ? { deviceId: { exact: deviceId } }
    : { facingMode: { ideal: facing } };
  const video: ImageConstraints = {
    ...which,
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30 },
    // Chrome reports a zoom only if the page requests it with the camera (web.dev, camera-pan-tilt-zoom).
    zoom: true,
  };
  return inTime(navigator.mediaDevices.getUserMedia({ audio: false, video: video as MediaTrackConstraints }));
}

/** Opens the requested camera, or any when that one is gone. */
async function openStream(
  deviceId: string | undefined,
  facing: Facing = 'environment',
): Promise<MediaStream> {
  // Outside secure origins browsers leave mediaDevices out altogether.
  if (!globalThis.isSecureContext || !navigator.mediaDevices) throw new CameraError('insecure');
  try {
    return await requestStream(deviceId, facing);
  } catch (error) {
    const failure = toCameraError(error);
    if (!deviceId || failure.reason !== 'missing') throw failure;
  }
  try {
    return await requestStream(undefined, facing);
  } catch (error) {
    throw toCameraError(error);
  }
}

function advanced(constraints: ImageConstraints): MediaTrackConstraints {
  return { advanced: [constraints] };
}

function zoomOf(track: MediaStreamTrack, { zoom }: ImageCapabilities): CameraZoom | null {
  if (!zoom || zoom.max <= zoom.min) return null;
  const settings: ImageSettings = track.getSettings();
  return { min: zoom.min, max: zoom.max, step: zoom.step, value: settings.zoom ?? zoom.min };
}

function watchForLoss(track: MediaStreamTrack, onLost: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  const watchMute = () => {
    clearTimeout(timer);
    // A camera may pause behind another window. It is requested again when the page shows.
    if (track.muted && !document.hidden) timer = setTimeout(onLost, mutedForMs);
  };
  // Not fired by our own stop(), only when the camera goes away.
  track.addEventListener('ended', onLost, { signal });
  track.addEventListener('mute', watchMute, { signal });
  track.addEventListener('unmute', watchMute, { signal });
  document.addEventListener('visibilitychange', watchMute, { signal });
  return () => over.abort();
}

/**
 * Rejects with `CameraError`. The caller closes the camera, even if it is no longer needed when the promise settles.
 */
export async function openCamera(options: OpenCameraOptions = {}): Promise<Camera> {
  const { facing } = options;
  const stream = await openStream(options.deviceId ?? (facing ? undefined : rememberedCamera()), facing);
  const track = stream.getVideoTracks()[0];
  if (!track) throw new CameraError('missing');
  // Firefox has no getCapabilities for cameras before 132.
  const can: ImageCapabilities = track.getCapabilities?.() ?? {};
  if (can.focusMode?.includes('continuous')) {
    await track.applyConstraints(advanced({ focusMode: 'continuous' }));
  }
  const unwatch = watchForLoss(track, () => options.onLost?.(new CameraError('lost')));

  return {
    stream,
    deviceId: track.getSettings().deviceId ?? '',
    hasTorch: can.torch === true,
    zoom: zoomOf(track, can),
    setTorch: (on) => track.applyConstraints(advanced({ torch: on })),
    setZoom: (value) => track.applyConstraints(advanced({ zoom: value })),
    close() {
      unwatch();
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
