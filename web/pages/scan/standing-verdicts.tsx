import { labels } from '#domain/text/labels.ts';
import { VerdictPanel } from '#web/components/ui/verdict-panel.tsx';
import { useSyncState } from '#web/sync/use-sync-state.ts';
import { panelVerdict } from './panel-verdict.tsx';
import type { Scan } from './scans.ts';
import styles from './scan.module.css';
import { useNow } from './use-now.ts';

/** The panel alone counts seconds, so that nothing else is drawn for them. */
export function StandingVerdicts({ scans, isRunning }: { scans: readonly Scan[]; isRunning: boolean }) {
  const { serverClockOffset } = useSyncState();
  const now = useNow() + (serverClockOffset ?? 0);
  return (
    <VerdictPanel
      verdicts={scans.map(({ id, verdict }) => panelVerdict(`${id}-${verdict.kind}`, verdict, now))}
    >
      {isRunning && <p className={styles['waitingForCard']}>{labels.scan.readyToScan}</p>}
    </VerdictPanel>
  );
}
