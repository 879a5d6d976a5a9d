import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { ruleEditorWords as words } from '#domain/credits/rules/rule-editor-words.ts';
import { returnHeadings } from '#domain/credits/rules/rule-words.ts';
import { returnColumns, type ReturnColumn } from '#domain/model/credits/credit-rule.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Section, TypedField, type RulePart } from './typed-field.tsx';
import styles from './rules.module.css';

/** The columns of the council's list, their order and headings. */
export function ReturnFields(part: RulePart) {
  const { typed, set, errors } = part;
  const { columns } = typed;
  const left = returnColumns.filter((each) => columns.every(({ column }) => column !== each));
  const swap = (at: number, by: 1 | -1): void => {
    const [moved, other] = [columns[at], columns[at + by]];
    if (moved === undefined || other === undefined) return;
    set({ columns: columns.with(at, other).with(at + by, moved) });
  };
  return (
    <Section title={words.sections.list}>
      <ol className="stack gap-2" aria-label={words.columns}>
        {columns.map(({ column, heading }, at) => (
          <li key={column} className={styles['column']}>
            <Field label={words.heading(returnHeadings[column])} error={errors[`columns.${at}.heading`]}>
              <TextInput
                value={heading}
                autoComplete="off"
                onChange={({ target }) =>
                  set({ columns: columns.with(at, { column, heading: target.value }) })
                }
              />
            </Field>
            <span className="line">
              <IconButton
                icon={ArrowUp}
                label={words.moveUp(returnHeadings[column])}
                disabled={at === 0}
                onClick={() => swap(at, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={words.moveDown(returnHeadings[column])}
                disabled={at === columns.length - 1}
                onClick={() => swap(at, 1)}
              />
              <IconButton
                icon={Trash2}
                label={words.removeColumn(returnHeadings[column])}
                onClick={() => set({ columns: columns.toSpliced(at, 1) })}
              />
            </span>
          </li>
        ))}
      </ol>
      {(left.length > 0 || errors['columns'] !== undefined) && (
        <Field label={words.addColumn} error={errors['columns']}>
          <Select
            value=""
            placeholder={words.addColumn}
            options={left.map((value) => ({ value, label: returnHeadings[value] }))}
            onChange={({ target }) => {
              const column = target.value as ReturnColumn;
              set({ columns: [...columns, { column, heading: returnHeadings[column] }] });
            }}
          />
        </Field>
      )}
      <TypedField {...part} name="ownState" label={words.ownState} hint={words.ownStateHint} />
    </Section>
  );
}
