import type { Worksheets } from '#domain/people/import/sheet.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import styles from './import.module.css';

const words = bulkAddWords;

interface WorksheetChoiceProps {
  readonly worksheets: Worksheets;
  readonly isDisabled: boolean;
  readonly onChoose: (worksheet: string) => void;
}

/** Says that the workbook has more than what is read, and reads the rest. */
export function WorksheetChoice({ worksheets, isDisabled, onChoose }: WorksheetChoiceProps) {
  const { names, chosen } = worksheets;
  return (
    <div className={`pad ${styles['worksheet']}`}>
      <Field label={words.worksheet} hint={words.worksheetHint(names.length)}>
        <Select
          fit
          options={names.map((name) => ({ value: name, label: name }))}
          value={chosen}
          disabled={isDisabled}
          onChange={(event) => onChoose(event.target.value)}
        />
      </Field>
    </div>
  );
}
