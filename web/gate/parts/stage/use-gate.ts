import { useEffect, useRef, useState } from 'react';
import type { Reading } from '#web/device/scanner.ts';
import { useCameraScanner, type CameraScanner } from '#web/device/use-camera-scanner.ts';
import { updateApp, useNewerKept } from '#web/loading/service-worker.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useTypedCodes } from '#web/device/use-typed-codes.ts';

/** Without Continuous scan, an alert stays this long. It needs no button: the volunteer's hands are busy. */
const alertMs = 1_200;

interface GateOptions {
  /** Without `reading`: by a keyboard scanner. Resolves to whether it passed. */
  readonly onCode: (code: string, reading?: Reading) => Promise<boolean>;
  /** Failures do not alert, and cards held up together are all read. */
  readonly isContinuous: boolean;
  /** Something covers the picture: the camera pauses, keyboard scanners do not. */
  readonly isCovered?: boolean;
  /** What the last scan shows: a new object or text for each scan. */
  readonly shown: unknown;
  /** A person is being served, so an update waits. */
  readonly isServing?: boolean;
}

/** The readers of a gate: the camera between start and stop, and keyboard scanners at any time. */
export interface Gate {
  readonly scanner: CameraScanner;
  readonly isRunning: boolean;
  /** Also restarts a failed camera. */
  start(): void;
  stop(): void;
}

export function useGate({
  onCode,
  isContinuous,
  isCovered = false,
  shown,
  isServing = false,
}: GateOptions): Gate {
  const [isActive, setIsActive] = useState(false);
  const scanner = useCameraScanner({
    active: isActive,
    oneAtATime: !isContinuous,
    async onCode(text, reading) {
      const isPassed = await onCode(text.trim(), reading);
      if (!isPassed && !isContinuous) hold();
    },
  });
  const hold = useHold(scanner, isCovered);

  useUpdateBetween(isActive || isCovered || isServing, shown);
  useTypedCodes((code) => void onCode(code), { inFields: true });

  return {
    scanner,
    isRunning: isActive && scanner.state !== 'error',
    start: () => (isActive ? scanner.retry() : setIsActive(true)),
    stop: () => setIsActive(false),
  };
}

/** Longer than between two cards of a queue, and than a verdict is read. */
const betweenScansMs = 5_000;

/**
 * Opens a newer version that waits on this device. Not while the camera runs: the page would come back without it. Unsent
 * changes must be in storage.
 */
const useUpdateBetween = (isInUse: boolean, shown: unknown): void => {
  const isNewer = useNewerKept();
  const areChangesKept = useSyncState(({ waiting, storage }) => waiting === 0 || storage === 'kept');
  const isDue = isNewer && areChangesKept && !isInUse;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void updateApp(), betweenScansMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each scan begins the wait again
  }, [isDue, shown]);
};

/** Pauses the scanner while an alert must be visible, and while it is covered. */
function useHold({ pause, resume }: CameraScanner, isCovered: boolean): () => void {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isHeld || isCovered) pause();
    else resume();
  }, [isHeld, isCovered, pause, resume]);
  return () => {
    clearTimeout(timer.current);
    // At once: the next frame arrives before the page renders again.
    pause();
    setIsHeld(true);
    timer.current = setTimeout(() => setIsHeld(false), alertMs);
  };
}
