import { useWatch } from 'react-hook-form';
import { useKeptForm } from '#web/core/forms/use-kept-form.ts';
import type { Category } from '#domain/model/category.ts';
import { standings } from '#domain/model/price-list/purchase.ts';
import type { RecordType } from '#domain/model/record-type.ts';
import { gatesOf } from '#domain/event/record-types.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { CategoryCheckboxes } from './category-choice.tsx';
import {
  recordNames,
  judgeRecord,
  recordDetailsOf,
  shownInRecord,
  valuesOfRecord,
  type RecordValues,
} from './record-values.ts';

const words = recordsWords;

const opensForOptions = standings
  .map((standing) => ({ value: standing, label: words.opensForWords[standing] }))
  .toReversed();

interface RecordFormProps {
  readonly recordType?: RecordType;
  /** As stored; follows changes by others, except in fields touched here. */
  readonly stored: RecordValues;
  readonly categories: readonly Category[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function RecordForm({ recordType, stored, categories, onDone, onCancel }: RecordFormProps) {
  const [run, state] = useCommand('recordType.save');
  const recordTypeId = recordType?.recordTypeId;
  const isBound = useQuery(
    (reader) => gatesOf(reader).some((gate) => gate.recordTypeId === recordTypeId),
    [recordTypeId],
  );
  const { register, handleSubmit, getValues, setValue, control, formState } = useKeptForm<RecordValues>({
    values: stored,
    resetOptions: { keepDirtyValues: true },
    resolver: judgeRecord,
  });
  const chosen = useWatch({ control, name: 'categoryIds' });
  const { errors, isDirty, isSubmitted } = formState;
  const known = new Set(categories.map(({ categoryId }) => categoryId));
  const overwrites = useOverwrites({
    stored: recordType ?? null,
    valuesOf: (record: RecordType) => valuesOfRecord(record, known),
    getValues,
    setValue: (name, value) => setValue(name as keyof RecordValues, value as never, { shouldDirty: true }),
    onChosen: () => void submit(),
    names: recordNames,
    shown: shownInRecord,
  });
  const submit = handleSubmit(async (typed) => {
    const details = recordDetailsOf(typed);
    const outcome = await overwrites.save(typed, (seen) =>
      run({ details, ...(recordType && { recordTypeId: recordType.recordTypeId, seen }) }),
    );
    if (outcome !== null && tellSaved(outcome)) onDone();
  });
  return (
    <EditForm onSubmit={submit} onCancel={onCancel} state={state} isDirty={isDirty}>
      <Field label={words.text} hint={words.textHint} error={errors.name?.message} required>
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
      <Checkbox label={words.needsPaid} hint={words.needsPaidHint} {...register('needsPaid')} />
      {isBound && (
        <Field label={words.opensFor} hint={words.opensForHint}>
          <Select options={opensForOptions} {...register('opensFor')} />
        </Field>
      )}
      <Field label={words.nextStep} error={errors.nextStep?.message} hint={words.nextStepHint}>
        <TextInput autoComplete="off" {...register('nextStep')} />
      </Field>
      {overwrites.dialog}
    </EditForm>
  );
}
