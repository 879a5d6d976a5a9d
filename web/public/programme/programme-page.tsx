import { useEffect, useState } from 'react';
import { dayForDisplay } from '#domain/core/text/format.ts';
import type { PublicProgramme } from '#domain/credits/public/public-programme.ts';
import {
  publicProgrammeWords as words,
  sessionTimes,
} from '#domain/credits/public/public-programme-words.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { toFailure } from '#web/net/request-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { askPublic, publicPath } from '../net/ask.ts';
import { PublicFrame } from '../parts/frame.tsx';
import styles from './programme.module.css';

type Answer =
  | { readonly phase: 'asking' }
  | { readonly phase: 'shown'; readonly programme: PublicProgramme }
  | { readonly phase: 'failed'; readonly text: string };

/** The sessions by day and hall, on the clock of the event. */
export function PublicProgrammePage({ event }: { readonly event: PublicEvent }) {
  const [answer, setAnswer] = useState<Answer>({ phase: 'asking' });
  const load = (): void =>
    void askPublic<PublicProgramme>('/programme').then(
      (programme) => setAnswer({ phase: 'shown', programme }),
      (error: unknown) => setAnswer({ phase: 'failed', text: toFailure(error).text }),
    );
  useEffect(load, []);
  const days = answer.phase === 'shown' ? answer.programme.days : [];
  return (
    <PublicFrame title={words.title} sub={event.name}>
      {answer.phase === 'asking' && (
        <p className="t2" role="status">
          {publicWords.loading}
        </p>
      )}
      {answer.phase === 'failed' && (
        <Empty detail={answer.text} action={<Button onClick={load}>{publicWords.tryAgain}</Button>}>
          {publicWords.failed}
        </Empty>
      )}
      {answer.phase === 'shown' && days.length === 0 && <Empty>{words.none}</Empty>}
      {days.length > 0 && (
        <p className="flow items-center gap-3">
          <a className="btn" href={publicPath('/programme.ics')}>
            {words.calendar}
          </a>
          <span className="t2">{words.zone(event.timeZone)}</span>
        </p>
      )}
      {days.map((day) => (
        <Day key={day.day} day={day} timeZone={event.timeZone} />
      ))}
    </PublicFrame>
  );
}

interface DayProps {
  readonly day: PublicProgramme['days'][number];
  readonly timeZone: string;
}

function Day({ day: { day, halls }, timeZone }: DayProps) {
  return (
    <section className="stack shrink gap-3" aria-label={dayForDisplay(day)}>
      <h2 className="h2">{dayForDisplay(day)}</h2>
      <div className={styles['halls']}>
        {halls.map(({ name, sessions }) => (
          <section key={name} aria-label={name}>
            <h3 className={styles['hall']} lang={nameLang(name)}>
              {name}
            </h3>
            <ol className={styles['sessions']}>
              {sessions.map((session, index) => (
                <li key={index}>
                  <span className={`num ${styles['times']}`}>{sessionTimes(session, timeZone)}</span>
                  <span className={styles['title']} lang={nameLang(session.title)}>
                    {session.title}
                  </span>
                  {session.speakers.length > 0 && (
                    <span className="t2" lang={nameLang(session.speakers.join(' '))}>
                      {session.speakers.join(', ')}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
