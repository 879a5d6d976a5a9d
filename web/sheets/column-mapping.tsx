import { useState, type ReactNode } from 'react';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import styles from './import.module.css';

const words = bulkAddWords;

interface ColumnMappingProps<T extends string> {
  readonly sheet: DataSheet;
  readonly headerRow: number | null;
  readonly mapping: readonly (T | null)[];
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly placeholder?: string;
  readonly countOf?: (known: number, ignored: readonly string[]) => string;
  /** Where the columns were guessed, the user should look at them. */
  readonly startsOpen: boolean;
  readonly isDisabled: boolean;
  /** How the cells of such a column are read. */
  readonly hintOf?: (target: T | null) => string | null;
  /** Before the columns: how the file itself is read. */
  readonly children?: ReactNode;
  readonly onHeaderRow: (isNamed: boolean) => void;
  readonly onChange: (mapping: readonly (T | null)[]) => void;
}

/** The step that asks for the meaning of each column: its name, its first values and a choice. */
export function ColumnMapping<T extends string>(props: ColumnMappingProps<T>) {
  const { sheet, headerRow, mapping, options, placeholder = words.notImported, isDisabled } = props;
  const { countOf = words.columnsKnown, startsOpen, hintOf, children, onHeaderRow, onChange } = props;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const choose = (column: number, chosen: string): void => {
    const target = options.find(({ value }) => value === chosen)?.value ?? null;
    onChange(mapping.map((before, index) => (index === column ? target : before)));
  };
  return (
    <details
      className={styles['plan']}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h2 className="h2">{words.columns}</h2>
        <span className="num muted">
          {countOf(
            mapping.filter((target) => target !== null).length,
            ignoredColumns(sheet, { headerRow, mapping }),
          )}
        </span>
      </summary>
      <div className="pad">
        {children}
        <Switch
          label={words.headerRow((headerRow ?? 0) + 1)}
          checked={headerRow !== null}
          disabled={isDisabled}
          onChange={(event) => onHeaderRow(event.target.checked)}
        />
        <ul className={styles['columns']}>
          {mapping.map((target, column) => {
            const name = headerOf(sheet, headerRow, column);
            const sample = samplesOf(sheet, headerRow, column);
            const hint = hintOf?.(target) ?? null;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its position
              <li key={column} className="grid gap-2 py-3">
                <div className={`stack ${styles['column']}`}>
                  <span className={styles['columnName']} lang={nameLang(name)}>
                    {name}
                  </span>
                  <span className={`fine ${styles['sample']}`} lang={nameLang(sample)}>
                    {sample}
                  </span>
                  {hint !== null && <span className="fine">{hint}</span>}
                </div>
                <Select
                  aria-label={words.columnMeans(name)}
                  placeholder={placeholder}
                  options={options}
                  value={target ?? ''}
                  disabled={isDisabled}
                  onChange={(event) => choose(column, event.target.value)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}

/** The names of columns that hold something and are not read. */
export const ignoredColumns = (
  sheet: DataSheet,
  { headerRow, mapping }: { readonly headerRow: number | null; readonly mapping: readonly (string | null)[] },
): string[] =>
  mapping.flatMap((target, column) =>
    target === null && samplesOf(sheet, headerRow, column) !== '' ? [headerOf(sheet, headerRow, column)] : [],
  );

const headerOf = ({ rows }: DataSheet, headerRow: number | null, column: number): string =>
  (headerRow === null ? '' : (rows[headerRow]?.[column]?.trim() ?? '')) || words.column(column + 1);

/** As many as fit on a phone's line. */
const samples = 2;
const looksAt = 50;

const samplesOf = ({ rows }: DataSheet, headerRow: number | null, column: number): string => {
  const first = headerRow === null ? 0 : headerRow + 1;
  const found = new Set<string>();
  for (const row of rows.slice(first, first + looksAt)) {
    const cell = row[column]?.trim() ?? '';
    if (cell !== '') found.add(cell);
    if (found.size === samples) break;
  }
  return [...found].join(' · ');
};
