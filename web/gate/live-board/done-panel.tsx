import { minutesLeft } from '#domain/gate/live-board.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { PairBar } from '#web/ui/plot/pair-bar.tsx';
import { useView } from '#web/sync/react/use-view.ts';
import styles from './live-board.module.css';
import { useMinutePlot } from './use-minute-plot.ts';

const words = liveBoardWords;

interface DonePanelProps {
  readonly recordTypeId: string;
  readonly now: number;
}

export function DonePanel({ recordTypeId, now }: DonePanelProps) {
  const { done, pending, total } = useView((views) => views.marks.counts(recordTypeId), [recordTypeId]);
  const left = minutesLeft(pending, useMinutePlot(recordTypeId, now).pace);
  return (
    <section className={styles['done']} aria-label={reportsWords.filters.done}>
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
