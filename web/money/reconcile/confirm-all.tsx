import { CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxLinesSettled } from '#domain/money/statements/reconcile-commands.ts';
import type { Share } from '#domain/money/statements/match-lines.ts';
import type { Queue } from '#domain/money/statements/queues.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastInfo } from '#web/ui/overlay/toast.tsx';
import { useChunks } from '#web/sync/react/use-chunks.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useEntriesShown } from '../parts/entries/use-money-seen.ts';
import { newUuid } from '#web/net/uuid.ts';
import { isUnbalanced, mayConfirmAtOnce, type OpenMatch } from './open-queues.ts';
import type { Confirmed } from './undo-notice.tsx';

const words = reconcileWords;

interface ConfirmAllProps {
  readonly queue: Queue;
  readonly open: readonly OpenMatch[];
  readonly onConfirmed: (confirmed: Confirmed) => void;
}

const sharesOf = (lines: readonly OpenMatch[]) => lines.flatMap(({ match }) => match.shares);
const sumOf = (lines: readonly OpenMatch[]): number =>
  sharesOf(lines).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const shareKey = (lineId: string, { delegateId, transactionId }: Share): string =>
  [lineId, delegateId, transactionId].join('/');

/** Entries shown for each share, plus those that earlier lines will add. */
const entriesBefore = (
  lines: readonly OpenMatch[],
  shown: (delegateId: string) => number,
): Map<string, number> => {
  const counts = new Map<string, number>();
  const seen = new Map<string, number>();
  for (const { match } of lines) {
    for (const share of match.shares)
      seen.set(shareKey(match.lineId, share), counts.get(share.delegateId) ?? shown(share.delegateId));
    for (const { delegateId, transactionId } of match.shares)
      if (transactionId === '') counts.set(delegateId, (counts.get(delegateId) ?? shown(delegateId)) + 1);
  }
  return seen;
};

/** Confirms all lines of a queue with a sure or likely payer: first a preview, then one press, and one undo. */
export function ConfirmAll({ queue, open, onConfirmed }: ConfirmAllProps) {
  const certain = open.filter(mayConfirmAtOnce);
  const [asked, setAsked] = useState<readonly OpenMatch[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [confirm] = useCommand('bankLine.confirm');
  const entriesShown = useEntriesShown();
  const seen = useRef(new Map<string, number>());
  const press = useRef({ confirmationId: '', count: 0, paise: 0, refused: 0 });
  const chunks = useChunks<OpenMatch>(maxLinesSettled, async (chunk) => {
    const { confirmationId } = press.current;
    const lines = chunk.map(({ match: { lineId, shares } }) => ({
      lineId,
      shares: shares.map((share) => ({ ...share, entriesSeen: seen.current.get(shareKey(lineId, share)) })),
    }));
    const outcome = await confirm({ confirmationId, lines });
    if (!outcome.ok) return outcome;
    for (const [index, { outcome: what }] of outcome.result.rows.entries()) {
      const one = chunk[index];
      if (what === 'refused' || one === undefined) press.current.refused++;
      else {
        press.current.count++;
        press.current.paise += sumOf([one]);
      }
    }
    return outcome;
  });
  const unbalanced = open.filter(isUnbalanced).length;
  const notice = unbalanced > 0 && (
    <div className="pad py-3">
      <Notice tone="pending">{words.unbalanced(unbalanced)}</Notice>
    </div>
  );
  if (certain.length === 0 && !isAsking) return notice;
  const run = async (): Promise<boolean> => {
    const all = await chunks.send(asked);
    const { confirmationId, count, paise, refused } = press.current;
    if (count > 0) onConfirmed({ confirmationId, count, paise });
    if (all && refused > 0) toastInfo(words.refused(refused));
    return all;
  };
  const people = new Set(sharesOf(asked).map(({ delegateId }) => delegateId)).size;
  const sure = asked.filter(({ match }) => match.best?.confidence === 'sure').length;
  const left = open.length - certain.length - unbalanced;
  return (
    <>
      {notice}
      <div className="pad flow items-center gap-3 py-4">
        <Button
          variant="primary"
          icon={CheckCheck}
          onClick={() => {
            press.current = { confirmationId: newUuid(), count: 0, paise: 0, refused: 0 };
            seen.current = entriesBefore(certain, entriesShown);
            setAsked(certain);
            setIsAsking(true);
          }}
        >
          {words.confirmAll(certain.length)}
        </Button>
        {left > 0 && <span className="t2">{words.leftToLook(left)}</span>}
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={words.confirmAllQuestion(asked.length, queue)}
          confirmLabel={words.confirm}
          cancelLabel={commonWords.cancel}
          danger={false}
          onConfirm={run}
        >
          <p>
            {words.sumFor(sumOf(asked), people)} {words.howSure(sure, asked.length - sure)}
          </p>
          <p>{words.mayUndo}</p>
          {chunks.phase !== 'done' && chunks.done > 0 && (
            <p className="num">{words.progress(chunks.done, asked.length)}</p>
          )}
          {chunks.text !== null && <Notice>{chunks.text}</Notice>}
        </ConfirmDialog>
      </div>
    </>
  );
}
