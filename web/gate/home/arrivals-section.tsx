import { dateOnly, wholeNumber } from '#domain/core/text/format.ts';
import { homeWords } from '#domain/core/text/common-words.ts';
import { lastDayOf, type QuarterCount } from '#domain/people/statistics/statistics.ts';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { arrivalsPlot, type ArrivalsPlot } from './arrivals.ts';
import styles from './arrivals.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

/** The number of delegates who arrived, and the times on the last day with arrivals. */
export function Arrivals() {
  const arrived = useView((views) => views.marks.arrived(), []);
  const total = useView((views) => views.people.overview().total.delegates, []);
  const timeZone = useTimeZone();
  const now = useToday();
  const plot = useView((views) => plotOf(views.marks.quarters(), { now, timeZone }), [now, timeZone]);
  return (
    <section className={`grid items-end gap-6 ${styles['arrive']}`} aria-label={homeWords.arrivals}>
      <Stat figure={wholeNumber(arrived)} what={homeWords.arrived(wholeNumber(total))} />
      {plot === null ? <p>{homeWords.noArrivals}</p> : <Plot plot={plot} />}
    </section>
  );
}

const plotOf = (
  quarters: readonly QuarterCount[],
  at: { readonly now: number; readonly timeZone: string },
): ArrivalsPlot | null =>
  arrivalsPlot(
    lastDayOf(quarters, (mark) => dateOnly(mark, at.timeZone)),
    at,
  );

function Plot({ plot }: { plot: ArrivalsPlot }) {
  return (
    <PlotBars
      values={plot.values}
      steps={plot.steps}
      ticks={plot.ticks}
      maxLabel={homeWords.maximum(plot.most, plot.mostAt)}
      description={homeWords.arrivalsAlt(plot.from, plot.to, plot.mostAt, plot.most, plot.total)}
      markNewest={plot.isToday}
    />
  );
}
