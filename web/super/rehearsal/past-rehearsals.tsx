import type { ListedRehearsal, RehearsalState } from '#domain/rehearsal/listed.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import styles from './rehearsal.module.css';

const words = rehearsalWords;

export const stateSlots: Readonly<Record<RehearsalState, SlotState>> = {
  running: 'open',
  done: 'full',
  stopped: 'idle',
  failed: 'cut',
};

interface PastRehearsalsProps {
  readonly past: readonly ListedRehearsal[];
  readonly onShow: (rehearsalId: string) => void;
}

export function PastRehearsals({ past, onShow }: PastRehearsalsProps) {
  return (
    <section>
      <SectionHeader title={words.past} />
      {past.length === 0 && <p className="pad t2">{words.nonePast}</p>}
      <ul className={styles['past']} aria-label={words.past}>
        {past.map(({ rehearsalId, startedAt, asked, state, verdict }) => (
          <li key={rehearsalId} className="pad line items-center between gap-3 py-2">
            <div>
              <button type="button" className={styles['open']} onClick={() => onShow(rehearsalId)}>
                {dateTime(startedAt, defaultTimeZone)}
              </button>
              <p className="t2">{verdict === '' ? words.madeOf(asked.delegates, asked.scanners) : verdict}</p>
            </div>
            <Badge state={stateSlots[state]}>{words.states[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
