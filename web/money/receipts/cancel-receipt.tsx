import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { Receipt } from '#domain/model/money/receipt.ts';
import { rupees } from '#domain/core/text/format.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

const words = receiptsWords;

export function CancelReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { number, document } = receipt;
  const [run] = useCommand('receipt.cancel');
  const [reason, setReason] = useState('');
  const confirm = async () => {
    const outcome = await run({ number, reason });
    if (outcome.ok) toastDone(toastWords.dataSaved);
    else toastError(outcome.text);
    return outcome.ok;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.cancelQuestion}
      icon={Ban}
      confirmLabel={words.cancel}
      cancelLabel={words.keep}
      canConfirm={reason.trim() !== ''}
      onConfirm={confirm}
    >
      <p>
        {document.numberText} · {document.payer.name} · {rupees(document.totalPaise)}
      </p>
      <p>{words.cancelHint}</p>
      <Field label={words.cancelReason} required>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
