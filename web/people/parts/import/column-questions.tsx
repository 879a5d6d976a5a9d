import type { DoubtfulColumn } from '#domain/people/import/judge-columns.ts';
import { targetName } from '#domain/people/import/import-row.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { columnTargets, type ListForm, type Mapping } from '#domain/people/columns/targets.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from '../../../sheets/import.module.css';

const words = bulkAddWords;

interface ColumnQuestionsProps {
  readonly columns: readonly DoubtfulColumn[];
  readonly form: ListForm;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Asks above the button about columns whose meaning is not certain, with examples of what they hold. */
export function ColumnQuestions({ columns, form, mapping, onChange }: ColumnQuestionsProps) {
  if (columns.length === 0) return null;
  const targets = columnTargets[form];
  const choose = (column: number, chosen: string): void => {
    const target = targets.find((each) => each === chosen) ?? null;
    onChange(mapping.map((before, index) => (index === column ? target : before)));
  };
  const notKept = columns.filter(({ column }) => mapping[column] === null);
  const isOther = (column: number): boolean => notKept.some((each) => each.column === column);
  const keepAll = (): void =>
    onChange(mapping.map((before, column) => (isOther(column) ? 'otherDetails' : before)));
  return (
    <section className="pad stack gap-2 py-4" aria-label={words.askedColumns}>
      <h2 className="h2">{words.askedColumns}</h2>
      <p className="muted">{words.askedHint}</p>
      <ul className={styles['columns']}>
        {columns.map(({ column, heading, values }) => {
          const name = heading || words.column(column + 1);
          const sample = values.join(' · ');
          return (
            <li key={column} className="grid gap-2 py-3">
              <div className={`stack ${styles['column']}`}>
                <span className={styles['columnName']} lang={nameLang(name)}>
                  {name}
                </span>
                <span className={`fine ${styles['sample']}`} lang={nameLang(sample)}>
                  {sample}
                </span>
              </div>
              <Select
                aria-label={words.askedColumn(name)}
                placeholder={words.notImported}
                options={targets.map((target) => ({ value: target, label: targetName(target) }))}
                value={mapping[column] ?? ''}
                onChange={(event) => choose(column, event.target.value)}
              />
            </li>
          );
        })}
      </ul>
      {form === 'people' && notKept.length > 0 && (
        <p>
          <Button onClick={keepAll}>{words.keepColumns(notKept.length)}</Button>
        </p>
      )}
    </section>
  );
}
