import { minutesLeft } from '#domain/gate/live-board.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import * as labels from '#domain/labels.ts';
import { PairBar } from '#web/components/ui/pair-bar.tsx';
import { useView } from '#web/sync/use-view.ts';
import styles from './live-board.module.css';
import { useMinutePlot } from './use-minute-plot.ts';

const words = labels.liveBoard;

interface DonePanelProps {
  readonly recordTypeId: string;
  readonly now: number;
}

/** The figure that decides: how many had it, of how many. */
export function DonePanel({ recordTypeId, now }: DonePanelProps) {
  const { done, pending, total } = useView((views) => views.marks.counts(recordTypeId), [recordTypeId]);
  const left = minutesLeft(pending, useMinutePlot(recordTypeId, now).pace);
  return (
    <section className={styles['done']} aria-label={labels.reports.filters.done}>
      <p className={styles['figure']}>{wholeNumber(done)}</p>
      <p className={styles['what']}>{words.doneOf(wholeNumber(total))}</p>
      <PairBar filled={done} outlined={pending} most={Math.max(1, total)} />
      <p className={styles['rest']}>
        <b>{wholeNumber(pending)}</b> {words.pending}
        {left !== null && <span>{words.left(left)}</span>}
      </p>
    </section>
  );
}
