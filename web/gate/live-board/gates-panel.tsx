import { RecordBoard } from '#domain/gate/live-board-view.ts';
import { gateName } from '#domain/gate/gates.ts';
import { largestRows } from '#domain/gate/live-board.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { PairBar } from '#web/ui/plot/pair-bar.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { clockOrDay } from './clock-or-day.ts';
import styles from './live-board.module.css';

const words = liveBoardWords;
const mostRows = 6;

interface GateRow {
  readonly key: string;
  readonly name: string;
  readonly done: number;
  readonly lastAt: number;
}

export function GatesPanel({ recordTypeId, now }: { recordTypeId: string; now: number }) {
  const gates = useView((views) => views.board(recordTypeId, RecordBoard).gates(), [recordTypeId]);
  const timeZone = useTimeZone();
  const { shown, others } = largestRows(
    gates.map(({ deviceId, by, done, lastAt }): GateRow => ({
      key: `d${deviceId}`,
      name: gateName(deviceId, by),
      done,
      lastAt,
    })),
    mostRows,
    ({ done }) => done,
  );
  const rows = others.length === 0 ? shown : [...shown, together(others)];
  const most = Math.max(1, ...rows.map(({ done }) => done));
  return (
    <section aria-label={words.gates}>
      {rows.length === 0 ? (
        <p className={styles['what']}>{words.noGates}</p>
      ) : (
        <Table
          label={words.gates}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'name',
              head: words.heads.gate,
              cell: ({ name, done }) => (
                <>
                  {name}
                  <PairBar filled={done} most={most} />
                </>
              ),
            },
            {
              key: 'done',
              head: words.heads.done,
              figures: true,
              cell: ({ done }) => <b>{wholeNumber(done)}</b>,
            },
            {
              key: 'lastAt',
              head: words.heads.lastAt,
              figures: true,
              cell: ({ lastAt }) => <span className="date">{clockOrDay(lastAt, { now, timeZone })}</span>,
            },
          ]}
        />
      )}
    </section>
  );
}

const together = (gates: readonly GateRow[]): GateRow => ({
  key: 'others',
  name: words.others(gates.length),
  done: gates.reduce((sum, { done }) => sum + done, 0),
  lastAt: Math.max(...gates.map(({ lastAt }) => lastAt)),
});
