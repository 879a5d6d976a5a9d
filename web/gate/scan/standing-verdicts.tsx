import { scanWords } from '#domain/gate/scan-words.ts';
import { VerdictPanel } from '#web/ui/verdict-panel.tsx';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { panelVerdict } from './panel-verdict.tsx';
import type { Scan } from './scans.ts';
import styles from './scan.module.css';
import { useServerNow } from './use-server-now.ts';

/** The panel alone counts seconds, so that nothing else is drawn for them. */
export function StandingVerdicts({ scans, isRunning }: { scans: readonly Scan[]; isRunning: boolean }) {
  const now = useServerNow();
  const timeZone = useTimeZone();
  return (
    <VerdictPanel
      verdicts={scans.map(({ id, verdict }) =>
        panelVerdict(`${id}-${verdict.kind}`, verdict, { now, timeZone }),
      )}
    >
      {isRunning && <p className={styles['waitingForCard']}>{scanWords.readyToScan}</p>}
    </VerdictPanel>
  );
}
