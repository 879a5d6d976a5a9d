import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  columnOf,
  type ChosenColumn,
  type ColumnKey,
  type ListedDelegate,
} from '#domain/people/lists/list-columns.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { exportRows, type FileKind } from '#web/sheets/export/export-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { listMoment } from '#domain/list-moment.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Progress } from '#web/core/lists/progress.tsx';
import { eventOf } from '#domain/core/event-of.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

const words = listWords;

interface ExportDialogProps {
  readonly title: string;
  readonly entries: readonly ListedDelegate[];
  readonly columns: readonly ChosenColumn[];
  readonly onClose: () => void;
}

/** The list as it is filtered, searched and sorted, with its columns, as CSV or for Excel. */
export function ExportDialog({ title, entries, columns, onClose }: ExportDialogProps) {
  const timeZone = useTimeZone();
  const serverNow = useServerClock();
  const views = useLiveViews();
  const eventName = useQuery((reader) => eventOf(reader)?.name ?? '', []);
  const [done, setDone] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const keys: readonly ColumnKey[] = ['serial', 'name', ...columns];
  const heads = keys.map((key) => columnOf(key).head);

  const write = async (kind: FileKind) => {
    const controller = new AbortController();
    running.current = controller;
    setHasFailed(false);
    setDone(0);
    const reader = views.source.shown;
    const now = serverNow();
    const at = listMoment(now);
    try {
      const isWritten = await exportRows({
        kind,
        fileName: words.fileName(eventName, title, dateOnly(now, timeZone)),
        heads,
        count: entries.length,
        rowAt: (index) => {
          const entry = entries[index] as ListedDelegate;
          return keys.map((key) => columnOf(key).value(reader, entry, at));
        },
        signal: controller.signal,
        onProgress: setDone,
      });
      if (isWritten) onClose();
    } catch (error) {
      reportError(error);
      setHasFailed(true);
    }
    setDone(null);
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.exportTitle(entries.length)}
      actions={
        done === null ? (
          <>
            <Button onClick={onClose}>{commonWords.cancel}</Button>
            <Button icon={Download} onClick={() => void write('csv')}>
              {words.csv}
            </Button>
            <Button icon={Download} onClick={() => void write('xlsx')}>
              {words.xlsx}
            </Button>
          </>
        ) : (
          <Button onClick={() => running.current?.abort()}>{words.stop}</Button>
        )
      }
    >
      <p className="t2">{words.exportColumns(heads.join(', '))}</p>
      {done !== null && (
        <Progress
          done={done}
          total={entries.length}
          text={done === entries.length ? words.writing : words.progress(done, entries.length)}
        />
      )}
      {hasFailed && <Notice>{words.exportFailed}</Notice>}
    </Dialog>
  );
}
