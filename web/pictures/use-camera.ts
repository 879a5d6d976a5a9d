import { useEffect, useState } from 'react';
import { CameraError } from '#web/device/camera-error.ts';
import { listCameras, openCamera, type CameraChoice } from '#web/device/camera.ts';

export interface OpenedCamera {
  readonly stream: MediaStream | null;
  readonly hasFailed: boolean;
  readonly canSwitch: boolean;
  switchCamera(): void;
}

interface Opened {
  readonly stream: MediaStream;
  readonly deviceId: string;
  readonly cameras: readonly CameraChoice[];
}

/** Opens a camera while `isActive`. The choice is not stored: the scanner's choice stays unchanged. */
export const useCamera = (isActive: boolean): OpenedCamera => {
  const [wanted, setWanted] = useState<string>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isActive) return undefined;
    let close = (): void => undefined;
    let isOver = false;
    const fail = (): void => {
      if (!isOver) setFailed(true);
    };
    const open = async (): Promise<void> => {
      const camera = await openCamera({ deviceId: wanted, onLost: fail });
      close = camera.close;
      const cameras = await listCameras();
      if (isOver) camera.close();
      else setOpened({ stream: camera.stream, deviceId: camera.deviceId, cameras });
    };
    open().catch((error: unknown) => {
      if (!(error instanceof CameraError)) reportError(error);
      fail();
    });
    return () => {
      isOver = true;
      close();
      setOpened(null);
    };
  }, [isActive, wanted]);

  const switchCamera = (): void => {
    if (opened === null) return;
    const at = opened.cameras.findIndex(({ deviceId }) => deviceId === opened.deviceId);
    setWanted(opened.cameras[(at + 1) % opened.cameras.length]?.deviceId);
  };
  return {
    stream: opened?.stream ?? null,
    hasFailed,
    canSwitch: (opened?.cameras.length ?? 0) > 1,
    switchCamera,
  };
};
