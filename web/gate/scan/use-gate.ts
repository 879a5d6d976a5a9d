import { useEffect, useRef, useState } from 'react';
import type { Reading } from '#web/device/scanner.ts';
import { useCameraScanner, type CameraScanner } from '#web/device/use-camera-scanner.ts';
import { useTypedCodes } from '../../device/use-typed-codes.ts';

/** Without Continuous scan, an alert stays this long. It needs no button: the volunteer's hands are busy. */
const alertMs = 1_200;

interface GateOptions {
  /** Without `reading`: by a keyboard scanner. Resolves to whether it passed. */
  readonly onCode: (code: string, reading?: Reading) => Promise<boolean>;
  /** Failures do not alert, and cards held up together are all read. */
  readonly isContinuous: boolean;
  /** Something covers the picture: the camera pauses, keyboard scanners do not. */
  readonly isCovered?: boolean;
}

/** The readers of a gate: the camera between start and stop, and keyboard scanners at any time. */
export interface Gate {
  readonly scanner: CameraScanner;
  readonly isRunning: boolean;
  /** Also restarts a failed camera. */
  start(): void;
  stop(): void;
}

export function useGate({ onCode, isContinuous, isCovered = false }: GateOptions): Gate {
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

  useTypedCodes((code) => void onCode(code), { inFields: true });

  return {
    scanner,
    isRunning: isActive && scanner.state !== 'error',
    start: () => (isActive ? scanner.retry() : setIsActive(true)),
    stop: () => setIsActive(false),
  };
}

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
