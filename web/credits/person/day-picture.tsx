import type { CSSProperties } from 'react';
import { timeOnly } from '#domain/core/text/format.ts';
import { dayPicture, type HallLine, type PersonDay } from '#domain/credits/person-days/person-days.ts';
import { personDayWords as words } from '#domain/credits/person-days/person-day-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './person.module.css';

const hourMs = 3_600_000;
/** More labels would touch each other on a phone. */
const mostLabels = 6;

/** A line of time for each hall. The tables below say the same, so screen readers skip its parts. */
export function DayPicture({ day }: { readonly day: PersonDay }) {
  const timeZone = useTimeZone();
  const { startsAt, hours, lines } = useQuery((reader) => dayPicture(reader, day), [day]);
  const step = Math.ceil(hours / mostLabels);
  const alt = lines.map(({ hall, sessions, stays }) =>
    words.picture(hall.name, sessions.length, stays.length),
  );
  return (
    <figure className={styles['picture']} role="img" aria-label={alt.join('. ')}>
      <div aria-hidden="true">
        {lines.map((line) => (
          <Line key={line.hall.hallId} line={line} hours={hours} />
        ))}
        <div className={styles['axis']}>
          {Array.from({ length: Math.floor(hours / step) + 1 }, (_none, index) => (
            <span key={index} style={placed((index * step) / hours)} data-edge={edgeOf(index * step, hours)}>
              {timeOnly(startsAt + index * step * hourMs, timeZone)}
            </span>
          ))}
        </div>
        <ul className={styles['legend']}>
          <li>
            <i className={styles['session']} data-creditable="" /> {words.legend.session}
          </li>
          <li>
            <i className={styles['stay']} /> {words.legend.stay}
          </li>
          <li>
            <i className={styles['stay']} data-assumed="" /> {words.legend.assumed}
          </li>
          <li>
            <i className={styles['scan']} data-direction="in" /> {words.legend.in}
          </li>
          <li>
            <i className={styles['scan']} data-direction="out" /> {words.legend.out}
          </li>
        </ul>
      </div>
    </figure>
  );
}

function Line({ line: { hall, sessions, stays, scans }, hours }: { line: HallLine; hours: number }) {
  return (
    <div className={styles['line']}>
      <span className={styles['hall']} lang={nameLang(hall.name)}>
        {hall.name}
      </span>
      <div className={styles['track']} style={{ '--hours': hours } as CSSProperties}>
        {sessions.map(({ session, from, to }) => (
          <span
            key={session.sessionId}
            className={styles['session']}
            data-creditable={session.isCreditable ? '' : undefined}
            style={placed(from, to)}
            lang={nameLang(session.title)}
          >
            {session.title}
          </span>
        ))}
        {stays.map(({ from, to, isAssumed }) => (
          <span
            key={from}
            className={styles['stay']}
            data-assumed={isAssumed ? '' : undefined}
            style={placed(from, to)}
          />
        ))}
        {scans.map(({ passageId, at, direction }) => (
          <span key={passageId} className={styles['scan']} data-direction={direction} style={placed(at)} />
        ))}
      </div>
    </div>
  );
}

const placed = (from: number, to = from): CSSProperties => ({
  insetInlineStart: `${from * 100}%`,
  ...(to > from && { inlineSize: `${(to - from) * 100}%` }),
});

/** The first and the last label keep inside the picture. */
const edgeOf = (hour: number, hours: number): 'first' | 'last' | undefined =>
  hour === 0 ? 'first' : hour === hours ? 'last' : undefined;
