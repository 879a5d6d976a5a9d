import { useState } from 'react';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { keptMs, mostEnded, warnDaysOf } from '#domain/registration/desk/kept-orders.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords as words } from '#domain/registration/desk/queue-words.ts';
import type { QueuedOrder } from '#domain/registration/desk/queue.ts';
import { formOf } from '#domain/registration/form/stored-form.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextArea } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

interface EndOldOrdersProps {
  readonly orders: readonly QueuedOrder[];
}

/** Orders that have kept their places for long; ends them together. */
export function EndOldOrders({ orders }: EndOldOrdersProps) {
  const mayEnd = useCan('editPeople');
  const [isOpen, setOpen] = useState(false);
  const days = useQuery((reader) => warnDaysOf(formOf(reader)), []);
  const long = orders.filter(({ isKeptLong }) => isKeptLong).length;
  if (long === 0) return null;
  return (
    <div className="pad stack justify-start gap-3 py-4">
      <Notice tone="pending">{words.keptLong(long, days)}</Notice>
      {mayEnd && <Button onClick={() => setOpen(true)}>{words.endOld}</Button>}
      {isOpen && <EndDialog orders={orders} usualDays={days} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface EndDialogProps extends EndOldOrdersProps {
  readonly usualDays: number;
  readonly onClose: () => void;
}

function EndDialog({ orders, usualDays, onClose }: EndDialogProps) {
  const [end] = useCommand('orders.endKept');
  const now = useToday();
  const [typed, setTyped] = useState(String(usualDays));
  const [note, setNote] = useState('');
  const before = now - Number(typed) * dayMs;
  const old = orders.filter(
    ({ order, stage }) => typed !== '' && keptMs(order, stage, now) !== null && order.submittedAt < before,
  );
  const confirm = async (): Promise<boolean> => {
    const ids = old.map(({ order }) => order.orderId);
    let [ended, kept] = [0, 0];
    for (let at = 0; at < ids.length; at += mostEnded) {
      const outcome = await end({ orderIds: ids.slice(at, at + mostEnded), before, note });
      if (!outcome.ok) {
        toastError(outcome.text);
        return false;
      }
      ended += outcome.result.count;
      kept += outcome.result.kept;
    }
    toastDone(words.endedOld(ended, kept));
    return true;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.endOldTitle}
      confirmLabel={words.endOldConfirm(old.length)}
      cancelLabel={commonWords.cancel}
      canConfirm={old.length > 0}
      onConfirm={confirm}
    >
      <p>{words.endOldDetail}</p>
      <Field label={words.endOldDays}>
        <NumberInput
          maxLength={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        />
      </Field>
      <Field label={orderWords.noteLabel} hint={orderWords.noteHint}>
        <TextArea rows={2} maxLength={400} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
