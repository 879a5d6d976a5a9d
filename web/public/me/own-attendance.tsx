import { ownCreditsWords as words } from '#domain/credits/results/own-credits-words.ts';
import { durationText } from '#domain/credits/rules/rule-words.ts';
import { creditsNumber, dateTime } from '#domain/core/text/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import type { PersonView } from '../net/contract.ts';
import styles from './me.module.css';

interface OwnAttendanceProps {
  readonly credits: NonNullable<PersonView['credits']>;
  readonly timeZone: string;
}

/** Sessions, minutes and credits of the person, with every assumed exit marked. */
export function OwnAttendance({ credits: own, timeZone }: OwnAttendanceProps) {
  const { revision, minutes, assumedMinutes, credits, council, councilNumber, sessions } = own;
  const facts = [
    { term: words.minutes, value: durationText(minutes), note: assumedText(assumedMinutes) },
    { term: words.credits, value: creditsNumber(credits), note: '' },
    { term: words.council, value: council || words.none, note: '' },
    { term: words.number, value: councilNumber || words.none, note: '' },
  ];
  return (
    <section className="stack shrink gap-3" aria-label={words.title}>
      <h2 className="h2">{words.title}</h2>
      <p>
        {revision === 0 ? (
          <Badge state="open">{words.soFar}</Badge>
        ) : (
          <Badge state="full">{revision === 1 ? words.final : words.amended(revision)}</Badge>
        )}
      </p>
      {revision === 0 && <p className="t2">{words.mayChange}</p>}
      <dl className={styles['facts']}>
        {facts.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd lang={nameLang(value)}>
              {value}
              {note !== '' && <span className={`t2 ${styles['note']}`}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="h2">{words.sessions}</h3>
      {sessions.length === 0 && <p className="t2">{words.noSession}</p>}
      <ul className={styles['list']} hidden={sessions.length === 0}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <span lang={nameLang(session.title)}>{session.title || words.goneSession}</span>
            <span className="t2">
              {[
                session.startsAt === null ? '' : dateTime(session.startsAt, timeZone),
                session.hall,
                durationText(session.minutes),
                assumedText(session.assumedMinutes),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const assumedText = (minutes: number): string => (minutes === 0 ? '' : words.assumed(durationText(minutes)));
