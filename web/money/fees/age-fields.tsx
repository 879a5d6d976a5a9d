import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { mostBands } from '#domain/model/fee-plan.ts';
import { feesWords } from '#domain/money/fee-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { newUuid } from '#web/sync/platform/uuid.ts';
import type { FeeValues } from './fee-values.ts';
import styles from './fees.module.css';

const words = feesWords;

/** Children who pay less than other companions. */
export function AgeFields() {
  const { control, register, formState } = useFormContext<FeeValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'bands' });
  const bands = useWatch({ control, name: 'bands' });
  const error = formState.errors.bands?.message;
  return (
    <section className={styles['part']} aria-label={words.ages}>
      <SectionHeader
        title={words.ages}
        action={
          fields.length < mostBands && (
            <Button small icon={Plus} onClick={() => append({ bandId: newUuid(), upToAge: '' })}>
              {words.addAge}
            </Button>
          )
        }
      />
      <p className={styles['hint']}>{words.agesHint}</p>
      <div className={styles['ages']}>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles['age']}>
            <Field label={words.upToAge} required>
              <NumberInput maxLength={3} {...register(`bands.${index}.upToAge`)} />
            </Field>
            <IconButton
              icon={Trash2}
              label={words.removeAge(bands[index]?.upToAge ?? '')}
              onClick={() => remove(index)}
            />
          </div>
        ))}
      </div>
      {typeof error === 'string' && <Notice>{error}</Notice>}
    </section>
  );
}
