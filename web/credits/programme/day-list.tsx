import { timeOnly } from '#domain/core/text/format.ts';
import { programmeWords as words } from '#domain/credits/programme-words.ts';
import { hallDayOf } from '#domain/credits/whereabouts.ts';
import type { ProgrammeSession } from '#domain/model/credits/programme-session.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import styles from './programme.module.css';

interface DayListProps {
  readonly day: number;
  readonly sessions: readonly ProgrammeSession[];
  /** Null: the programme is read. */
  readonly onEdit: ((sessionId: string) => void) | null;
}

/** The sessions of a day one below the other, for narrow screens. */
export function DayList({ day, sessions, onEdit }: DayListProps) {
  const timeZone = useTimeZone();
  const names = useQuery(
    (reader) => new Map([...reader.all('halls')].map(({ hallId, name }) => [hallId, name])),
    [],
  );
  const ofDay = sessions.filter(({ startsAt }) => hallDayOf(startsAt, timeZone) === day);
  return (
    <div className={styles['list']}>
      <Rows
        label={words.title}
        items={ofDay}
        keyOf={({ sessionId }) => sessionId}
        renderRow={({ sessionId, title, hallId, startsAt, endsAt, speakers, isCreditable }) => (
          <ListRow
            gutter={false}
            name={title}
            link={
              onEdit === null
                ? undefined
                : ({ className, children }) => (
                    <button type="button" className={`${className} bare`} onClick={() => onEdit(sessionId)}>
                      {children}
                    </button>
                  )
            }
            category={`${timeOnly(startsAt, timeZone)} – ${timeOnly(endsAt, timeZone)} · ${names.get(hallId) ?? ''}`}
            sub={[...speakers, ...(isCreditable ? [words.creditable] : [])].join(', ')}
          />
        )}
      />
    </div>
  );
}
