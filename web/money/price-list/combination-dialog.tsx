import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Category } from '#domain/model/category.ts';
import type { Combination } from '#domain/model/price-list/reduction.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { readTyped, typedText } from '#web/core/forms/typed-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EditDialog } from './fields/edit-dialog.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import styles from './price-list.module.css';
import { readWhole } from './fields/read-field.ts';

interface CombinationDialogProps {
  readonly combination: Combination;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

const mostNeeds = 10;
const readCount = (typed: string): number | null => readWhole(typed, [1, 100]);

const combinationSchema = z.object({
  isForOnePerson: z.boolean(),
  needs: z
    .array(
      z.object({
        itemId: z.string(),
        categoryId: z.string(),
        count: typedText(readCount, words.numberInvalid(words.needCount)),
      }),
    )
    .check(z.refine((needs) => needs.reduce((sum, { count }) => sum + count, 0) >= 2)),
});

/** The items that one person or several people buy together. */
export function CombinationDialog({ combination, categories, onClose }: CombinationDialogProps) {
  const { list, change } = useListEditing();
  const { combinationId, isForOnePerson } = combination;
  const form = useForm({
    defaultValues: {
      isForOnePerson,
      needs: combination.needs.map((need) => ({ ...need, count: String(need.count) })),
    },
    shouldFocusError: false,
    resolver: (typed: z.input<typeof combinationSchema>) => readTyped(combinationSchema)(typed),
  });
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'needs' });
  const typed = useWatch({ control, name: 'needs' });
  const units = typed.reduce((sum, { count }) => sum + (readCount(count) ?? 0), 0);
  return (
    <EditDialog
      title={words.editItem(combination.name)}
      form={form}
      onDone={(read) =>
        change((before) => ({
          ...before,
          combinations: before.combinations.map((each) =>
            each.combinationId === combinationId ? { ...each, ...read } : each,
          ),
        }))
      }
      onClose={onClose}
    >
      <fieldset className={styles['choices']}>
        <legend>{words.together}</legend>
        {fields.map(({ id }, index) => (
          <div key={id} role="group" aria-label={words.need(index + 1)} className={styles['needRow']}>
            <Field label={words.need(index + 1)}>
              <Select
                options={[
                  { value: '', label: words.anyRegistration },
                  ...list.items.map((item) => ({ value: item.itemId, label: item.name })),
                ]}
                {...register(`needs.${index}.itemId`)}
              />
            </Field>
            <Field label={words.category}>
              <Select
                options={[
                  { value: '', label: words.everyCategory },
                  ...categories.map((each) => ({ value: each.categoryId, label: each.name })),
                ]}
                {...register(`needs.${index}.categoryId`)}
              />
            </Field>
            <Field label={words.needCount} error={formState.errors.needs?.[index]?.count?.message}>
              <NumberInput maxLength={3} {...register(`needs.${index}.count`)} />
            </Field>
            <IconButton
              icon={Trash2}
              label={words.remove(words.need(index + 1))}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        {fields.length < mostNeeds && (
          <div>
            <Button
              small
              icon={Plus}
              onClick={() => append({ itemId: '', categoryId: '', count: '1' }, { shouldFocus: false })}
            >
              {words.addNeed}
            </Button>
          </div>
        )}
      </fieldset>
      {formState.isSubmitted && units < 2 && <Notice>{words.noNeeds}</Notice>}
      <Checkbox label={words.isForOnePerson} {...register('isForOnePerson')} />
    </EditDialog>
  );
}
