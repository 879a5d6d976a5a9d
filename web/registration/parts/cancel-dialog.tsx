import { useState, type FormEvent } from 'react';
import type { RegistrantRequest } from '#domain/model/registrations.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { returnMethods } from '#domain/money/payments/transactions.ts';
import { listOf, rupees } from '#domain/core/text/format.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { creditable } from '#domain/money/credit-notes.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { creditSharesOf, type Cancelling } from '#domain/money/refunds/cancellation.ts';
import { isLive, receiptsOf } from '#domain/money/receipts.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { requestWords as words } from '#domain/registration/desk/queue-words.ts';
import { askedCancellation } from '#domain/registration/cancel-part.ts';
import { isWhole } from '#domain/registration/orders/requests.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput, TextArea } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { FactsFields, factsOf, useFacts } from '#web/money/parts/entries/facts-fields.tsx';
import { LeavingGroup } from '#web/money/parts/leaving-group.tsx';
import { MoneyNews } from '#web/money/parts/entries/money-news.tsx';
import { useMoneySeen } from '#web/money/parts/entries/use-money-seen.ts';
import { RefundSteps } from './refund-steps.tsx';

interface CancelDialogProps {
  readonly request: RegistrantRequest;
  readonly onDone: (() => void) | undefined;
  readonly onClose: () => void;
}

const formId = 'cancel-registration';

/** The numbers of the receipts that the cancellation may credit. */
const creditedReceipts = (
  reader: Reader,
  { delegateId, data }: RegistrantRequest,
  answer: Cancelling | null,
): readonly string[] => {
  if (isWhole(data))
    return receiptsOf(reader, delegateId)
      .filter((receipt) => isLive(receipt) && creditable(reader, receipt, []).paise > 0)
      .map(({ document }) => document.numberText);
  const shares = (answer?.lines ?? []).flatMap(({ line: { purchase }, paidPaise }) =>
    purchase === undefined ? [] : creditSharesOf(reader, purchase, paidPaise),
  );
  return [...new Set(shares.map(({ receipt }) => receipt.document.numberText))];
};

/** Cancels a registration. The refund begins with the amount that the registrant was shown. */
export function CancelDialog({ request, onDone, onClose }: CancelDialogProps) {
  const { requestId, delegateId, data, askedAt } = request;
  const [cancel, state] = useCommand('request.cancel');
  const { entriesSeen, news, look } = useMoneySeen(delegateId);
  const { received, receipts, part, answer } = useQuery(
    (reader) => {
      const asked = askedCancellation(reader, { delegateId, data, askedAt });
      const paid = Math.max(0, paidBy(reader, delegateId));
      return {
        received: isWhole(data) ? paid : Math.min(paid, asked.answer?.paidPaise ?? 0),
        answer: asked.answer,
        part: isWhole(data) ? null : (asked.part?.name ?? ''),
        receipts: creditedReceipts(reader, request, asked.answer),
      };
    },
    [delegateId, data, askedAt],
  );
  const [facts, setFacts] = useFacts(returnMethods);
  const [amount, setAmount] = useState(() => plainRupees(Math.min(received, data.refundPaise ?? received)));
  const [note, setNote] = useState('');
  const [isPaid, setPaid] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const refundPaise = parseRupees(amount);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (refundPaise === null) return;
    const paid = isPaid && refundPaise > 0 ? factsOf(facts) : null;
    const outcome = await cancel({ requestId, refundPaise, facts: paid, note, entriesSeen });
    if (!outcome.ok) {
      if (outcome.code === 'paidMeanwhile') look();
      return;
    }
    toastDone(part === null ? words.cancelled : words.partCancelled);
    onClose();
    onDone?.();
  };
  const hasRefund = refundPaise !== null && refundPaise > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={part === null ? words.cancelTitle : words.cancelPartTitle(part)}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button variant="danger" type="submit" form={formId} busy={state.phase === 'running'}>
            {part === null ? words.cancelConfirm : words.cancelPartConfirm}
          </Button>
        </>
      }
    >
      <Form id={formId} className="formgrid" onSubmit={(event) => void submit(event)}>
        <MoneyNews news={news} isSaving={state.phase === 'running'} />
        <p className="t2">{part === null ? words.cancelDetail : words.cancelPartDetail(part)}</p>
        {part === null && <LeavingGroup delegate={{ delegateId }} />}
        {received > 0 && (
          <Field
            label={words.refundAmount}
            hint={words.refundMost(rupees(received))}
            error={isChecked && refundPaise === null ? words.badRefund : undefined}
            required
          >
            <NumberInput
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
        )}
        {refundPaise === answer?.refundPaise && <RefundSteps steps={answer?.derivation ?? []} />}
        {hasRefund && receipts.length > 0 && <p className="t2">{words.credited(listOf(receipts))}</p>}
        {hasRefund && (
          <Checkbox
            label={words.paidNow}
            hint={words.paidNowHint}
            checked={isPaid}
            onChange={({ target }) => setPaid(target.checked)}
          />
        )}
        {hasRefund && isPaid && (
          <FactsFields
            facts={facts}
            onChange={setFacts}
            dayLabel={personPaymentsWords.refundedOn}
            methods={returnMethods}
          />
        )}
        <Field label={orderWords.noteLabel} hint={orderWords.noteHint}>
          <TextArea rows={2} maxLength={400} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      </Form>
    </Dialog>
  );
}
