import { delimiters, type Delimiter } from '#domain/core/sheet/delimiter.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { statementHeaderRow } from '#domain/money/statements/guess-statement-columns.ts';
import { statementPlanFor } from '#domain/money/statements/preview-statement.ts';
import type { StatementPlan } from '#domain/money/statements/statement-rows.ts';
import { isStatementMapped, statementTargets } from '#domain/model/fields/statement-mapping.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { ColumnMapping } from '../../sheets/column-mapping.tsx';

const words = reconcileWords;
const delimiterOptions = delimiters.map((value) => ({ value, label: words.delimiters[value] }));
const options = statementTargets.map((target) => ({ value: target, label: words.targets[target] }));

interface StatementColumnsProps {
  readonly sheet: DataSheet;
  readonly plan: StatementPlan;
  readonly isDisabled: boolean;
  readonly onChange: (plan: StatementPlan) => void;
  readonly onDelimiter: (delimiter: Delimiter) => void;
}

export function StatementColumns({ sheet, plan, isDisabled, onChange, onDelimiter }: StatementColumnsProps) {
  const { optimistic } = useSession();
  const { headerRow, mapping } = plan;
  const nameColumns = (isNamed: boolean): void =>
    onChange(statementPlanFor(optimistic.shown, sheet, isNamed ? (statementHeaderRow(sheet) ?? 0) : null));
  return (
    <ColumnMapping
      sheet={sheet}
      headerRow={headerRow}
      mapping={mapping}
      options={options}
      placeholder={words.notRead}
      countOf={words.columnsRead}
      startsOpen={!isStatementMapped(mapping)}
      isDisabled={isDisabled}
      onHeaderRow={nameColumns}
      onChange={(changed) => onChange({ ...plan, mapping: changed })}
    >
      {sheet.delimiter !== undefined && (
        <Field label={words.delimiter}>
          <Select
            fit
            options={delimiterOptions}
            value={sheet.delimiter}
            disabled={isDisabled}
            onChange={({ target }) => {
              const chosen = delimiters.find((delimiter) => delimiter === target.value);
              if (chosen !== undefined) onDelimiter(chosen);
            }}
          />
        </Field>
      )}
    </ColumnMapping>
  );
}
