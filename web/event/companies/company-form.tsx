import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { companyDetails } from '#domain/model/company.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { EditForm } from '#web/components/edit-form.tsx';
import { errorsFor } from '#web/components/field-errors.ts';
import { tellSaved } from '#web/components/save-outcome.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

const words = companiesWords;
const fields = z.pick(companyDetails, { name: true });

interface CompanyFormProps {
  /** Undefined: a new one. */
  readonly companyId?: string;
  readonly name: string;
  /** Its place in the list, which this form does not change. */
  readonly order: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function CompanyForm({ companyId, name, order, onDone, onCancel }: CompanyFormProps) {
  const [run, state] = useCommand('company.save');
  const { register, handleSubmit, formState } = useForm<{ name: string }>({
    values: { name },
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => errorsFor(fields, values, words),
  });
  const submit = handleSubmit(async (typed) => {
    const details = { name: typed.name, order };
    const outcome = await run({ ...(companyId !== undefined && { companyId }), details });
    if (tellSaved(outcome)) onDone();
  });
  return (
    <EditForm onSubmit={submit} onCancel={onCancel} state={state} isDirty={formState.isDirty}>
      <Field label={words.name} error={formState.errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
    </EditForm>
  );
}
