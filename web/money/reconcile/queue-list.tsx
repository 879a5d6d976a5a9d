import { useState } from 'react';
import type { Queue } from '#domain/money/statements/queues.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { ConfirmAll } from './confirm-all.tsx';
import { LineDialog } from './line-dialog.tsx';
import { LineRow } from './line-row.tsx';
import type { OpenMatch } from './open-queues.ts';
import { UndoNotice, type Confirmed } from './undo-notice.tsx';

const words = reconcileWords;

interface QueueListProps {
  readonly queue: Queue;
  readonly open: readonly OpenMatch[];
  /** The line that is opened first. */
  readonly lookAt: string | undefined;
  readonly isSearch: boolean;
}

export function QueueList({ queue, open, lookAt, isSearch }: QueueListProps) {
  const device = useDevice();
  const mayConfirm = useCan('editPeople');
  const [looked, setLooked] = useState(() => open.find(({ line }) => line.lineId === lookAt) ?? null);
  const [last, setLast] = useState<Confirmed | null>(null);
  return (
    <>
      {last && <UndoNotice key={last.confirmationId} confirmed={last} onUndone={() => setLast(null)} />}
      {queue !== 'unmatched' && mayConfirm && <ConfirmAll queue={queue} open={open} onConfirmed={setLast} />}
      {open.length === 0 ? (
        <Empty>{isSearch ? words.noneFound : words.nothing.open}</Empty>
      ) : (
        <VirtualList
          label={words.queues[queue]}
          items={open}
          keyOf={({ line }) => line.lineId}
          estimateHeight={device === 'desktop' ? 58 : 88}
          renderRow={(one) => <LineRow open={one} onLook={() => setLooked(one)} onConfirmed={setLast} />}
        />
      )}
      {looked && (
        <LineDialog
          key={looked.line.lineId}
          open={looked}
          onClose={() => setLooked(null)}
          onConfirmed={setLast}
        />
      )}
    </>
  );
}
