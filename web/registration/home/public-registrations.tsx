import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { dateOnly, rupees, wholeNumber } from '#domain/core/text/format.ts';
import { statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { registrationsOf } from '#domain/people/statistics/statistics-registrations.ts';
import { ordersByDay, ordersByDayTables } from '#domain/registration/desk/orders-by-day.ts';
import { waitingForDesk } from '#domain/registration/desk/queue.ts';
import { homeRegistrationWords as words } from '#domain/registration/desk/home-registration-words.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { barTicks } from '#web/ui/plot/plot-scale.ts';
import styles from './public-registrations.module.css';
import { useServerClock, useToday } from '#web/sync/react/use-server-clock.ts';

type Shown = 'registrations' | 'paise';

/** Registrations from the public page: the number that wait for the desk, and registrations or rupees by day. */
export function PublicRegistrations() {
  const views = useLiveViews();
  const now = useToday();
  const [shown, setShown] = useState<Shown>('registrations');
  const { found } = useSliced(
    useCallback(() => ordersByDay(views.source.shown), [views]),
    ordersByDayTables,
  );
  return (
    <section aria-label={words.title} className="pb-4">
      <SectionHeader title={words.title} action={<QueueLink />} />
      {found !== null && (
        <div className="pad">
          <Segments
            label={words.shown}
            value={shown}
            options={(['registrations', 'paise'] as const).map((value) => ({
              value,
              label: words.options[value],
            }))}
            onChange={setShown}
          />
          <DaysPlot key={shown} shown={shown} days={found[shown]} now={now} />
        </div>
      )}
    </section>
  );
}

function QueueLink() {
  const mayOpen = useMayOpen()('/registration/queue');
  const serverNow = useServerClock();
  const count = useQuery((reader) => waitingForDesk(reader, serverNow()), [serverNow]);
  if (!mayOpen) return null;
  return (
    <Link to="/registration/queue" className="text-link">
      {words.waiting(count)}
    </Link>
  );
}

interface DaysPlotProps {
  readonly shown: Shown;
  readonly days: ReadonlyMap<number, number>;
  readonly now: number;
}

function DaysPlot({ shown, days, now }: DaysPlotProps) {
  const timeZone = useTimeZone();
  const { unit, steps, isCurrent } = registrationsOf(days, { now, unknown: 0, timeZone });
  if (steps.length === 0) return <p className="t2">{words.none[shown]}</p>;
  const isMoney = shown === 'paise';
  // Rupees; a day with more refunds than payments is empty.
  const values = steps.map(({ count }) => Math.max(0, isMoney ? count / 100 : count));
  const text = (value: number): string => (isMoney ? rupees(value * 100) : wholeNumber(value));
  const nameOf = (at: number): string => statisticsWords.stepOf[unit](dateOnly(at, timeZone));
  const most = Math.max(...values);
  const mostAt = nameOf(steps[values.indexOf(most)]?.at ?? 0);
  const total = text(steps.reduce((sum, { count }) => sum + count, 0) / (isMoney ? 100 : 1));
  return (
    <>
      <p className={`fine ${styles['unit']}`}>{statisticsWords.per[unit]}</p>
      <PlotBars
        values={values}
        scaleLabel={text}
        ticks={barTicks(steps.length, (bar) => nameOf(steps[bar]?.at ?? 0))}
        maxLabel={words.most(text(most), mostAt)}
        description={words.alt({ what: words.options[shown], total, most: text(most), mostAt })}
        markNewest={isCurrent}
      />
    </>
  );
}
