import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { PeopleImport } from '#web/people/parts/import/people-import.tsx';
import { SheetWizard } from '#web/sheets/sheet-wizard.tsx';

const words = superImportWords;

export function RowsImport({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  return (
    <SheetWizard
      file={{
        said: words.dropRows,
        accept: '.csv,.tsv,.txt,.xlsx,.json,application/json',
        looksFor: 'people',
      }}
      paste={{ label: words.rowsList, hint: words.rowsHint, placeholder: words.rowsPlaceholder, rows: 5 }}
      renderSheet={(opened) => <PeopleImport opened={opened} form="rows" onBusy={onBusy} />}
    />
  );
}
