import { useId, useState, type FormEvent } from 'react';
import * as labels from '#domain/labels.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Form } from '#web/components/ui/form.tsx';
import { TextArea } from '#web/components/ui/text-input.tsx';
import { toastDone } from '#web/components/ui/toast.tsx';
import { useCommand } from '#web/sync/use-command.ts';

const words = labels.conflicts;

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
    toastDone(labels.toast.dataSaved);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.settleTitle}
      actions={
        <>
          <Button onClick={onClose}>{labels.common.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={state.phase === 'running'}>
            {labels.common.save}
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
