import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import type { PaidSum } from '#domain/money/reports/payment-report.ts';
import { registrationsOf } from '#domain/people/statistics/statistics-registrations.ts';
import { dateOnly, rupees } from '#domain/core/text/format.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { barTicks } from '#web/ui/plot/plot-scale.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import styles from './payments.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = paymentReportWords;
const steps = statisticsWords;

/** Money received by day, week or month, as the span requires. A step in which refunds exceed payments is empty. */
export function DaysPlot({ days }: { days: readonly PaidSum[] }) {
  const timeZone = useTimeZone();
  const now = useToday();
  const perDay = new Map(
    days
      .filter(({ key }) => key !== unknownValue)
      .map(({ key, paise }) => [Date.parse(`${key}T00:00:00Z`) / dayMs, paise] as const),
  );
  const { unit, steps: found, isCurrent } = registrationsOf(perDay, { now, unknown: 0, timeZone });
  if (found.length < 2) return null;
  const values = found.map(({ count: paise }) => Math.max(0, paise) / 100);
  const most = Math.max(...values);
  const nameOf = (at: number): string => steps.stepOf[unit](dateOnly(at, timeZone));
  const when = words.mostIn[unit](nameOf(found[values.indexOf(most)]?.at ?? 0));
  const total = rupees(days.reduce((sum, { paise }) => sum + paise, 0));
  return (
    <div className={styles['plot']}>
      <p className="fine pb-5">{words.per[unit]}</p>
      <PlotBars
        values={values}
        scaleLabel={(whole) => rupees(whole * 100)}
        ticks={barTicks(found.length, (bar) => nameOf(found[bar]?.at ?? 0))}
        maxLabel={`${rupees(most * 100)} ${when}`}
        description={words.plotAlt({ per: words.per[unit], total, most: rupees(most * 100), when })}
        markNewest={isCurrent}
      />
    </div>
  );
}
