import { homeWords } from '#domain/core/text/common-words.ts';
import type { EventRow } from '#domain/model/event.ts';
import styles from './event-heading.module.css';

type EventHeadingProps = Readonly<Pick<EventRow, 'name' | 'fullName' | 'organiser' | 'venue' | 'date'>>;

/** The first lines of Home. The account's list of events fills them until the event's rows are loaded. */
export function EventHeading({ name, fullName, organiser, venue, date }: EventHeadingProps) {
  const heading = fullName || name || homeWords.myEvent;
  const facts = [venue || organiser, date].filter((fact) => fact !== '');
  return (
    <div className={styles['event']}>
      <h1 className="h1">{heading}</h1>
      {facts.length > 0 && <p className="muted">{facts.join(' · ')}</p>}
    </div>
  );
}
