import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { Receipt } from '#domain/model/money/receipt.ts';
import { rupees } from '#domain/core/text/format.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';

interface CancelPaperProps {
  readonly paper: { readonly number: number; readonly document: Receipt['document'] };
  readonly words: { readonly cancelQuestion: string; readonly cancel: string; readonly cancelHint: string };
  readonly run: (input: {
    readonly number: number;
    readonly reason: string;
  }) => Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }>;
  readonly onClose: () => void;
}

/** Cancels a receipt or a receipt voucher, with the reason. */
export function CancelPaper({ paper: { number, document }, words, run, onClose }: CancelPaperProps) {
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
      cancelLabel={receiptsWords.keep}
      canConfirm={reason.trim() !== ''}
      onConfirm={confirm}
    >
      <p>
        {document.numberText} · {document.payer.name} · {rupees(document.totalPaise)}
      </p>
      <p>{words.cancelHint}</p>
      <Field label={receiptsWords.cancelReason} required>
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
