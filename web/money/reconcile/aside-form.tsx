import { Archive } from 'lucide-react';
import { useState } from 'react';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { newUuid } from '#web/net/uuid.ts';

const words = reconcileWords;

/** Money that pays for no registration leaves the queues. */
export function AsideForm({ lineId, onDone }: { lineId: string; onDone: () => void }) {
  const [note, setNote] = useState('');
  const [confirmationId] = useState(newUuid);
  const [setAside, { phase }] = useCommand('bankLine.setAside');
  const send = async (): Promise<void> => {
    const outcome = await setAside({ confirmationId, lineIds: [lineId], note });
    const refusal = outcome.ok ? outcome.result.rows[0]?.code : undefined;
    if (!outcome.ok || refusal) return toastError(outcome.ok ? messageFor(refusal ?? '') : outcome.text);
    toastDone(words.setAsideDone);
    onDone();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={words.asideNote} hint={words.setAsideHint}>
        <TextInput value={note} maxLength={400} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Button type="submit" icon={Archive} busy={phase === 'running'}>
        {words.setAside}
      </Button>
    </Form>
  );
}
