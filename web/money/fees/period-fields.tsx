import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { mostSlabs } from '#domain/model/fee-plan.ts';
import { feesWords } from '#domain/money/fee-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { newUuid } from '#web/sync/platform/uuid.ts';
import type { FeeValues } from './fee-values.ts';
import styles from './fees.module.css';

const words = feesWords;

/** Early bird until June, regular until August: each with its last day. */
export function PeriodFields() {
  const { control, register, setValue, getValues, formState } = useFormContext<FeeValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'slabs' });
  const [slabs, slabBy] = useWatch({ control, name: ['slabs', 'slabBy'] });
  const add = () => {
    const slabId = newUuid();
    // Amounts that were valid all the time go to the first period, until the periods get other amounts.
    if (fields.length === 0)
      setValue('prices', keptAsFirst(getValues('prices'), slabId), { shouldDirty: true });
    append({ slabId, name: words.newPeriodName(fields.length + 1), lastDay: '' });
  };
  const error = formState.errors.slabs?.message;
  return (
    <section className={styles['part']} aria-label={words.periods}>
      <SectionHeader
        title={words.periods}
        action={
          fields.length < mostSlabs && (
            <Button small icon={Plus} onClick={add}>
              {words.addPeriod}
            </Button>
          )
        }
      />
      <p className={styles['hint']}>{words.periodsHint}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles['period']} role="group" aria-label={words.period(index + 1)}>
          <Field label={words.periodName} required>
            <TextInput autoComplete="off" maxLength={60} {...register(`slabs.${index}.name`)} />
          </Field>
          <Field label={words.lastDay} required>
            <TextInput type="date" {...register(`slabs.${index}.lastDay`)} />
          </Field>
          <IconButton
            icon={Trash2}
            label={words.removePeriod(slabs[index]?.name ?? '')}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {typeof error === 'string' && <Notice>{error}</Notice>}
      {fields.length > 0 && (
        <div className="field">
          <span className="label-text">{words.slabBy}</span>
          <Segments
            label={words.slabBy}
            value={slabBy}
            options={(['payment', 'registration'] as const).map((value) => ({
              value,
              label: words.slabByOptions[value],
            }))}
            onChange={(value) => setValue('slabBy', value, { shouldDirty: true })}
          />
          <p className={styles['hint']}>{words.slabByHints[slabBy]}</p>
        </div>
      )}
    </section>
  );
}

/** Makes amounts of any date those of the first one. The others stay and are not shown. */
const keptAsFirst = (prices: FeeValues['prices'], slabId: string): FeeValues['prices'] => ({
  ...prices,
  ...Object.fromEntries(
    Object.entries(prices)
      .filter(([key]) => key.endsWith('/'))
      .map(([key, typed]) => [key + slabId, typed]),
  ),
});
