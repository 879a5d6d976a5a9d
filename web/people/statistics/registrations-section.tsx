import type { Registrations } from '#domain/people/statistics/statistics-registrations.ts';
import { dateOnly, wholeNumber } from '#domain/core/text/format.ts';
import { statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { Fold } from '#web/ui/fold.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { barTicks } from '#web/ui/plot/plot-scale.ts';
import { Table } from '#web/ui/lists/table.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import styles from './statistics.module.css';

const words = statisticsWords;

/** When delegates were registered. The table below shows the same without the empty steps. */
export function RegistrationsSection({ registrations }: { registrations: Registrations }) {
  const { steps, unknown } = registrations;
  return (
    <section>
      <SectionHeader title={words.registrations} />
      <div className="pad">
        {steps.length === 0 ? (
          <p className="t2">{words.noTimes}</p>
        ) : (
          <>
            <Plot registrations={registrations} />
            <Fold summary={words.figures[registrations.unit]}>
              <StepsTable registrations={registrations} />
            </Fold>
            {unknown > 0 && <p className="fine pt-2">{words.timeless(unknown)}</p>}
          </>
        )}
      </div>
    </section>
  );
}

/** The name of a step, by its first day. */
const useStepName = ({ unit }: Registrations): ((at: number) => string) => {
  const timeZone = useTimeZone();
  return (at) => words.stepOf[unit](dateOnly(at, timeZone));
};

function Plot({ registrations }: { registrations: Registrations }) {
  const nameOf = useStepName(registrations);
  const { unit, steps, isCurrent } = registrations;
  const values = steps.map(({ count }) => count);
  const most = Math.max(...values);
  const mostAt = nameOf(steps[values.indexOf(most)]?.at ?? 0);
  const from = nameOf(steps[0]?.at ?? 0);
  const to = nameOf(steps.at(-1)?.at ?? 0);
  return (
    <div className={styles['plot']}>
      <p className="fine pb-5">{words.per[unit]}</p>
      <PlotBars
        values={values}
        ticks={barTicks(steps.length, (bar) => nameOf(steps[bar]?.at ?? 0))}
        maxLabel={words.maximum(most, mostAt)}
        description={words.registrationsAlt({ from, to, most, mostAt, total: sumOf(values) })}
        markNewest={isCurrent}
      />
    </div>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function StepsTable({ registrations }: { registrations: Registrations }) {
  const nameOf = useStepName(registrations);
  const { unit, steps } = registrations;
  const rows = steps.filter(({ count }) => count > 0);
  return (
    <div className={styles['table']}>
      <Table
        label={words.registrations}
        rows={rows}
        keyOf={({ at }) => at}
        columns={[
          {
            key: 'at',
            head: words.step[unit],
            cell: ({ at }) => nameOf(at),
            total: words.heads.total,
          },
          {
            key: 'count',
            head: words.heads.delegates,
            figures: true,
            cell: ({ count }) => wholeNumber(count),
            total: wholeNumber(sumOf(rows.map(({ count }) => count))),
          },
        ]}
      />
    </div>
  );
}
