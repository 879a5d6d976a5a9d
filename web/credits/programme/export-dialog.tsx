import { Download } from 'lucide-react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { calendarFile } from '#domain/credits/import/calendar-file.ts';
import { programmeColumns } from '#domain/credits/import/programme-columns.ts';
import { sessionsInOrder } from '#domain/credits/programme.ts';
import { programmeWords as words } from '#domain/credits/programme-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { saveFile } from '#web/device/save-file.ts';
import { exportedColumns } from '#web/sheets/export/exported-columns.ts';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Writes the files from the rows here, also without network. */
export function ExportProgramme({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const timeZone = useTimeZone();
  const { eventId = '', name = '' } = { ...eventOf(session.optimistic.shown) };
  const { busy, save } = useExport('programme', () => {
    const reader = session.optimistic.shown;
    return exportedColumns({
      fileName: words.fileName(name),
      columns: programmeColumns(timeZone),
      rows: sessionsInOrder(reader),
      reader,
    });
  });
  const saveCalendar = (): void => {
    const text = calendarFile(session.optimistic.shown, eventId, Date.now());
    saveFile(safeFileName(words.fileName(name), 'ics'), text, 'text/calendar');
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.exportTitle}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <div className="stack gap-2">
        <p>{words.exportHint}</p>
        <Button wide icon={Download} onClick={saveCalendar}>
          {words.calendarFile}
        </Button>
        <Button wide icon={Download} busy={busy === 'csv'} onClick={() => void save('csv')}>
          {listWords.csv}
        </Button>
        <Button wide icon={Download} busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
          {listWords.xlsx}
        </Button>
      </div>
    </Dialog>
  );
}
