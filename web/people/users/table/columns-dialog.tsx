import {
  chosenColumns,
  columnKeys,
  columnOf,
  defaultColumns,
  type ChosenColumn,
  type ColumnKey,
} from '#domain/people/lists/list-columns.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ListPreferences } from './use-list-preferences.ts';
import styles from '../users.module.css';

const words = listWords;

interface ColumnsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly preferences: ListPreferences;
}

/** Chooses the columns and the sort column. A change takes effect at once and is kept in the address. */
export function ColumnsDialog({ open, onOpenChange, preferences }: ColumnsDialogProps) {
  const { sort, columns, setSort, setColumns } = preferences;
  const column: ColumnKey = sort?.column ?? 'serial';
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  const change = (key: ColumnKey, isDescending: boolean): void =>
    setSort(key === 'serial' && !isDescending ? null : { column: key, isDescending });
  const choose = (key: ChosenColumn, isOn: boolean): void =>
    setColumns(isOn ? [...columns, key] : columns.filter((other) => other !== key));
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={words.columnsTitle}
      actions={
        <>
          <Button onClick={() => setColumns(defaultColumns)}>{words.usualColumns}</Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={`flow items-end gap-3 ${styles['sortLine']}`}>
        <Field label={words.sortBy}>
          <Select
            options={columnKeys.map((key) => ({
              value: key,
              label: key === 'entry' ? words.orderOfAdding : columnOf(key).head,
            }))}
            value={column}
            onChange={(event) => change(event.target.value as ColumnKey, direction === 'descending')}
          />
        </Field>
        <Segments
          label={words.direction}
          value={direction}
          options={[
            { value: 'ascending', label: column === 'entry' ? words.oldestFirst : words.ascending },
            { value: 'descending', label: column === 'entry' ? words.newestFirst : words.descending },
          ]}
          onChange={(value) => change(column, value === 'descending')}
        />
      </div>
      <fieldset className={`grid ${styles['columnBoxes']}`}>
        <legend className="caption">{words.shownColumns}</legend>
        {chosenColumns.map((key) => (
          <Checkbox
            key={key}
            label={columnOf(key).head}
            checked={columns.includes(key)}
            onChange={(event) => choose(key, event.target.checked)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
