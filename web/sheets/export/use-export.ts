import { useEffect, useRef, useState } from 'react';
import type { ExportedList } from '#domain/model/log/exported-list.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { exportRows, type FileKind, type RowsToExport } from './export-rows.ts';
import { toastError } from '../../ui/overlay/toast.tsx';

export type ExportedRows = Pick<RowsToExport, 'fileName' | 'heads' | 'count' | 'rowAt' | 'sheets'>;

/** The log records the export. `busy`: the file being written. */
export const useExport = (
  what: ExportedList,
  rows: (kind: FileKind) => ExportedRows,
): { busy: FileKind | null; save: (kind: FileKind) => Promise<void> } => {
  const [note] = useCommand('list.export');
  const [busy, setBusy] = useState<FileKind | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (kind: FileKind): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(kind);
    try {
      const exported = rows(kind);
      await exportRows({ kind, ...exported, signal: controller.signal });
      // May wait in the outbox; the file does not.
      void note({ what, rows: exported.count });
    } catch (error) {
      reportError(error);
      toastError(listWords.exportFailed);
    }
    setBusy(null);
  };
  return { busy, save };
};
