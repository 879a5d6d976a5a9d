import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { dateOnly } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import type { CategoryNames } from '#domain/money/price-list/quote/quoted.ts';
import { tableWords as words } from '#domain/money/price-list/table/table-words.ts';
import { writeTable } from '#domain/money/price-list/table/write-table.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useExport } from '#web/sheets/export/use-export.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

/** Exports the list on the screen to a file, and imports a file into it. A closed event has only the export. */
export function FileActions({ categoryNames }: { readonly categoryNames: CategoryNames }) {
  const { list } = useListEditing();
  const event = useCurrentEvent();
  const timeZone = useTimeZone();
  const now = useToday();
  const mayImport = useCan('editSetup');
  const [isImporting, setImporting] = useState(false);
  const { busy, save } = useExport('priceList', () => {
    const { heads, rows } = writeTable(list, categoryNames);
    return {
      fileName: listWords.fileName(event.name, priceEditorWords.view.title, dateOnly(now, timeZone)),
      heads,
      count: rows.length,
      rowAt: (index) => rows[index] ?? [],
    };
  });
  return (
    <div className="acts-row">
      {mayImport && (
        <Button small icon={FileUp} onClick={() => setImporting(true)}>
          {words.import}
        </Button>
      )}
      <Button small icon={Download} busy={busy === 'csv'} onClick={() => void save('csv')}>
        {listWords.csv}
      </Button>
      <Button small icon={Download} busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
        {listWords.xlsx}
      </Button>
      {isImporting && <ImportDialog categoryNames={categoryNames} onClose={() => setImporting(false)} />}
    </div>
  );
}
