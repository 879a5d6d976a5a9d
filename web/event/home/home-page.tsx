import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { homeWords } from '#domain/core/text/common-words.ts';
import { phaseOf } from '#domain/event/event-days.ts';
import { lastItemEnd } from '#domain/event/dates/item-days.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { dayMs, momentOfWall, wallOf } from '#domain/model/fields/time-zone.ts';
import { useMe } from '#web/core/session/account.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useUpdateOffered } from './app-version.ts';
import { updateApp } from '#web/loading/service-worker.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { EventHeading } from '#web/core/screens/event-heading.tsx';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { AfterEvent } from './after-event.tsx';
import { HomeTiles } from './home-tiles.tsx';
import styles from './home-page.module.css';
import { TheDay } from './the-day.tsx';
import { Contributed, loadParts } from '#web/core/slots/contributed.tsx';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

/** The checklist's words and rules load where they are shown: a phone at the gate needs neither. */
const BeforeEvent = lazyComponent(async () => {
  const [part] = await Promise.all([import('./before-event.tsx'), loadParts('home', 'figures', 'main')]);
  return part.BeforeEvent;
});

const parts = { before: BeforeEvent, day: TheDay, after: AfterEvent } as const;

/** The dashboard (specification, section 2, Home dashboard). Its first part follows the days of the event. */
export function HomePage() {
  const event = useCurrentEvent();
  const isUpdateOffered = useUpdateOffered();
  const phase = usePhase();
  const Part = parts[phase];
  return (
    <Sheet>
      <EventHeading {...event} />
      {isUpdateOffered && (
        <div className={styles['update']}>
          <Button icon={RefreshCw} onClick={() => void updateApp()}>
            {homeWords.update}
          </Button>
        </div>
      )}
      <NearlyFull />
      <div className={styles['columns']}>
        <div>
          <Part />
          {phase !== 'before' && <Contributed host="home" place="main" />}
          <div className={`pad mt-2 ${styles['tiles']}`}>
            <HomeTiles />
          </div>
        </div>
        <div>
          <Contributed host="home" place="overview" />
          {phase !== 'after' && <Contributed host="home" place="seats" />}
          <Contributed host="home" place="food" />
        </div>
      </div>
    </Sheet>
  );
}

const usePhase = () => {
  const timeZone = useTimeZone();
  const clock = useServerClock();
  const lastEnd = useQuery(lastItemEnd, []);
  const [atEnd, setAtEnd] = useState(0);
  useEffect(() => {
    const left = momentOfWall(lastEnd, timeZone) - clock();
    if (!(left > 0 && left <= dayMs)) return;
    const timer = setTimeout(() => setAtEnd((ends) => ends + 1), left);
    return () => clearTimeout(timer);
  }, [lastEnd, timeZone, clock]);
  return useQuery(
    (reader) =>
      phaseOf(eventOf(reader)?.date ?? '', {
        now: wallOf(clock(), timeZone),
        lastEnd,
        marks: reader.count('marks'),
        serials: reader.count('serials'),
      }),
    [clock, timeZone, lastEnd, atEnd],
  );
};

/** Shown before anything is refused, to users who add people. */
function NearlyFull() {
  const { room } = useMe();
  if (room === undefined) return null;
  return (
    <div className="pad">
      <Notice tone="pending">{homeWords.nearlyFull[room.bound](room.percent)}</Notice>
    </div>
  );
}
