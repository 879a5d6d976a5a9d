import { useState } from 'react';
import {
  lineOutcomes,
  type LineOutcome,
  type LinePreview,
} from '#domain/money/statements/preview-statement.ts';
import { dayForDisplay, rupees, wholeNumber } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import shared from '../../sheets/import.module.css';

const words = reconcileWords;
const slotOf: Readonly<Record<LineOutcome, SlotState>> = {
  new: 'open',
  present: 'full',
  left: 'idle',
  wrong: 'cut',
};

/** How many lines are new, there already, not received or wrong, and row by row why. */
export function StatementPreview({ preview }: { preview: readonly LinePreview[] }) {
  const [chosen, setChosen] = useState<LineOutcome | null>(null);
  const shown = chosen === null ? preview : preview.filter(({ outcome }) => outcome === chosen);
  return (
    <>
      <div className={shared['outcomes']} role="group" aria-label={words.rows}>
        {lineOutcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={chosen === outcome}
            onClick={() => setChosen(chosen === outcome ? null : outcome)}
          >
            <span className={shared['figure']}>
              {wholeNumber(preview.filter((line) => line.outcome === outcome).length)}
            </span>{' '}
            <span className={shared['what']}>
              <Slot state={slotOf[outcome]} />
              {words.outcomes[outcome]}
            </span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <Empty>{words.nothing.open}</Empty>
      ) : (
        <VirtualList
          label={words.rows}
          items={shown}
          keyOf={({ read }) => read.row}
          estimateHeight={58}
          renderRow={(line) => <PreviewRow line={line} />}
        />
      )}
    </>
  );
}

function PreviewRow({ line: { read, outcome, takesBack } }: { line: LinePreview }) {
  const badge = <Badge state={slotOf[outcome]}>{words.outcomes[outcome]}</Badge>;
  if (read.kind !== 'in') {
    const left = read.kind === 'wrong' ? words.problems[read.problem] : words.left[read.kind];
    const told = takesBack === '' ? left : words.returnOf;
    return <ListRow serial={read.row} name={told} sub={read.text} action={badge} />;
  }
  const { amountPaise, paidOn, narration, bankReference, payerName } = read.line;
  const sub = [payerName, narration || bankReference].filter((text) => text !== '').join(' · ');
  return (
    <ListRow
      serial={read.row}
      name={rupees(amountPaise)}
      category={dayForDisplay(paidOn.slice(0, 10))}
      sub={sub}
      action={badge}
    />
  );
}
