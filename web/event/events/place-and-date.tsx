import type { ListedEvent } from '#domain/model/accounts/event-list.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './events.module.css';

/** Where and when: under the names on a phone, a column of its own at a desk, also where nothing is known. */
export function PlaceAndDate({ event: { venue, date } }: { event: Pick<ListedEvent, 'venue' | 'date'> }) {
  return (
    <div className={styles['facts']}>
      {venue !== '' && <div lang={nameLang(venue)}>{venue}</div>}
      {date !== '' && <div>{date}</div>}
    </div>
  );
}
