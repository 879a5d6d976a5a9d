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
  wrong: 'cut',
};

/** The number of new, existing, not received and wrong lines, and the reason for each row. */
export function StatementPreview({ preview }: { preview: readonly LinePreview[] }) {
  const rowsOf = (outcome: LineOutcome | null): readonly LinePreview[] =>
    outcome === null ? preview : preview.filter((line) => line.outcome === outcome);
  return (
    <PreviewRows
      label={words.rows}
      tiles={lineOutcomes.map((outcome) => ({
        outcome,
        count: rowsOf(outcome).length,
        slot: slotOf[outcome],
        word: words.outcomes[outcome],
      }))}
      rowsOf={rowsOf}
      rowNumber={({ read }) => read.row}
      empty={words.nothing.open}
      renderRow={(line) => <PreviewRow line={line} />}
    />
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
