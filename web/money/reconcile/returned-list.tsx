import { Undo2 } from 'lucide-react';
import type { BankLine } from '#domain/model/money/statement.ts';
import { returnedLines, returnOf } from '#domain/money/statements/bank-returns.ts';
import { dayForDisplay, rupees } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { nameOfPayer } from '#domain/money/statements/ended-payers.ts';
import styles from './reconcile.module.css';
import { UndoButton } from './undo-button.tsx';

const words = reconcileWords;

/** Payments that the bank took back. Each confirmed one waits for its undo. */
export function ReturnedList() {
  const lines = useQuery(
    (reader) =>
      returnedLines(reader).sort((one, other) => Number(isConfirmed(other)) - Number(isConfirmed(one))),
    [],
  );
  const waiting = lines.filter(isConfirmed).length;
  if (lines.length === 0) return <Empty>{words.nothing.returned}</Empty>;
  return (
    <>
      {waiting > 0 && (
        <div className={`pad flow items-center gap-3 py-4 ${styles['last']}`}>
          <Notice tone="pending">{words.returnedWaiting(waiting)}</Notice>
        </div>
      )}
      <VirtualList
        label={words.returned}
        items={lines}
        keyOf={({ lineId }) => lineId}
        estimateHeight={88}
        renderRow={(line) => <ReturnedRow line={line} />}
      />
    </>
  );
}

const isConfirmed = ({ state }: BankLine): boolean => state === 'confirmed';

function ReturnedRow({ line }: { line: BankLine }) {
  const names = useQuery(
    (reader) =>
      reader
        .by('lineShares', 'lineId', line.lineId)
        .map(({ delegateId }) => nameOfPayer(reader, delegateId))
        .join(', '),
    [line],
  );
  const day = useQuery((reader) => returnOf(reader, line)?.paidOn.slice(0, 10) ?? '', [line]);
  return (
    <ListRow
      serial={<Slot state={isConfirmed(line) ? 'cut' : 'idle'} />}
      name={names || line.payerName || words.nobody}
      category={
        <>
          <b className="num">{rupees(line.amountPaise)}</b>{' '}
          <span className="date">{dayForDisplay(line.paidOn.slice(0, 10))}</span>
        </>
      }
      sub={[words.returnedOn(dayForDisplay(day)), line.narration].filter((text) => text !== '').join(' · ')}
      action={
        isConfirmed(line) && (
          <UndoButton confirmationId={line.confirmationId} lineId={line.lineId} icon={Undo2} />
        )
      }
    />
  );
}
