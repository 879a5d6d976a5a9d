import { useState, type FormEvent } from 'react';
import type { RegistrantRequest } from '#domain/model/registrations.ts';
import { listOf, rupees } from '#domain/core/text/format.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { creditable } from '#domain/money/credit-notes.ts';
import { personPaymentsWords } from '#domain/money/payment-words.ts';
import { paidBy } from '#domain/money/payments.ts';
import { isLive, receiptsOf } from '#domain/money/receipts.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { requestWords as words } from '#domain/registration/desk/queue-words.ts';
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
import { FactsFields, factsOf, noFacts } from '#web/money/parts/entries/facts-fields.tsx';
import { MoneyNews } from '#web/money/parts/entries/money-news.tsx';
import { useMoneySeen } from '#web/money/parts/entries/use-money-seen.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useOpenedAt } from '#web/sync/react/use-server-clock.ts';

interface CancelDialogProps {
  readonly request: RegistrantRequest;
  readonly onDone: (() => void) | undefined;
  readonly onClose: () => void;
}

const formId = 'cancel-registration';

/** Cancels a registration. The refund begins with the amount that the registrant was shown. */
export function CancelDialog({ request, onDone, onClose }: CancelDialogProps) {
  const { requestId, delegateId, data } = request;
  const [cancel, state] = useCommand('request.cancel');
  const { entriesSeen, news, look } = useMoneySeen(delegateId);
  const { received, receipts } = useQuery(
    (reader) => ({
      received: Math.max(0, paidBy(reader, delegateId)),
      receipts: receiptsOf(reader, delegateId)
        .filter((receipt) => isLive(receipt) && creditable(reader, receipt, []).paise > 0)
        .map(({ document }) => document.numberText),
    }),
    [delegateId],
  );
  const timeZone = useTimeZone();
  const openedAt = useOpenedAt();
  const [facts, setFacts] = useState(() => noFacts(timeZone, openedAt));
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
    toastDone(words.cancelled);
    onClose();
    onDone?.();
  };
  const hasRefund = refundPaise !== null && refundPaise > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.cancelTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button variant="danger" type="submit" form={formId} busy={state.phase === 'running'}>
            {words.cancelConfirm}
          </Button>
        </>
      }
    >
      <Form id={formId} className="formgrid" onSubmit={(event) => void submit(event)}>
        <MoneyNews news={news} isSaving={state.phase === 'running'} />
        <p className="t2">{words.cancelDetail}</p>
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
            withPayer={false}
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
