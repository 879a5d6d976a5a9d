import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#domain/model/category.ts';
import type { Combination } from '#domain/model/price-list/reduction.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { newUuid } from '#web/net/uuid.ts';
import { EditDialog } from './fields/edit-dialog.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import styles from './price-list.module.css';
import { readWhole } from './fields/read-field.ts';

interface TypedNeed {
  /** Names the row while it is edited; it is not stored. */
  readonly key: string;
  readonly itemId: string;
  readonly categoryId: string;
  readonly count: string;
}

interface CombinationDialogProps {
  readonly combination: Combination;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

const mostNeeds = 10;
const readCount = (typed: string): number | null => readWhole(typed, [1, 100]);

/** The items that one person or several people buy together. */
export function CombinationDialog({ combination, categories, onClose }: CombinationDialogProps) {
  const { list, change } = useListEditing();
  const [isForOnePerson, setForOnePerson] = useState(combination.isForOnePerson);
  const [needs, setNeeds] = useState<readonly TypedNeed[]>(() =>
    combination.needs.map((need) => ({ ...need, key: newUuid(), count: String(need.count) })),
  );
  const [isChecked, setChecked] = useState(false);
  const units = needs.reduce((sum, { count }) => sum + (readCount(count) ?? 0), 0);
  const set = (key: string, next: Partial<TypedNeed>) =>
    setNeeds(needs.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const done = () => {
    setChecked(true);
    if (units < 2 || needs.some(({ count }) => readCount(count) === null)) return;
    const read = needs.map(({ itemId, categoryId, count }) => ({
      itemId,
      categoryId,
      count: readCount(count) ?? 1,
    }));
    change((before) => ({
      ...before,
      combinations: before.combinations.map((each) =>
        each.combinationId === combination.combinationId ? { ...each, isForOnePerson, needs: read } : each,
      ),
    }));
    onClose();
  };
  return (
    <EditDialog title={words.editItem(combination.name)} onDone={done} onClose={onClose}>
      <fieldset className={styles['choices']}>
        <legend>{words.together}</legend>
        {needs.map(({ key, itemId, categoryId, count }, index) => (
          <div key={key} role="group" aria-label={words.need(index + 1)} className={styles['needRow']}>
            <Field label={words.need(index + 1)}>
              <Select
                value={itemId}
                options={[
                  { value: '', label: words.anyRegistration },
                  ...list.items.map((item) => ({ value: item.itemId, label: item.name })),
                ]}
                onChange={({ target }) => set(key, { itemId: target.value })}
              />
            </Field>
            <Field label={words.category}>
              <Select
                value={categoryId}
                options={[
                  { value: '', label: words.everyCategory },
                  ...categories.map((each) => ({ value: each.categoryId, label: each.name })),
                ]}
                onChange={({ target }) => set(key, { categoryId: target.value })}
              />
            </Field>
            <Field
              label={words.needCount}
              error={
                isChecked && readCount(count) === null ? words.numberInvalid(words.needCount) : undefined
              }
            >
              <NumberInput
                maxLength={3}
                value={count}
                onChange={({ target }) => set(key, { count: target.value })}
              />
            </Field>
            <IconButton
              icon={Trash2}
              label={words.remove(words.need(index + 1))}
              onClick={() => setNeeds(needs.filter((each) => each.key !== key))}
            />
          </div>
        ))}
        {needs.length < mostNeeds && (
          <div>
            <Button
              small
              icon={Plus}
              onClick={() => setNeeds([...needs, { key: newUuid(), itemId: '', categoryId: '', count: '1' }])}
            >
              {words.addNeed}
            </Button>
          </div>
        )}
      </fieldset>
      {isChecked && units < 2 && <Notice>{words.noNeeds}</Notice>}
      <Checkbox
        label={words.isForOnePerson}
        checked={isForOnePerson}
        onChange={({ target }) => setForOnePerson(target.checked)}
      />
    </EditDialog>
  );
}
