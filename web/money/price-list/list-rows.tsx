import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, type ComponentProps, type CSSProperties } from 'react';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useNewEntry } from '#web/ui/focus/arrival.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { CommitInput } from './commit-input.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import styles from './price-list.module.css';

/** A field of a row: its text, and the row with another text. */
export interface RowField<T> {
  readonly key: string;
  readonly label: string;
  readonly value: (row: T) => string;
  /** Null for a text that cannot be read. */
  readonly read: (row: T, typed: string) => T | null;
  readonly type?: 'date' | 'number' | 'amount' | 'text';
  /** Its share of the width. */
  readonly share?: number;
}

interface ListRowsProps<T> {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly addLabel: string;
  readonly rows: readonly T[];
  readonly most: number;
  readonly keyOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  readonly fields: readonly RowField<T>[];
  readonly replace: (list: PriceList, rows: T[]) => PriceList;
  readonly make: () => T;
  /** Further details of a row, below it; '' for none. */
  readonly under?: (row: T) => string;
  /** Opens the details that the fields do not show. */
  readonly onEdit?: (row: T) => void;
  /** Takes a row out together with all that names it; otherwise the row alone. */
  readonly remove?: (list: PriceList, key: string) => PriceList;
}

const inputs: Readonly<Record<string, ComponentProps<'input'>>> = {
  date: { type: 'date' },
  number: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  text: {},
};

/** A plain list of entries with a few fields each: dates, age groups, coupons. */
export function ListRows<T>(props: ListRowsProps<T>) {
  const { title, hint, addLabel, rows, most, keyOf, nameOf, fields, replace, make } = props;
  const { under, onEdit, remove } = props;
  const { change, faulty } = useListEditing();
  const id = useId();
  const [list, adding] = useNewEntry<HTMLElement>(rows.length, '[data-ids]');
  const columns = fields
    .map(({ share = 1, type }) => `minmax(${type === 'date' ? '144px' : '0'}, ${share}fr)`)
    .join(' ');
  return (
    <section ref={list} className={styles['part']} aria-label={title}>
      <SectionHeader
        title={title}
        action={
          rows.length < most && (
            <Button
              small
              icon={Plus}
              onClick={() => {
                adding();
                change((before) => replace(before, [...rows, make()]));
              }}
            >
              {addLabel}
            </Button>
          )
        }
      />
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {rows.map((row, index) => {
        const key = keyOf(row);
        return (
          <div
            key={key}
            data-ids={key}
            role="group"
            aria-label={nameOf(row) || `${title} ${index + 1}`}
            className={styles['row']}
            style={{ '--columns': columns } as CSSProperties}
          >
            {fields.map(({ key: field, label, value, read, type = 'text' }) => (
              <div key={field} className="field">
                <label htmlFor={`${id}/${key}/${field}`}>{label}</label>
                <CommitInput
                  id={`${id}/${key}/${field}`}
                  field={`${title}/${key}/${field}`}
                  {...inputs[type]}
                  figures={type !== 'text'}
                  isFaulty={faulty.get(row)?.has(field) ?? false}
                  maxLength={type === 'date' ? undefined : 120}
                  // An age group without a name is called by its ages.
                  placeholder={type === 'text' ? nameOf(row) : undefined}
                  value={value(row)}
                  read={(typed) => {
                    const next = read(row, typed);
                    if (next === null) return null;
                    return (before) =>
                      replace(
                        before,
                        rows.map((each) => (keyOf(each) === key ? next : each)),
                      );
                  }}
                />
              </div>
            ))}
            <div className={styles['rowActions']}>
              {onEdit !== undefined && (
                <IconButton
                  icon={Pencil}
                  label={words.editItem(nameOf(row) || `${title} ${index + 1}`)}
                  onClick={() => onEdit(row)}
                />
              )}
              <IconButton
                icon={Trash2}
                label={words.remove(nameOf(row))}
                onClick={() =>
                  change((before) =>
                    remove === undefined
                      ? replace(
                          before,
                          rows.filter((each) => keyOf(each) !== key),
                        )
                      : remove(before, key),
                  )
                }
              />
            </div>
            {under !== undefined && under(row) !== '' && (
              <p className={`${styles['hint']} ${styles['rowUnder']}`}>{under(row)}</p>
            )}
          </div>
        );
      })}
    </section>
  );
}
