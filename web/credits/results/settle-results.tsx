import { useState, type ReactNode } from 'react';
import { mostAtOnce } from '#domain/core/command/most-at-once.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface SettleProps {
  readonly delegateIds: readonly string[];
}
type Outcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

interface QuestionProps extends SettleProps {
  readonly label: string;
  readonly title: string;
  readonly detail: string;
  readonly confirmLabel: string;
  readonly canConfirm?: boolean;
  readonly send: (delegateIds: string[]) => Promise<Outcome>;
  readonly children?: ReactNode;
}

/** A button that asks first, and sends a long list of people in parts. It ends with the first refusal. */
function Question({
  delegateIds,
  label,
  title,
  detail,
  confirmLabel,
  canConfirm = true,
  send,
  children,
}: QuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState('');
  const confirm = async (): Promise<boolean> => {
    for (let start = 0; start < delegateIds.length; start += mostAtOnce) {
      const outcome = await send(delegateIds.slice(start, start + mostAtOnce));
      if (!outcome.ok) {
        setRefusal(outcome.text);
        return false;
      }
    }
    return true;
  };
  const open = (next: boolean): void => {
    setRefusal('');
    setOpen(next);
  };
  if (delegateIds.length === 0 && !isOpen) return null;
  return (
    <>
      <Button onClick={() => open(true)}>{label}</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={open}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={commonWords.cancel}
        onConfirm={confirm}
        danger={false}
        canConfirm={canConfirm}
      >
        <p>{detail}</p>
        {children}
        {refusal !== '' && <Notice>{refusal}</Notice>}
      </ConfirmDialog>
    </>
  );
}

export function FinaliseResults({ delegateIds }: SettleProps) {
  const [finalise] = useCommand('credits.finalise');
  return (
    <Question
      delegateIds={delegateIds}
      label={words.finalise(delegateIds.length)}
      title={words.finaliseTitle}
      detail={words.finaliseDetail}
      confirmLabel={words.finaliseNow}
      send={(part) => finalise({ delegateIds: part })}
    />
  );
}

export function AmendResults({ delegateIds }: SettleProps) {
  const [amend] = useCommand('credits.amend');
  const [reason, setReason] = useState('');
  return (
    <Question
      delegateIds={delegateIds}
      label={words.amend(delegateIds.length)}
      title={words.amendTitle}
      detail={words.amendDetail}
      confirmLabel={words.amendNow}
      canConfirm={reason.trim() !== ''}
      send={(part) => amend({ delegateIds: part, reason })}
    >
      <Field label={words.reason}>
        <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Question>
  );
}
