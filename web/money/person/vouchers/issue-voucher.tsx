import type { Delegate } from '#domain/model/delegate.ts';
import { rupees } from '#domain/core/text/format.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { IssueToPayer } from '../../parts/issue-to-payer.tsx';

const words = voucherWords;

interface IssueVoucherProps {
  readonly delegate: Delegate;
  /** The taxed advances that are on no receipt and no voucher. */
  readonly paise: number;
  readonly onClose: () => void;
}

/** A receipt voucher for money that came before its invoice. */
export function IssueVoucher({ delegate, paise, onClose }: IssueVoucherProps) {
  const [run, state] = useCommand('receiptVoucher.issue');
  return (
    <IssueToPayer
      delegate={delegate}
      paise={paise}
      words={{ title: words.issueFor(rupees(paise)), issue: words.issue }}
      isBusy={state.phase === 'running'}
      changed="advanceChanged"
      issue={async (issued) => {
        const outcome = await run(issued);
        if (!outcome.ok) return outcome;
        toastDone(words.issued(outcome.result.numberText));
        onClose();
        return outcome;
      }}
      onClose={onClose}
    >
      <p className="t2">{words.hint}</p>
    </IssueToPayer>
  );
}
