import { timeOnly } from '#domain/core/text/format.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import type { ScanVerdict } from '#domain/gate/verdict.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import type { Scan } from './scans.ts';
import styles from '../parts/stage/scan.module.css';

const slots: Record<ScanVerdict['kind'], SlotState> = {
  done: 'full',
  already: 'again',
  notNow: 'cut',
  invalid: 'cut',
};

const nameOf = (verdict: ScanVerdict): string => {
  if (verdict.kind === 'invalid') return verdict.read;
  return verdict.card?.name || scanWords.lineWords[verdict.kind];
};

export function LastScanLine({ scan: { verdict } }: { scan: Scan }) {
  const name = nameOf(verdict);
  const serial = 'card' in verdict ? verdict.card?.serial : undefined;
  return (
    <p className={styles['lastLine']}>
      {scanWords.lastScan} {serial !== undefined && <span className="num">{serial} </span>}
      <span lang={nameLang(name)}>{name}</span> · {scanWords.lineWords[verdict.kind]}
    </p>
  );
}

/** The last cards that this device read. A line changes if the server corrects it. */
export function LastScans({ scans }: { scans: readonly Scan[] }) {
  const timeZone = useTimeZone();
  if (scans.length === 0) return null;
  return (
    <section className={styles['last']}>
      <h2>{scanWords.lastScans}</h2>
      <Rows
        label={scanWords.lastScans}
        items={scans}
        keyOf={({ id }) => id}
        renderRow={({ at, verdict }) => (
          <ListRow
            layout="dense"
            serial={'card' in verdict ? verdict.card?.serial : undefined}
            name={nameOf(verdict)}
            action={
              <>
                {timeOnly(at, timeZone)}
                <Slot state={slots[verdict.kind]} word={scanWords.lineWords[verdict.kind]} />
              </>
            }
          />
        )}
      />
    </section>
  );
}
