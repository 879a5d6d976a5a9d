import { useState } from 'react';
import type { Camera, CameraZoom } from './camera.ts';

export interface Torch {
  readonly available: boolean;
  readonly on: boolean;
  toggle(): void;
}

export function useTorch(camera: Camera | null): Torch {
  const [lit, setLit] = useState<Camera | null>(null);
  const on = camera !== null && lit === camera;
  const toggle = () => {
    if (!camera) return;
    // A camera that refuses its light stays unchanged, and scanning continues.
    camera.setTorch(!on).then(
      () => setLit(on ? null : camera),
      () => undefined,
    );
  };
  return { available: camera?.hasTorch ?? false, on, toggle };
}

export interface ZoomControl extends CameraZoom {
  set(value: number): void;
}

export function useZoom(camera: Camera | null): ZoomControl | null {
  const [moved, setMoved] = useState<{ readonly camera: Camera; readonly value: number }>();
  if (!camera?.zoom) return null;
  const set = (value: number) => {
    setMoved({ camera, value });
    camera.setZoom(value).catch(() => undefined);
  };
  return { ...camera.zoom, value: moved?.camera === camera ? moved.value : camera.zoom.value, set };
}
