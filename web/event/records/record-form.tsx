import { useForm, useWatch } from 'react-hook-form';
import type { Category } from '#domain/model/category.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import { EditForm } from '#web/components/edit-form.tsx';
import { tellSaved } from '#web/components/save-outcome.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { CategoryCheckboxes } from './category-choice.tsx';
import { recordDetailsOf, judgeRecord, type RecordValues } from './record-values.ts';

const words = recordsWords;

interface RecordFormProps {
  /** Undefined: a new one. */
  readonly recordTypeId?: string;
  /** As stored; follows changes by others, except in fields touched here. */
  readonly stored: RecordValues;
  readonly categories: readonly Category[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function RecordForm({ recordTypeId, stored, categories, onDone, onCancel }: RecordFormProps) {
  const [run, state] = useCommand('recordType.save');
  const { register, handleSubmit, setValue, control, formState } = useForm<RecordValues>({
    values: stored,
    resetOptions: { keepDirtyValues: true },
    resolver: judgeRecord,
  });
  const chosen = useWatch({ control, name: 'categoryIds' });
  const { errors, isDirty, isSubmitted } = formState;
  const submit = handleSubmit(async (typed) => {
    const details = recordDetailsOf(typed);
    const outcome = await run({ ...(recordTypeId !== undefined && { recordTypeId }), details });
    if (tellSaved(outcome)) onDone();
  });
  return (
    <EditForm onSubmit={submit} onCancel={onCancel} state={state} isDirty={isDirty}>
      <Field label={words.text} error={errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label={words.key} error={errors.order?.message} hint={words.keyHint} required>
        <NumberInput {...register('order')} />
      </Field>
      <CategoryCheckboxes
        categories={categories}
        chosen={chosen}
        error={errors.categoryIds?.message}
        onChange={(categoryIds) =>
          setValue('categoryIds', categoryIds, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <Checkbox label={words.opensParty} hint={words.opensPartyHint} {...register('opensParty')} />
      <Field label={words.nextStep} error={errors.nextStep?.message} hint={words.nextStepHint}>
        <TextInput autoComplete="off" {...register('nextStep')} />
      </Field>
    </EditForm>
  );
}
