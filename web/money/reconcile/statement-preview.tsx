import {
  lineOutcomes,
  type LineOutcome,
  type LinePreview,
} from '#domain/money/statements/preview-statement.ts';
import { dayForDisplay, rupees } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import { PreviewRows } from '#web/sheets/preview-rows.tsx';

const words = reconcileWords;
const slotOf: Readonly<Record<LineOutcome, SlotState>> = {
  new: 'open',
  present: 'full',
  left: 'idle',
  foreign: 'idle',
  wrong: 'cut',
};

/** The outcomes that have a tile: foreign money is rare, and has one if there is any. */
const isShown = (outcome: LineOutcome, count: number): boolean => outcome !== 'foreign' || count > 0;

/** The number of new, existing, not received, foreign and wrong lines, and the reason for each row. */
export function StatementPreview({ preview }: { preview: readonly LinePreview[] }) {
  const rowsOf = (outcome: LineOutcome | null): readonly LinePreview[] =>
    outcome === null ? preview : preview.filter((line) => line.outcome === outcome);
  return (
    <PreviewRows
      label={words.rows}
      tiles={lineOutcomes
        .map((outcome) => ({
          outcome,
          count: rowsOf(outcome).length,
          slot: slotOf[outcome],
          word: words.outcomes[outcome],
        }))
        .filter(({ outcome, count }) => isShown(outcome, count))}
      rowsOf={rowsOf}
      rowNumber={({ read }) => read.row}
      empty={words.nothing.open}
      renderRow={(line) => <PreviewRow line={line} />}
    />
  );
}

/** Why a row adds no line. */
const reasonOf = (read: Exclude<LinePreview['read'], { readonly kind: 'in' }>): string => {
  if (read.kind === 'wrong') return words.problems[read.problem];
  return read.kind === 'foreign' ? words.foreign(read.amount) : words.left[read.kind];
};

function PreviewRow({ line: { read, outcome, takesBack, refundedPaise } }: { line: LinePreview }) {
  const badge = <Badge state={slotOf[outcome]}>{words.outcomes[outcome]}</Badge>;
  const refunded = refundedPaise > 0 ? [words.refundedSince(refundedPaise)] : [];
  if (read.kind !== 'in') {
    const told = takesBack === '' ? reasonOf(read) : words.returnOf;
    return (
      <ListRow serial={read.row} name={told} sub={[...refunded, read.text].join(' · ')} action={badge} />
    );
  }
  const { amountPaise, paidOn, narration, bankReference, payerName } = read.line;
  const sub = [...refunded, payerName, narration || bankReference].filter((text) => text !== '').join(' · ');
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
