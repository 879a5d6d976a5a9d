import { useId, useState, type FormEvent } from 'react';
import { maxExtras } from '#domain/people/serial-commands.ts';
import { formatRange } from '#domain/core/ranges.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = cardsWords;

/** Adds numbered cards without a person: the number of cards, and their category. */
export function AddExtrasDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [run, state] = useCommand('serial.addExtras');
  const [count, setCount] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [isTried, setIsTried] = useState(false);
  const categories = useQuery(
    (reader) => categoriesInOrder(reader).map(({ categoryId: value, name }) => ({ value, label: name })),
    [],
  );
  const number = Number(count);
  const isCountGood = Number.isInteger(number) && number >= 1 && number <= maxExtras;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isCountGood || categoryId === '') return;
    const outcome = await run({ count: number, categoryId });
    if (!outcome.ok) return;
    toastDone(words.added(formatRange(outcome.result.serials).replaceAll(',', ', ')));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.addExtras}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={state.phase === 'running'}>
            {words.add}
          </Button>
        </>
      }
    >
      <p className="t2">{words.addExtrasHint}</p>
      <Form id={form} className="formgrid" onSubmit={(event) => void submit(event)}>
        <Field
          label={words.count}
          hint={words.countRange(maxExtras)}
          error={isTried && !isCountGood ? words.countWrong(maxExtras) : undefined}
          required
        >
          <NumberInput value={count} onChange={(event) => setCount(event.target.value)} />
        </Field>
        <Field
          label={words.category}
          error={isTried && categoryId === '' ? words.chooseCategory : undefined}
          required
        >
          <Select
            placeholder={words.chooseCategory}
            options={categories}
            value={categoryId}
            onChange={(event) => setCategoryId(event.target.value)}
          />
        </Field>
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      </Form>
    </Dialog>
  );
}
