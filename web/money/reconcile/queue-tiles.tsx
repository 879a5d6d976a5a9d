import { queues, type Queue } from '#domain/money/statements/queues.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import type { SlotState } from '#web/ui/slot.tsx';
import { OutcomeTiles } from '#web/sheets/preview-rows.tsx';
import styles from './reconcile.module.css';

const words = reconcileWords;
const others = ['returned', 'confirmed', 'aside'] as const;
type Other = (typeof others)[number];
export type ShownQueue = Queue | Other;
const shown: readonly ShownQueue[] = [...queues, ...others];

const slotOf: Readonly<Record<ShownQueue, SlotState>> = {
  matched: 'half',
  short: 'open',
  over: 'open',
  double: 'again',
  unmatched: 'cut',
  returned: 'again',
  confirmed: 'full',
  aside: 'idle',
};
const wordOf = (one: ShownQueue): string =>
  others.includes(one as Other) ? words[one as Other] : words.queues[one as Queue];

interface QueueTilesProps {
  readonly counts: Readonly<Partial<Record<string, number>>>;
  readonly chosen: ShownQueue;
  readonly onChoose: (queue: ShownQueue) => void;
}

/** A press on a number shows its lines. */
export function QueueTiles({ counts, chosen, onChoose }: QueueTilesProps) {
  return (
    <OutcomeTiles
      className={styles['queues']}
      label={words.queue}
      tiles={shown.map((outcome) => ({
        outcome,
        count: counts[outcome] ?? 0,
        slot: slotOf[outcome],
        word: wordOf(outcome),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
