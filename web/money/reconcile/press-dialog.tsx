import type { BankLine } from '#domain/model/money/statement.ts';
import { dayForDisplay, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { nameOfPayer } from '#domain/money/statements/ended-payers.ts';
import { sumText } from './undo-notice.tsx';

const words = reconcileWords;

interface PressDialogProps {
  readonly lines: readonly BankLine[];
  readonly onClose: () => void;
}

export function PressDialog({ lines, onClose }: PressDialogProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${words.count(lines.length)}, ${sumText(lines)}`}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <VirtualList
        label={words.confirmed}
        items={lines}
        keyOf={({ lineId }) => lineId}
        estimateHeight={76}
        scroll={{ height: '50vh' }}
        renderRow={(line) => <SettledRow line={line} />}
      />
    </Dialog>
  );
}

function SettledRow({ line }: { line: BankLine }) {
  const names = useQuery(
    (reader) =>
      reader
        .by('lineShares', 'lineId', line.lineId)
        .map(({ delegateId }) => nameOfPayer(reader, delegateId))
        .join(', '),
    [line],
  );
  return (
    <ListRow
      serial={line.row}
      name={names || line.note || line.narration}
      category={
        <>
          <b className="num">{rupees(line.amountPaise)}</b>{' '}
          <span className="date">{dayForDisplay(line.paidOn.slice(0, 10))}</span>
        </>
      }
      sub={[line.bankReference, line.narration].filter((text) => text !== '').join(' · ')}
    />
  );
}
