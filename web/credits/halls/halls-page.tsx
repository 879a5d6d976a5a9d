import { Link } from '@tanstack/react-router';
import { ScanLine, Users } from 'lucide-react';
import { timeOnly } from '#domain/core/text/format.ts';
import type { Hall } from '#domain/model/credits/hall.ts';
import { HallPresence } from '#domain/credits/hall-presence.ts';
import { hallWords as words } from '#domain/credits/hall-words.ts';
import { currentSessions, hallsInOrder } from '#domain/credits/programme.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useServerNow } from '#web/gate/parts/readiness/use-server-now.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './halls.module.css';

/** The halls now: who is inside against the capacity, and what goes on. It follows scans and the clock. */
export function HallsPage() {
  const halls = useQuery(hallsInOrder);
  const now = useServerNow();
  const notOut = useView((views) => views.halls(HallPresence).notOut(now).length, [now]);
  return (
    <Sheet>
      <PageHeader title={words.title} />
      <div className="pad stack gap-3 pb-4">
        {halls.length === 0 && (
          <Empty
            detail={words.noneHint}
            action={
              <ButtonLink link={(slot) => <Link to="/programme" {...slot} />}>{words.toProgramme}</ButtonLink>
            }
          >
            {words.none}
          </Empty>
        )}
        {notOut > 0 && (
          <Notice tone="pending">
            <Link to="/halls/out">{words.notOutCount(notOut)}</Link>
          </Notice>
        )}
        {halls.map((hall) => (
          <HallNow key={hall.hallId} hall={hall} now={now} />
        ))}
      </div>
    </Sheet>
  );
}

function HallNow({ hall, now }: { hall: Hall; now: number }) {
  const { hallId, name, capacity } = hall;
  const mayScan = useCan('mark');
  const inside = useView((views) => views.halls(HallPresence).insideOf(hallId, now).length, [hallId, now]);
  return (
    <section className={styles['hall']} aria-label={name}>
      <div className={styles['head']}>
        <h2 className="h2" lang={nameLang(name)}>
          {name}
        </h2>
        {capacity !== null && inside >= capacity && <Badge state="cut">{words.full}</Badge>}
      </div>
      <p className={styles['figure']}>{words.inside(inside, capacity)}</p>
      {capacity !== null && inside > capacity && <p>{words.over(inside - capacity)}</p>}
      <CurrentSession hallId={hallId} now={now} />
      <div className={styles['actions']}>
        {mayScan && (
          <ButtonLink
            variant="primary"
            icon={ScanLine}
            link={(slot) => (
              <Link to="/halls/$hallId/scan" params={{ hallId }} aria-label={words.scanAt(name)} {...slot} />
            )}
          >
            {words.scan}
          </ButtonLink>
        )}
        <ButtonLink
          icon={Users}
          link={(slot) => (
            <Link to="/halls/$hallId" params={{ hallId }} aria-label={words.peopleAt(name)} {...slot} />
          )}
        >
          {words.people}
        </ButtonLink>
      </div>
    </section>
  );
}

function CurrentSession({ hallId, now }: { hallId: string; now: number }) {
  const timeZone = useTimeZone();
  const sessions = useQuery((reader) => currentSessions(reader, hallId, now), [hallId, now]);
  if (sessions.length === 0) return <p className="t2">{words.noSession}</p>;
  return sessions.map(({ sessionId, title, startsAt }) => (
    <p key={sessionId} className="t2" lang={nameLang(title)}>
      {startsAt <= now ? words.now(title) : words.next(title, timeOnly(startsAt, timeZone))}
    </p>
  ));
}
