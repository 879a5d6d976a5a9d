import { lastPrintRuns } from '#domain/print/bulk-cards.ts';
import { formatRange } from '#domain/core/ranges.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PrintLine } from './print-question.tsx';
import styles from './print-cards.module.css';

const words = cardPrintWords;
const mostRuns = 5;
/** Limits the list of a run's serials: every second card of a hall would fill a screen. */
const mostLetters = 80;

export function LastPrints() {
  const runs = useQuery((reader) => lastPrintRuns(reader, mostRuns), []);
  if (runs.length === 0) return null;
  return (
    <section className="no-print">
      <SectionHeader title={words.last} />
      <ul className={styles['runs']}>
        {runs.map((run) => (
          <li key={`${run.printedAt} ${run.printedBy} ${run.reason}`}>
            <b className="num">{words.runCards(shortened(formatRange(run.serials)), run.serials.length)}</b>{' '}
            <span>
              <PrintLine print={run} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shortened = (serials: string): string =>
  serials.length <= mostLetters ? serials : `${serials.slice(0, serials.lastIndexOf(',', mostLetters))}, …`;
