import { useEffect, useRef, useState } from 'react';
import * as labels from '#domain/text/labels.ts';
import { exportRows, type FileKind, type RowsToExport } from './export-rows.ts';
import { toastError } from './ui/toast.tsx';

export type ExportedRows = Pick<RowsToExport, 'fileName' | 'heads' | 'count' | 'rowAt'>;

/** Saves a list as it stands when it is asked for. `busy`: which file is being written. */
export const useExport = (
  rows: () => ExportedRows,
): { busy: FileKind | null; save: (kind: FileKind) => Promise<void> } => {
  const [busy, setBusy] = useState<FileKind | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (kind: FileKind): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(kind);
    try {
      await exportRows({ kind, ...rows(), signal: controller.signal });
    } catch (error) {
      reportError(error);
      toastError(labels.list.exportFailed);
    }
    setBusy(null);
  };
  return { busy, save };
};
