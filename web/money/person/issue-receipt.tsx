import { useNavigate } from '@tanstack/react-router';
import type { Delegate } from '#domain/model/delegate.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import { rupees } from '#domain/core/text/format.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { IssueToPayer } from '../parts/issue-to-payer.tsx';

const words = receiptsWords;

export function IssueReceipt({ delegate, onClose }: { delegate: Delegate; onClose: () => void }) {
  const open = useQuery((reader) => receiptablePaise(reader, delegate.delegateId), [delegate.delegateId]);
  const [run, state] = useCommand('receipt.issue');
  const navigate = useNavigate();
  return (
    <IssueToPayer
      delegate={delegate}
      paise={open}
      words={{ title: words.issueFor(rupees(open)), issue: words.issue }}
      isBusy={state.phase === 'running'}
      changed="receiptableChanged"
      issue={async (issued) => {
        const outcome = await run(issued);
        if (!outcome.ok) return outcome;
        const { number, numberText } = outcome.result;
        toastDone(words.issued(numberText));
        onClose();
        void navigate({ to: '/receipts/$number', params: { number: String(number) } });
        return outcome;
      }}
      onClose={onClose}
    />
  );
}
