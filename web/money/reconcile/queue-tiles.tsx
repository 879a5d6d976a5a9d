import { queues, type Queue } from '#domain/money/statements/queues.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import shared from '../../sheets/import.module.css';
import styles from './reconcile.module.css';

const words = reconcileWords;
const others = ['returned', 'confirmed', 'aside'] as const;
type Other = (typeof others)[number];
export type Shown = Queue | Other;
const shown: readonly Shown[] = [...queues, ...others];

const slotOf: Readonly<Record<Shown, SlotState>> = {
  matched: 'half',
  short: 'open',
  over: 'open',
  double: 'again',
  unmatched: 'cut',
  returned: 'again',
  confirmed: 'full',
  aside: 'idle',
};
const wordOf = (one: Shown): string =>
  others.includes(one as Other) ? words[one as Other] : words.queues[one as Queue];

interface QueueTilesProps {
  readonly counts: Readonly<Partial<Record<string, number>>>;
  readonly chosen: Shown;
  readonly onChoose: (queue: Shown) => void;
}

/** How many lines are matched, short, over, double, unmatched, taken back by the bank, confirmed and set aside; pressed, the list shows these. */
export function QueueTiles({ counts, chosen, onChoose }: QueueTilesProps) {
  return (
    <div className={`${shared['outcomes']} ${styles['queues']}`} role="group" aria-label={words.queue}>
      {shown.map((one) => (
        <button key={one} type="button" aria-pressed={chosen === one} onClick={() => onChoose(one)}>
          <span className={shared['figure']}>{wholeNumber(counts[one] ?? 0)}</span>{' '}
          <span className={shared['what']}>
            <Slot state={slotOf[one]} />
            {wordOf(one)}
          </span>
        </button>
      ))}
    </div>
  );
}
