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
}

export interface Camera {
  readonly stream: MediaStream;
  readonly deviceId: string;
  readonly hasTorch: boolean;
  readonly zoom: CameraZoom | null;
  setTorch(on: boolean): Promise<void>;
  setZoom(value: number): Promise<void>;
  /** Switches the camera off; `onLost` is not called for it. */
  close(): void;
}

export interface OpenCameraOptions {
  /** Without it the camera remembered on this device, else the one that looks away from the person. */
  deviceId?: string | undefined;
  /** The camera was unplugged or taken away while in use. */
  onLost?(error: CameraError): void;
}

/** Torch and zoom are in the Image Capture draft, which TypeScript's DOM types leave out. */
interface ImageCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: CameraZoom;
  focusMode?: string[];
}
interface ImageConstraints extends MediaTrackConstraintSet {
  torch?: boolean;
  zoom?: number;
  focusMode?: string;
}

function rememberedCamera(): string | undefined {
  return localStorage.getItem(chosenCameraKey) ?? undefined;
}

export function rememberCamera(deviceId: string): void {
  localStorage.setItem(chosenCameraKey, deviceId);
}

/** The cameras of this device. Names and ids are only given after a camera was once allowed. */
export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter((device) => device.kind === 'videoinput' && device.deviceId !== '');
  return cameras.map(({ deviceId, label }, index) => ({ deviceId, label: label || `Camera ${index + 1}` }));
}

async function requestStream(deviceId: string | undefined): Promise<MediaStream> {
  const which: MediaTrackConstraints = deviceId
    ? { deviceId: { exact: deviceId } }
    : { facingMode: { ideal: 'environment' } };
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  });
}

/** Opens the camera asked for, or any when that one is no longer there. */
async function openStream(deviceId: string | undefined): Promise<MediaStream> {
  // Outside secure origins browsers leave mediaDevices out altogether.
  if (!globalThis.isSecureContext || !navigator.mediaDevices) throw new CameraError('insecure');
  try {
    return await requestStream(deviceId);
  } catch (error) {
    const failure = toCameraError(error);
    if (!deviceId || failure.reason !== 'missing') throw failure;
  }
  try {
    return await requestStream(undefined);
  } catch (error) {
    throw toCameraError(error);
  }
}

function advanced(constraints: ImageConstraints): MediaTrackConstraints {
  return { advanced: [constraints] };
}

/**
 * Opens a camera for scanning. Rejects with `CameraError`. The caller closes it, also when it no longer wants
 * the camera by the time the promise settles.
 */
export async function openCamera(options: OpenCameraOptions = {}): Promise<Camera> {
  const stream = await openStream(options.deviceId ?? rememberedCamera());
  const track = stream.getVideoTracks()[0];
  if (!track) throw new CameraError('missing');
  // Firefox has no getCapabilities for cameras before 132.
  const can: ImageCapabilities = track.getCapabilities?.() ?? {};
  if (can.focusMode?.includes('continuous')) {
    await track.applyConstraints(advanced({ focusMode: 'continuous' }));
  }
  // Not fired by our own stop(), only when the camera goes away.
  track.addEventListener('ended', () => options.onLost?.(new CameraError('missing')));

  return {
    stream,
    deviceId: track.getSettings().deviceId ?? '',
    hasTorch: can.torch === true,
    zoom: can.zoom && can.zoom.max > can.zoom.min ? can.zoom : null,
    setTorch: (on) => track.applyConstraints(advanced({ torch: on })),
    setZoom: (value) => track.applyConstraints(advanced({ zoom: value })),
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
