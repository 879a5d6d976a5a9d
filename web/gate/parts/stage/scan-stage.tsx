import { Keyboard, ScanLine, Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { scanWords } from '#domain/gate/scan-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { bringIntoWindow } from '#web/ui/focus/bring-into-window.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { CameraProblem, CameraTools, CameraView } from './camera-view.tsx';
import type { EntryBy } from './manual-entry.tsx';
import { Readiness } from '../readiness/readiness.tsx';
import styles from './scan.module.css';
import type { Gate } from './use-gate.ts';
import { useReadiness } from '../readiness/use-readiness.ts';

interface ScanStageProps {
  readonly gate: Gate;
  readonly tabs?: ReactNode;
  readonly heading: string;
  readonly mode: ReactNode;
  /** Another object for each verdict; null: none is shown. On phones its place is that of `last`, also while the camera waits. */
  readonly standing: object | null;
  /** Always mounted, for its live regions. */
  readonly verdict: ReactNode;
  readonly last: ReactNode;
  readonly onStop: () => void;
  readonly onEntry: (by: EntryBy) => void;
}

/** The scan screen's layout: the record, the light, the camera, the verdict, and the bar for the thumb. */
export function ScanStage({
  gate,
  tabs,
  heading,
  mode,
  standing,
  verdict,
  last,
  onStop,
  onEntry,
}: ScanStageProps) {
  const { scanner, isRunning } = gate;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = place.current;
    if (standing === null || shown === null) return undefined;
    // Also when the hint of an unknown card arrives, a moment later.
    const sizes = new ResizeObserver(() => bringIntoWindow(shown));
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [standing]);
  const entry = (
    <IconButton edged large icon={Search} label={scanWords.entry.open} onClick={() => onEntry('serial')} />
  );
  return (
    <Sheet width="full" camera={isRunning}>
      <div
        className={styles['page']}
        data-running={isRunning || undefined}
        data-verdict={standing !== null || undefined}
      >
        {tabs}
        <div className={`line items-center between gap-3 ${styles['record']}`}>
          <h1 className="h1">{heading}</h1>
          {mode}
        </div>
        <Readiness />
        <div className={styles['stage']}>
          <div className={styles['left']}>
            <CameraProblem scanner={scanner} onType={() => onEntry('code')} />
            <CameraView scanner={scanner} />
            {isRunning ? (
              <div className={`grid gap-2 ${styles['stop']}`} data-lower-bar="phone">
                <Button onClick={onStop}>{scanWords.stopScan}</Button>
                {entry}
                <CameraTools scanner={scanner} />
              </div>
            ) : (
              <StartBar onStart={gate.start} entry={entry} onCode={() => onEntry('code')} />
            )}
            {last}
          </div>
          <div ref={place} className={styles['verdict']}>
            {verdict}
          </div>
        </div>
      </div>
    </Sheet>
  );
}

interface StartBarProps {
  readonly onStart: () => void;
  readonly entry: ReactNode;
  /** For a device without a camera, and to try it out without a card. */
  readonly onCode: () => void;
}

function StartBar({ onStart, entry, onCode }: StartBarProps) {
  const { state, isEmpty, syncAge } = useReadiness();
  return (
    <div className={`grid gap-2 ${styles['start']}`} data-lower-bar="tall">
      {isEmpty && (
        <p id="scan-not-ready" className="t2">
          {syncAge === null ? scanWords.notReady : scanWords.nobody}
        </p>
      )}
      <Button
        variant="primary"
        wide
        tall
        icon={ScanLine}
        disabled={state === 'cut'}
        aria-describedby={isEmpty ? 'scan-not-ready' : undefined}
        onClick={onStart}
      >
        {scanWords.startScanning}
      </Button>
      {entry}
      <Button variant="quiet" icon={Keyboard} onClick={onCode}>
        {scanWords.entry.noCamera}
      </Button>
    </div>
  );
}
