import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { feePlanName } from '#domain/model/fee-plan.ts';
import { feePlanOf } from '#domain/money/price-list/current-list.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { EditForm } from '#web/components/edit-form.tsx';
import { tellSaved } from '#web/components/save-outcome.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { AgeFields } from './age-fields.tsx';
import { judgeFees, planOf, feeValuesOf, type FeeValues } from './fee-values.ts';
import styles from './fees.module.css';
import { PeriodFields } from './period-fields.tsx';
import { PriceTable } from './price-table.tsx';

/**
 * Follows changes by others as long as nothing is changed here. A user who began before them gets a notice when
 * saving.
 */
export function FeesForm({ onDone }: { readonly onDone: () => void }) {
  const stored = useQuery((reader) => feeValuesOf(feePlanOf(reader)), []);
  const revision = useQuery((reader) => reader.get('feePlans', feePlanName)?.revision ?? 0, []);
  const categories = useQuery(categoriesInOrder, []);
  const categoryIds = categories.map(({ categoryId }) => categoryId);
  const [begun, setBegun] = useState(revision);
  const [run, state] = useCommand('fees.save');
  const form = useForm<FeeValues>({ defaultValues: stored, resolver: judgeFees(categoryIds) });
  const { isDirty } = form.formState;
  if (revision !== begun && !isDirty && state.phase !== 'running') {
    setBegun(revision);
    form.reset(stored);
  }
  const submit = form.handleSubmit(async (values) => {
    const outcome = await run({ revision: begun, plan: planOf(values, categoryIds).plan });
    if (tellSaved(outcome)) onDone();
  });
  return (
    <FormProvider {...form}>
      <EditForm onSubmit={submit} onCancel={() => form.reset(stored)} state={state} isDirty={isDirty}>
        <div className={styles['desk']}>
          <PeriodFields />
          <AgeFields />
          <PriceTable categories={categories} />
        </div>
      </EditForm>
    </FormProvider>
  );
}
