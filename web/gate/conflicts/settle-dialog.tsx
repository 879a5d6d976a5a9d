import { useId, useState, type FormEvent } from 'react';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { conflictsWords } from '#domain/gate/gate-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

const words = conflictsWords;

interface SettleDialogProps {
  readonly commandId: string;
  readonly note: string;
  readonly onClose: () => void;
}

export function SettleDialog({ commandId, note, onClose }: SettleDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState(note);
  const [settle, state] = useCommand('scan.settle');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await settle({ commandId, note: typed });
    if (!outcome.ok) return;
    toastDone(toastWords.dataSaved);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.settleTitle}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={state.phase === 'running'}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={(event) => void submit(event)}>
        <Field label={words.note} error={state.phase === 'refused' ? state.text : undefined}>
          <TextArea value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </Form>
    </Dialog>
  );
}
