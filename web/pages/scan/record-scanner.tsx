import { ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import { labels } from '#domain/text/labels.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';
import { Slot } from '#web/components/ui/slot.tsx';
import { VerdictPanel } from '#web/components/ui/verdict-panel.tsx';
import { listenForKeyboardScanner } from '#web/device/keyboard-scanner.ts';
import { useCameraScanner, type CameraScanner } from '#web/device/use-camera-scanner.ts';
import { useSyncState } from '#web/sync/use-sync-state.ts';
import { CameraProblem, CameraTools, CameraView } from './camera-view.tsx';
import { LastScans } from './last-scans.tsx';
import { panelVerdict } from './panel-verdict.tsx';
import { Readiness } from './readiness.tsx';
import { ScanTabs } from './scan-tabs.tsx';
import styles from './scan.module.css';
import { useContinuous } from './use-continuous.ts';
import { useNow } from './use-now.ts';
import { useReadiness } from './use-readiness.ts';
import { useRecordScan, type Scan } from './use-record-scan.ts';

/**
 * Without Continuous scan a failure is an alert: it stands this long before the next card can replace it. Nobody has to
 * press anything, since both hands are at the gate.
 */
const alertMs = 1_200;

/** Reads card after card for one record type, by camera or by a scanner that types. */
export function RecordScanner({ recordType }: { recordType: RecordType }) {
  const [isActive, setIsActive] = useState(false);
  const [isContinuous, toggleContinuous] = useContinuous();
  const { current, last, read, clear } = useRecordScan(recordType.recordTypeId);
  const scanner = useCameraScanner({
    active: isActive,
    async onCode(text, { frameAt }) {
      const isPassed = await read(text, frameAt);
      if (!isPassed && !isContinuous) hold();
    },
  });
  const hold = usePause(scanner);
  useTypedCodes(read);

  const isRunning = isActive && scanner.state !== 'error';
  const stop = () => {
    setIsActive(false);
    clear();
  };
  return (
    <Sheet width="full" camera={isRunning}>
      <div className={styles['page']} data-running={isRunning || undefined} data-verdict={current && 'shown'}>
        <ScanTabs />
        <div className={styles['record']}>
          <h1 className="h1">{recordType.name}</h1>
          <ContinuousSwitch isOn={isContinuous} onToggle={toggleContinuous} />
        </div>
        <Readiness />
        <div className={styles['stage']}>
          <div className={styles['left']}>
            <CameraProblem scanner={scanner} />
            <CameraView scanner={scanner} />
            {isRunning ? (
              <div className={styles['stop']}>
                <Button onClick={stop}>{labels.scan.stopScan}</Button>
                <CameraTools scanner={scanner} />
              </div>
            ) : (
              <StartBar onStart={() => (isActive ? scanner.retry() : setIsActive(true))} />
            )}
            {isRunning && last.length === 0 && (
              <p className={`desk-hidden ${styles['firstCard']}`}>{labels.scan.readyToScan}</p>
            )}
            <LastScans scans={last} />
          </div>
          <div className={styles['verdict']}>
            <StandingVerdict scan={current} isRunning={isRunning} />
          </div>
        </div>
      </div>
    </Sheet>
  );
}

/** The label of spec.md stands when the mode is on; the slot says which it is. */
function ContinuousSwitch({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles['mode']} onClick={onToggle}>
      <Slot state={isOn ? 'full' : 'idle'} />
      {isOn ? labels.scan.continuousScan : labels.scan.continuousOff}
    </button>
  );
}

function StartBar({ onStart }: { onStart: () => void }) {
  const isReady = useReadiness().state !== 'cut';
  return (
    <div className={styles['start']}>
      {!isReady && (
        <p id="scan-not-ready" className="t2">
          {labels.scan.notReady}
        </p>
      )}
      <Button
        variant="primary"
        wide
        tall
        icon={ScanLine}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : 'scan-not-ready'}
        onClick={onStart}
      >
        {labels.scan.startScanning}
      </Button>
    </div>
  );
}

/** The panel alone counts seconds, so that nothing else is drawn for them. */
function StandingVerdict({ scan, isRunning }: { scan: Scan | undefined; isRunning: boolean }) {
  const { serverClockOffset } = useSyncState();
  const now = useNow() + (serverClockOffset ?? 0);
  return (
    <VerdictPanel verdict={scan && panelVerdict(`${scan.id}-${scan.verdict.kind}`, scan.verdict, now)}>
      {isRunning && <p className={styles['waitingForCard']}>{labels.scan.readyToScan}</p>}
    </VerdictPanel>
  );
}

/** Rests the scanner for as long as an alert must be seen. */
function usePause({ pause, resume }: CameraScanner): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    pause();
    timer.current = setTimeout(resume, alertMs);
  };
}

function useTypedCodes(read: (text: string) => Promise<boolean>): void {
  const onCode = useEffectEvent((text: string) => void read(text));
  useEffect(() => listenForKeyboardScanner({ onCode: (text) => onCode(text) }), []);
}
