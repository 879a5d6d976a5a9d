import { useState } from 'react';
import { dateOnly, dateTime, timeOnly, wholeNumber } from '#domain/core/text/format.ts';
import { plotKinds, type PlotHour, type PlotKind } from '#domain/messages/report/delivery-hours.ts';
import { deliveryWords as words } from '#domain/messages/delivery-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { barTicks } from '#web/ui/plot/plot-scale.ts';

const kinds = plotKinds.map((value) => ({ value, label: words.plots[value] }));

/** In two days, the ticks are named by the time alone. */
const mostWithTimes = 48;

/** How many messages were sent, arrived and were read in each hour. */
export function HoursPlot({ hours }: { readonly hours: readonly PlotHour[] }) {
  const timeZone = useTimeZone();
  const [kind, setKind] = useState<PlotKind>('sent');
  const values = hours.map((hour) => hour[kind]);
  const most = Math.max(...values);
  const atOf = (bar: number): number => hours[bar]?.at ?? 0;
  const nameOf = (bar: number): string => dateTime(atOf(bar), timeZone);
  // Three of them fit beside each other on a phone.
  const tickOf = hours.length > mostWithTimes ? dateOnly : timeOnly;
  const when = nameOf(values.indexOf(most));
  const total = wholeNumber(values.reduce((sum, value) => sum + value, 0));
  return (
    <section className="pad stack gap-3 py-4" aria-label={words.plot}>
      <Segments label={words.plot} value={kind} options={kinds} onChange={setKind} />
      {most === 0 ? (
        <p className="t2">{words.plotNone}</p>
      ) : (
        <PlotBars
          values={values}
          ticks={barTicks(hours.length, (bar) => tickOf(atOf(bar), timeZone))}
          maxLabel={words.plotMost(wholeNumber(most), when)}
          description={words.plotAlt({ what: words.plots[kind], total, most: wholeNumber(most), when })}
          markNewest={false}
        />
      )}
    </section>
  );
}
