import { Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { hallsInOrder } from '#domain/credits/programme.ts';
import { programmeWords as words } from '#domain/credits/programme-words.ts';
import type { Hall } from '#domain/model/credits/hall.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import styles from './programme.module.css';

/** All halls of the event, each with its own form. */
export function HallsDialog({ onClose }: { onClose: () => void }) {
  const halls = useQuery(hallsInOrder);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.halls}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <div className="stack gap-4">
        {halls.map((hall) => (
          <HallForm key={hall.hallId} hall={hall} />
        ))}
        <HallForm key={`new-${String(halls.length)}`} hall={null} />
      </div>
    </Dialog>
  );
}

/** Null for a text that is no capacity; `capacity` is null without a limit. */
const readCapacity = (typed: string): { readonly capacity: number | null } | null => {
  if (typed.trim() === '') return { capacity: null };
  return /^[1-9]\d{0,5}$/.test(typed.trim()) ? { capacity: Number(typed) } : null;
};

function HallForm({ hall }: { hall: Hall | null }) {
  const [save, saving] = useCommand('hall.save');
  const [remove, removing] = useCommand('hall.delete');
  const next = useQuery((reader) => (hallsInOrder(reader).at(-1)?.order ?? 0) + 1, []);
  const [name, setName] = useState(hall?.name ?? '');
  const [capacity, setCapacity] = useState(hall?.capacity == null ? '' : String(hall.capacity));
  const read = readCapacity(capacity);
  const problem = [saving, removing].find((state) => state.phase === 'refused');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (read === null || name.trim() === '') return;
    const details = { name, ...read, order: hall?.order ?? next };
    const known = hall && { hallId: hall.hallId, seen: { name: hall.name, capacity: hall.capacity } };
    const outcome = await save({ details, ...known });
    if (outcome.ok) toastDone(toastWords.dataSaved);
  };
  return (
    <Form className={styles['hallForm']} onSubmit={(event) => void submit(event)}>
      {problem?.phase === 'refused' && <Notice>{problem.text}</Notice>}
      <Field label={words.hallName}>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field
        label={words.capacity}
        hint={hall === null ? words.capacityHint : undefined}
        error={read === null ? words.capacityInvalid : undefined}
      >
        <NumberInput value={capacity} onChange={({ target }) => setCapacity(target.value)} />
      </Field>
      <div className="line gap-2">
        <Button
          type="submit"
          icon={hall === null ? Plus : undefined}
          busy={saving.phase === 'running'}
          disabled={name.trim() === ''}
        >
          {hall === null ? words.addHall : commonWords.save}
        </Button>
        {hall !== null && (
          <IconButton
            icon={Trash2}
            label={words.deleteHall(hall.name)}
            onClick={() => void remove({ hallId: hall.hallId })}
          />
        )}
      </div>
    </Form>
  );
}
