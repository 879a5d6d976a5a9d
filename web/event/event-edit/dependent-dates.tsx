import { useId } from 'react';
import { eventOf } from '#domain/core/event-of.ts';
import { dateReading, datedSetUp, datesOf } from '#domain/event/dates/dated-things.ts';
import { dateShown, dateWords as words } from '#domain/event/dates/date-words.ts';
import { isOffDays } from '#domain/event/dates/item-days.ts';
import { eventDays } from '#domain/event/event-days.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './event-edit.module.css';

/** The dates of the set-up that do not move with the event, and the way to move them. */
export function DependentDates({ onMove }: { readonly onMove: () => void }) {
  const headingId = useId();
  const { count, off } = useQuery((reader) => {
    const dates = datesOf(datedSetUp(reader), dateReading(reader));
    const days = eventDays(eventOf(reader)?.date ?? '');
    // Certificates are usually released after the event.
    const bound = dates.filter(({ part }) => part !== 'certificates');
    return { count: dates.length, off: days === null ? [] : bound.filter((date) => isOffDays(date, days)) };
  }, []);
  if (count === 0) return null;
  return (
    <section className={`pad stack gap-3 ${styles['services']}`} aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {words.title}
      </h2>
      <p className="hint">{words.hint}</p>
      {off.length > 0 && (
        <Notice tone="pending">
          <b>{words.off(off.length)}</b>
          <ul>
            {off.map(({ key, what, at }) => (
              <li key={key}>
                {what}: <span className={styles['date']}>{dateShown(at)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="acts-row">
        <Button onClick={onMove}>{words.move}</Button>
      </div>
    </section>
  );
}
