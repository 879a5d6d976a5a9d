import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newPerson } from '#domain/people/extra-commands.ts';
import { foodPreferences } from '#domain/model/fields/person-choices.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import type { CardToAssign } from './assign-person.tsx';

const words = cardsWords;

interface NewPerson {
  readonly fullName: string;
  readonly phone: string;
  readonly foodPreference: '' | (typeof foodPreferences)[number];
}

/** A search without a result most likely names this person. */
const startWith = (typed: string): NewPerson => {
  const isPhone = /\d/.test(typed);
  return { fullName: isPhone ? '' : typed, phone: isPhone ? typed : '', foodPreference: '' };
};

interface AssignNewPersonProps {
  readonly card: CardToAssign;
  readonly typed: string;
  readonly onBack: () => void;
  readonly onDone: (name: string) => void;
}

/**
 * Name, phone, food: enough for a person who is waiting at the desk. The category comes from the card; the rest can
 * be filled in later.
 */
export function AssignNewPerson({ card, typed, onBack, onDone }: AssignNewPersonProps) {
  const [run, state] = useCommand('serial.assignExtra');
  const [isReceived, setIsReceived] = useState(false);
  const [method, setMethod] = useState('');
  const { register, handleSubmit, formState, setError } = useForm<NewPerson>({
    defaultValues: startWith(typed),
    resolver: (values) => errorsFor(newPerson, values, personWords),
  });
  const { errors } = formState;
  const submit = handleSubmit(async (details) => {
    if (details.fullName === '')
      return setError('fullName', { message: words.nameMissing }, { shouldFocus: true });
    const how = method.trim() === '' ? {} : { method };
    const outcome = await run({ serial: card.serial, details, paid: true, ...how });
    if (outcome.ok) onDone(details.fullName);
  });
  return (
    <Form className="formgrid" onSubmit={(event) => void submit(event)}>
      <Field label={personWords.fullName} error={errors.fullName?.message} required>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that was asked for begins here */}
        <TextInput autoComplete="off" autoFocus {...register('fullName')} />
      </Field>
      <div className="half">
        <Field label={personWords.phone} error={errors.phone?.message}>
          <TextInput figures type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label={personWords.foodPreference} error={errors.foodPreference?.message}>
          <Select
            placeholder={personWords.emptyFood}
            options={foodPreferences.map((value) => ({ value, label: value }))}
            {...register('foodPreference')}
          />
        </Field>
      </div>
      <Field label={words.method}>
        <TextInput value={method} maxLength={60} onChange={(event) => setMethod(event.target.value)} />
      </Field>
      <Checkbox
        label={words.paymentReceived}
        hint={words.paymentHint}
        checked={isReceived}
        onChange={(event) => setIsReceived(event.target.checked)}
      />
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <div className="acts">
        <Button onClick={onBack}>{commonWords.back}</Button>
        <Button type="submit" variant="primary" disabled={!isReceived} busy={state.phase === 'running'}>
          {words.assignCard(card.serial)}
        </Button>
      </div>
    </Form>
  );
}
