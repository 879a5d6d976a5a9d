import { useState, type FormEvent } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { importNameLimit, type StoredImport } from '#domain/model/import.ts';
import { importUndoWords as words } from '#domain/money/import/undo/import-undo-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

const formId = 'rename-import';

export function RenameImport({ row, onClose }: { readonly row: StoredImport; readonly onClose: () => void }) {
  const [name, setName] = useState(row.name);
  const [rename, state] = useCommand('import.rename');
  const isMissing = name.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    const outcome = await rename({ importId: row.importId, name });
    if (!outcome.ok) return;
    toastDone(words.renamed);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.rename}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={isMissing}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void submit(event)}>
        <Field label={words.columns.name}>
          <TextInput
            value={name}
            maxLength={importNameLimit}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      </Form>
    </Dialog>
  );
}
