import type { ListedEvent } from '#domain/model/accounts/event-list.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './events.module.css';

/** Place and date: under the names on a phone, a separate column on wide screens, also if both are unknown. */
export function PlaceAndDate({ event: { venue, date } }: { event: Pick<ListedEvent, 'venue' | 'date'> }) {
  return (
    <div className={`stack fine ${styles['facts']}`}>
      {venue !== '' && <div lang={nameLang(venue)}>{venue}</div>}
      {date !== '' && <div>{date}</div>}
    </div>
  );
}
