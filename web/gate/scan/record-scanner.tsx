import { useCallback, useState, type ReactNode } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { PartyPlace } from '#web/gate/scan/party-place.tsx';
import { useParty } from '#web/gate/scan/use-party.ts';
import { LastScanLine, LastScans } from './last-scans.tsx';
import { ContinuousSwitch, useContinuous } from '../parts/stage/continuous.tsx';
import { ManualEntry, type EntryBy } from '../parts/stage/manual-entry.tsx';
import { ScanTabs } from './scan-tabs.tsx';
import { ScanStage } from '../parts/stage/scan-stage.tsx';
import styles from '../parts/stage/scan.module.css';
import { useGate } from '../parts/stage/use-gate.ts';
import { useRecordScan } from './use-record-scan.ts';
import { VerdictPanel } from '#web/ui/verdict-panel.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { panelVerdict } from './panel-verdict.tsx';
import type { Scan } from './scans.ts';
import { useServerNow } from '../parts/readiness/use-server-now.ts';
import { UnknownCardText } from './unknown-card.tsx';
import { useVerdictEnd } from '../parts/stage/use-verdict-end.ts';

/** Reads card after card for one record type: by camera, by a keyboard scanner, or by number and name. */
export function RecordScanner({ recordType }: { recordType: RecordType }) {
  const [isContinuous, toggleContinuous] = useContinuous();
  const [entering, setEntering] = useState<EntryBy | null>(null);
  const { standing, last, read, note, clear } = useRecordScan(recordType.recordTypeId);
  const party = useParty(recordType, note);
  const take: typeof read = async (shown, source) => party.offer(shown, source) || read(shown, source);
  const gate = useGate({
    isContinuous,
    isCovered: entering !== null || party.isAsking,
    shown: party.standing ?? standing,
    onCode(code, reading) {
      setEntering(null);
      return take({ code }, reading);
    },
  });
  const { isRunning } = gate;
  const { standing: standingParty, close: closeParty } = party;
  const end = useCallback(() => {
    clear();
    closeParty();
  }, [clear, closeParty]);
  const current = standingParty ?? (standing.length > 0 ? standing : null);
  useVerdictEnd(gate, party.isAsking ? null : current, end);
  const start = () => {
    // The verdict of a typed card is over when the camera starts for the next one.
    if (!isRunning && !party.isAsking) end();
    gate.start();
  };
  const stop = () => {
    gate.stop();
    end();
  };
  return (
    <>
      <ScanStage
        gate={{ ...gate, start }}
        tabs={<ScanTabs />}
        heading={recordType.name}
        mode={<ContinuousSwitch isOn={isContinuous} onToggle={toggleContinuous} />}
        standing={current}
        verdict={
          <>
            <StandingVerdicts
              scans={party.standing ? [] : standing}
              last={last}
              record={recordType.name}
              waiting={isRunning && party.standing === null && <WaitingForCard last={last[0]} />}
            />
            <PartyPlace recordType={recordType} party={party} />
          </>
        }
        last={<LastScans scans={last} />}
        onStop={stop}
        onEntry={setEntering}
      />
      {entering !== null && (
        <ManualEntry
          by={entering}
          onPick={(shown) => {
            setEntering(null);
            void take(shown);
          }}
          onClose={() => setEntering(null)}
        />
      )}
    </>
  );
}

interface StandingVerdictsProps {
  readonly scans: readonly Scan[];
  /** The newest first. */
  readonly last: readonly Scan[];
  readonly record: string;
  readonly waiting: ReactNode;
}

const isUnknownCard = ({ verdict }: Scan): boolean => verdict.kind === 'invalid' && !verdict.isSerial;

/** Only the panel counts seconds, so that nothing else renders for them. */
function StandingVerdicts({ scans, last, record, waiting }: StandingVerdictsProps) {
  const now = useServerNow();
  const timeZone = useTimeZone();
  const known = last.findIndex((scan) => !isUnknownCard(scan));
  const inRow = known === -1 ? last.length : known;
  return (
    <VerdictPanel
      verdicts={scans.map(({ id, verdict }) =>
        panelVerdict(`${id}-${verdict.kind}`, verdict, { now, timeZone }, (read) => (
          <UnknownCardText read={read} inRow={inRow} record={record} />
        )),
      )}
    >
      {waiting}
    </VerdictPanel>
  );
}

/** No verdict: what to do, and in one quiet line the last card, which is not the person at the gate now. */
function WaitingForCard({ last }: { last: Scan | undefined }) {
  return (
    <div className={styles['waitingForCard']}>
      <p>{scanWords.readyToScan}</p>
      {last && <LastScanLine scan={last} />}
    </div>
  );
}
