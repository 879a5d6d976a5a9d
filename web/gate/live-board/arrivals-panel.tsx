import { quarterTicks, type MinutePlot } from '#domain/gate/live-board.ts';
import { timeOnly, wholeNumber } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import styles from './live-board.module.css';
import { useMinutePlot } from './use-minute-plot.ts';

const words = liveBoardWords;
const minuteMs = 60_000;

export function ArrivalsPanel({ recordTypeId, now }: { recordTypeId: string; now: number }) {
  const plot = useMinutePlot(recordTypeId, now);
  return (
    <section className={styles['arrivals']} aria-label={words.arrivals}>
      <div className={`flow items-baseline between ${styles['panelHead']}`}>
        <h2>{words.arrivals}</h2>
        <p className={`t2 ${styles['pace']}`}>
          <b>{words.pace(plot.pace)}</b> {words.aMinute}
        </p>
      </div>
      <Plot plot={plot} />
      {plot.total > 0 && <PlotTable plot={plot} />}
    </section>
  );
}

const useClock = (): ((at: number) => string) => {
  const timeZone = useTimeZone();
  return (at) => timeOnly(at, timeZone);
};

function Plot({ plot: { from, values, most, mostAt, total } }: { plot: MinutePlot }) {
  const clock = useClock();
  const to = from + values.length * minuteMs;
  return (
    <PlotBars
      values={values}
      ticks={quarterTicks(from).map(({ at, time }) => ({ at, label: clock(time) }))}
      maxLabel={total === 0 ? words.nobodyLately : words.maximum(most, clock(mostAt))}
      description={
        total === 0
          ? words.nobodyLately
          : words.arrivalsAlt({ from: clock(from), to: clock(to), most, mostAt: clock(mostAt), total })
      }
    />
  );
}

function PlotTable({ plot: { from, values, total } }: { plot: MinutePlot }) {
  const clock = useClock();
  const rows = values
    .map((count, index) => ({ at: from + index * minuteMs, count }))
    .filter(({ count }) => count > 0);
  return (
    <div className="vh">
      <Table
        label={words.arrivals}
        rows={rows}
        keyOf={({ at }) => at}
        columns={[
          { key: 'at', head: words.minute, cell: ({ at }) => clock(at), total: commonWords.total },
          {
            key: 'count',
            head: words.heads.done,
            figures: true,
            cell: ({ count }) => wholeNumber(count),
            total: wholeNumber(total),
          },
        ]}
      />
    </div>
  );
}
