import { UserPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { dummyDetails, dummyNumber, maxDummies } from '#domain/people/many/dummy-commands.ts';
import { foodPreferences } from '#domain/model/fields/person-choices.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { dummiesWords, personWords, userEditWords } from '#domain/people/people-words.ts';
import { categoryOptions } from '#web/core/forms/set-up-options.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import styles from './add-dummy.module.css';
import type { Series } from './use-add-dummies.ts';

const words = dummiesWords;

/** As typed and chosen. */
export interface DummyValues {
  readonly name: string;
  readonly foodPreference: string;
  readonly categoryId: string;
  readonly count: string;
}
export const blankDummies: DummyValues = { name: '', foodPreference: '', categoryId: '', count: '' };

const typedSeries = z.extend(dummyDetails, {
  count: z.pipe(z.pipe(z.string().check(z.trim(), z.regex(/^\d+$/)), z.transform(Number)), dummyNumber),
});
type TypedSeries = z.infer<typeof typedSeries>;

interface DummyFormProps {
  readonly values: DummyValues;
  readonly onAdd: (series: Series, typed: DummyValues) => void;
}

/** Name, food preference, category and count: all are needed (specification, section 5). */
export function DummyForm({ values, onAdd }: DummyFormProps) {
  const isOnline = useSyncState((sync) => sync.isOnline);
  const categories = useQuery(categoryOptions, []);
  const { register, handleSubmit, getValues, formState } = useForm<DummyValues, unknown, TypedSeries>({
    defaultValues: values,
    resolver: (typed) => errorsFor<TypedSeries>(typedSeries, typed, personWords),
  });
  const { errors } = formState;
  const submit = handleSubmit(({ count, ...details }) => onAdd({ details, count }, getValues()));
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <div className={`pad formgrid ${styles['fields']}`}>
        <Field label={personWords.name} error={errors.name?.message} required>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <div className="half">
          <Field label={personWords.foodPreference} error={errors.foodPreference?.message} required>
            <Select
              placeholder={words.selectFood}
              options={foodPreferences.map((value) => ({ value, label: value }))}
              {...register('foodPreference')}
            />
          </Field>
          <Field label={personWords.category} error={errors.categoryId?.message} required>
            <Select
              placeholder={userEditWords.selectCategory}
              options={categories}
              {...register('categoryId')}
            />
          </Field>
        </div>
        <Field
          label={words.count}
          hint={words.countHint(maxDummies)}
          error={errors.count && words.countWrong(maxDummies)}
          required
        >
          <NumberInput type="number" min={1} max={maxDummies} step={1} {...register('count')} />
        </Field>
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </div>
      <ActionBar>
        <Button type="submit" variant="primary" icon={UserPlus}>
          {words.add}
        </Button>
      </ActionBar>
    </Form>
  );
}
