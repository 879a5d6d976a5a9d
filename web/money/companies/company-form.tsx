import * as z from 'zod/mini';
import { useKeptForm } from '#web/core/forms/use-kept-form.ts';
import { companyDetails } from '#domain/model/money/company.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { EditForm } from '#web/core/forms/edit-form.tsx';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

const words = companiesWords;
const fields = z.pick(companyDetails, { name: true });

interface CompanyFormProps {
  readonly companyId?: string;
  readonly name: string;
  /** Its place in the list, which this form does not change. */
  readonly order: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function CompanyForm({ companyId, name, order, onDone, onCancel }: CompanyFormProps) {
  const [run, state] = useCommand('company.save');
  const { register, handleSubmit, getValues, setValue, formState } = useKeptForm<{ name: string }>({
    values: { name },
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => errorsFor(fields, values, words),
  });
  const overwrites = useOverwrites({
    stored: companyId === undefined ? null : { name },
    valuesOf: (record: { name: string }) => record,
    getValues,
    setValue: (field, value) => setValue(field as 'name', value as string, { shouldDirty: true }),
    onChosen: () => void submit(),
    names: words,
  });
  const submit = handleSubmit(async (typed) => {
    const details = { name: typed.name, order };
    const outcome = await overwrites.save(typed, (seen) =>
      run({ details, ...(companyId !== undefined && { companyId, seen }) }),
    );
    if (outcome !== null && tellSaved(outcome)) onDone();
  });
  return (
    <EditForm onSubmit={submit} onCancel={onCancel} state={state} isDirty={formState.isDirty}>
      <Field label={words.name} error={formState.errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      {overwrites.dialog}
    </EditForm>
  );
}
