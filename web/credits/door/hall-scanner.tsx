import { useState } from 'react';
import { timeOnly } from '#domain/core/text/format.ts';
import type { Hall } from '#domain/model/credits/hall.ts';
import { HallPresence } from '#domain/credits/hall-presence.ts';
import { doorModes, type DoorMode, type HallVerdict } from '#domain/credits/hall-verdict.ts';
import { hallWords } from '#domain/credits/hall-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useServerNow } from '#web/gate/parts/readiness/use-server-now.ts';
import { ContinuousSwitch, useContinuous } from '#web/gate/parts/stage/continuous.tsx';
import { ManualEntry, type EntryBy } from '#web/gate/parts/stage/manual-entry.tsx';
import { ScanStage } from '#web/gate/parts/stage/scan-stage.tsx';
import { useGate } from '#web/gate/parts/stage/use-gate.ts';
import { useVerdictEnd } from '#web/gate/parts/stage/use-verdict-end.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import { VerdictPanel } from '#web/ui/verdict-panel.tsx';
import { doorVerdict } from './door-verdict.tsx';
import styles from './door.module.css';
import { useDoorScan, type DoorScan } from './use-door-scan.ts';

const modes = doorModes.map((value) => ({ value, label: hallWords.modes[value] }));

/** Reads card after card at the door of a hall. */
export function HallScanner({ hall }: { hall: Hall }) {
  const { hallId, name } = hall;
  const [mode, setMode] = useState<DoorMode>('in');
  const [isContinuous, toggleContinuous] = useContinuous();
  const [entering, setEntering] = useState<EntryBy | null>(null);
  const { scans, standing, read, clear } = useDoorScan(hallId, mode);
  const gate = useGate({
    isContinuous,
    isCovered: entering !== null,
    shown: standing,
    onCode(code) {
      setEntering(null);
      return read({ code });
    },
  });
  useVerdictEnd(gate, standing, clear);
  return (
    <>
      <ScanStage
        gate={gate}
        tabs={
          <div className={`line items-center gap-3 ${styles['head']}`}>
            <BackLink to="/halls" />
            <Segments label={hallWords.mode} value={mode} options={modes} onChange={setMode} />
          </div>
        }
        heading={name}
        mode={<ContinuousSwitch isOn={isContinuous} onToggle={toggleContinuous} />}
        standing={standing}
        verdict={<DoorPanel hall={hall} standing={standing} />}
        last={<LastPassages scans={scans} />}
        onStop={() => {
          gate.stop();
          clear();
        }}
        onEntry={setEntering}
      />
      {entering !== null && (
        <ManualEntry
          by={entering}
          onPick={(shown) => {
            setEntering(null);
            void read(shown);
          }}
          onClose={() => setEntering(null)}
        />
      )}
    </>
  );
}

/** The verdict, or the number of people inside while no card is held up. */
function DoorPanel({ hall, standing }: { hall: Hall; standing: DoorScan | null }) {
  const now = useServerNow();
  const timeZone = useTimeZone();
  const inside = useView(
    (views) => views.halls(HallPresence).insideOf(hall.hallId, now).length,
    [hall.hallId, now],
  );
  return (
    <VerdictPanel verdicts={standing === null ? [] : [doorVerdict(standing, { now, timeZone })]}>
      <p className={styles['waiting']}>{hallWords.inside(inside, hall.capacity)}</p>
    </VerdictPanel>
  );
}

const slots: Record<HallVerdict['kind'], SlotState> = {
  in: 'full',
  out: 'full',
  alreadyIn: 'again',
  notIn: 'again',
  notNow: 'cut',
  invalid: 'cut',
};

function LastPassages({ scans }: { scans: readonly DoorScan[] }) {
  const timeZone = useTimeZone();
  if (scans.length === 0) return null;
  return (
    <section>
      <h2 className="h2">{scanWords.lastScans}</h2>
      <Rows
        label={scanWords.lastScans}
        items={scans}
        keyOf={({ id }) => id}
        renderRow={({ at, verdict }) => (
          <ListRow
            layout="dense"
            serial={verdict.kind === 'invalid' ? undefined : verdict.card?.serial}
            name={verdict.kind === 'invalid' ? verdict.read : (verdict.card?.name ?? '')}
            action={
              <>
                {timeOnly(at, timeZone)}
                <Slot state={slots[verdict.kind]} word={hallWords.lineWords[verdict.kind]} />
              </>
            }
          />
        )}
      />
    </section>
  );
}
