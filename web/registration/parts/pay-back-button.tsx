import { Undo2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Order } from '#domain/model/registrations.ts';
import { returnMethods } from '#domain/money/payments/transactions.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rupees } from '#domain/core/text/format.ts';
import { homeCurrency } from '#domain/model/price-list/item.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { lateMoney } from '#domain/registration/orders/order-stage.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone, toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { FactsFields, factsOf, useFacts } from '#web/money/parts/entries/facts-fields.tsx';
import { MoneyNews } from '#web/money/parts/entries/money-news.tsx';
import { useMoneySeen } from '#web/money/parts/entries/use-money-seen.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

interface PayBackProps {
  readonly order: Order;
  readonly onDone?: (() => void) | undefined;
}

/** Pays back money that arrived for an ended order. Nothing is shown for an order without such money. */
export function PayBackButton({ order, onDone }: PayBackProps) {
  const now = useToday();
  const [isOpen, setOpen] = useState(false);
  const latePaise = useQuery((reader) => lateMoney(reader, order, now), [order, now]);
  if (latePaise === 0) return null;
  return (
    <>
      <Button icon={Undo2} onClick={() => setOpen(true)}>
        {words.payBackAmount(rupees(latePaise))}
      </Button>
      {isOpen && (
        <PayBackDialog order={order} latePaise={latePaise} onDone={onDone} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface PayBackDialogProps extends PayBackProps {
  readonly latePaise: number;
  readonly onClose: () => void;
}

const formId = 'pay-back';

function PayBackDialog({ order: { orderId, delegateId }, latePaise, onDone, onClose }: PayBackDialogProps) {
  const [payBack, state] = useCommand('order.payBack');
  const { entriesSeen, news, look } = useMoneySeen(delegateId);
  const undo = useRefundUndo(delegateId);
  const [facts, setFacts] = useFacts(returnMethods);
  const [amount, setAmount] = useState(() => plainRupees(latePaise));
  const [isChecked, setChecked] = useState(false);
  const amountPaise = parseRupees(amount) || null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (amountPaise === null) return;
    const outcome = await payBack({ orderId, amountPaise, facts: factsOf(facts), entriesSeen });
    if (!outcome.ok) {
      if (outcome.code === 'paidMeanwhile') look();
      return;
    }
    const { refundIds } = outcome.result;
    toastUndo(words.paidBack(rupees(amountPaise)), {
      label: undoWords.undo,
      onPress: () => void undo(refundIds),
    });
    onClose();
    onDone?.();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.payBackTitle}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={state.phase === 'running'}>
            {words.payBack}
          </Button>
        </>
      }
    >
      <Form id={formId} className="formgrid" onSubmit={(event) => void submit(event)}>
        <MoneyNews news={news} isSaving={state.phase === 'running'} />
        <p>{words.lateMoney(rupees(latePaise))}</p>
        <p className="t2">{words.payBackDetail}</p>
        <Field
          label={personPaymentsWords.amount(homeCurrency)}
          hint={personPaymentsWords.refundLimit(rupees(latePaise))}
          error={isChecked && amountPaise === null ? personPaymentsWords.badAmount : undefined}
          required
        >
          <NumberInput
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <FactsFields
          facts={facts}
          onChange={setFacts}
          dayLabel={personPaymentsWords.refundedOn}
          methods={returnMethods}
        />
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      </Form>
    </Dialog>
  );
}

/** Takes refunds back by their opposite entries, as the payment history does. */
const useRefundUndo = (delegateId: string) => {
  const [correct] = useCommand('transaction.correct');
  return async (refundIds: readonly string[]): Promise<void> => {
    for (const transactionId of refundIds) {
      const input = { delegateId, transactionId, reason: words.undoReason, amountPaise: null };
      const outcome = await correct(input);
      if (!outcome.ok) return toastError(outcome.text);
    }
    toastDone(undoWords.undone);
  };
};
