import type { Transaction } from '#domain/model/money/transaction.ts';
import { bankStateOf } from '#domain/money/payments/bank-verdict.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice, type NoticeTone } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import type { LookedUp } from './use-bank.ts';
import { useLookup } from './use-lookup.ts';

const words = personPaymentsWords;
const { bank, fetchedFromBank } = userViewWords;

/**
 * 'Fetched from the bank' (the specification, section 2): the bank's answer about one transaction, and its
 * consequences.
 */
export function BankDialog({ entry, onClose }: { entry: Transaction; onClose: () => void }) {
  const { delegateId, transactionId } = entry;
  const [lookup, askAgain] = useLookup(delegateId, transactionId);
  const [confirm, confirming] = useCommand('transaction.confirm');
  const isPaid = countsAsPaid(entry);
  const mayMark = lookup.phase === 'answered' && lookup.found.verdict === 'received' && !isPaid;
  const mark = async () => {
    const outcome = await confirm({ delegateId, transactionId, marksPaid: true });
    if (!outcome.ok) return;
    toastDone(words.markedAsPaid);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fetchedFromBank}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.close}</Button>
          {lookup.phase === 'failed' && (
            <Button variant="primary" onClick={askAgain}>
              {commonWords.tryAgain}
            </Button>
          )}
          {mayMark && (
            <Button variant="primary" busy={confirming.phase === 'running'} onClick={() => void mark()}>
              {words.markAsPaid}
            </Button>
          )}
        </>
      }
    >
      {lookup.phase === 'asking' && (
        <p className="t2" role="status">
          {words.askingBank}
        </p>
      )}
      {lookup.phase === 'failed' && <Notice>{lookup.text}</Notice>}
      {lookup.phase === 'answered' && <Answer entry={entry} found={lookup.found} />}
      {confirming.phase === 'refused' && <Notice>{confirming.text}</Notice>}
    </Dialog>
  );
}

function Answer({ entry, found: { answer, verdict } }: { entry: Transaction; found: LookedUp }) {
  const shown = (text: string): string => text || commonWords.none;
  const { tone, text } = verdictText(entry, { answer, verdict });
  return (
    <>
      <DetailsList
        items={[
          { term: bank.reference, value: <span className="id">{shown(answer.reference)}</span> },
          { term: bank.status, value: shown(answer.status) },
          { term: bank.amount, value: rupees(answer.baseAmountPaise) },
          { term: bank.mode, value: shown(answer.paymentMode) },
          { term: bank.gatewayId, value: <span className="id">{shown(answer.gatewayTransactionId)}</span> },
          { term: bank.date, value: shown(answer.transactedOn) },
        ]}
      />
      <Notice tone={tone}>{text}</Notice>
    </>
  );
}

const verdictText = (
  { amountPaise, status }: Transaction,
  { answer, verdict }: LookedUp,
): { readonly tone: NoticeTone; readonly text: string } => {
  const due = amountPaise ?? 0;
  const paise = answer.baseAmountPaise ?? 0;
  switch (verdict) {
    case 'received': {
      if (countsAsPaid({ status })) return { tone: 'done', text: words.paidAlready };
      const isUnsettled = bankStateOf(answer.status) === 'unsettled';
      const received = isUnsettled ? words.verdicts.unsettled : words.verdicts.received;
      const surplus = paise > due ? ` ${words.verdicts.surplus(rupees(paise - due))}` : '';
      return { tone: 'done', text: received + surplus };
    }
    case 'pending':
      return { tone: 'pending', text: words.verdicts.pending };
    case 'notPaid':
      return { tone: 'refused', text: words.verdicts.notPaid };
    case 'amountLower':
      return { tone: 'refused', text: messageFor('bankAmountLower', { paise, due }) };
    case 'amountUnknown':
      return { tone: 'refused', text: messageFor('bankAmountUnknown') };
    default:
      return { tone: 'pending', text: words.verdicts.unknown(answer.status) };
  }
};
