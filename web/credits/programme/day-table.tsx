import type { CSSProperties } from 'react';
import { timeOnly } from '#domain/core/text/format.ts';
import { dayGrid } from '#domain/credits/day-grid.ts';
import { programmeWords as words } from '#domain/credits/programme-words.ts';
import type { Hall } from '#domain/model/credits/hall.ts';
import type { ProgrammeSession } from '#domain/model/credits/programme-session.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { SessionBlock } from './session-block.tsx';
import styles from './programme.module.css';

const hourMs = 3_600_000;

interface DayTableProps {
  readonly day: number;
  readonly halls: readonly Hall[];
  readonly sessions: readonly ProgrammeSession[];
  /** Null: the programme is read. */
  readonly onEdit: ((sessionId: string) => void) | null;
}

/** A day with a column for each hall and a row for each hour, on wide screens. */
export function DayTable({ day, halls, sessions, onEdit }: DayTableProps) {
  const timeZone = useTimeZone();
  const { startsAt, hours, blocks } = dayGrid(sessions, day, timeZone);
  return (
    <div className={styles['table']}>
      {onEdit !== null && <p className="pad t2 pb-3">{words.gridHint}</p>}
      <div className={styles['scroll']}>
        <div
          className={styles['columns']}
          style={{ '--halls': halls.length, '--hours': hours } as CSSProperties}
        >
          <span />
          {halls.map(({ hallId, name }) => (
            <h2 key={hallId} className={styles['hallName']} lang={nameLang(name)}>
              {name}
            </h2>
          ))}
          <div className={styles['hours']}>
            {Array.from({ length: hours }, (_none, hour) => (
              <span key={hour} className={styles['hour']}>
                {timeOnly(startsAt + hour * hourMs, timeZone)}
              </span>
            ))}
          </div>
          {halls.map(({ hallId, name }) => (
            <div key={hallId} className={styles['column']} role="group" aria-label={name}>
              {blocks
                .filter(({ session }) => session.hallId === hallId)
                .map((block) => (
                  <SessionBlock key={block.session.sessionId} block={block} halls={halls} onEdit={onEdit} />
                ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
