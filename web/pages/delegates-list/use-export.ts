import { useEffect, useRef, useState } from 'react';
import { columnOf } from '#domain/rules/list-columns.ts';
import { lineValue, type LineColumn } from '#domain/rules/delegates-list-columns.ts';
import type { ListGroup } from '#domain/rules/delegates-list.ts';
import { dateOnly } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { exportRows, type FileKind } from '#web/components/export-rows.ts';
import { toastError } from '#web/components/ui/toast.tsx';
import { useLiveViews } from '#web/sync/sync-provider.tsx';
import { accompaniedBy, nameOfLine } from './line-name.ts';

const words = labels.delegatesList;

interface ExportedList {
  readonly eventName: string;
  readonly groups: readonly ListGroup[];
  readonly columns: readonly LineColumn[];
  readonly isGrouped: boolean;
}

/** Saves the list as it stands. A group is a heading on paper and a column in a file. */
export const useExport = ({ eventName, groups, columns, isGrouped }: ExportedList) => {
  const views = useLiveViews();
  const [busy, setBusy] = useState<FileKind | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (kind: FileKind): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(kind);
    const reader = views.source.shown;
    const lines = groups.flatMap((group) => group.lines);
    const keys: readonly LineColumn[] =
      isGrouped && !columns.includes('category') ? ['category', ...columns] : columns;
    try {
      await exportRows({
        kind,
        fileName: labels.list.fileName(eventName, words.title, dateOnly(Date.now())),
        heads: [
          labels.person.serialNo,
          labels.person.name,
          words.type,
          words.accompanies,
          ...keys.map((key) => columnOf(key).head),
        ],
        count: lines.length,
        rowAt: (index) => {
          const line = lines[index];
          if (line === undefined) return [];
          return [
            line.serial?.serial ?? null,
            nameOfLine(line),
            line.companion === null ? words.types.delegate : words.types.companion,
            accompaniedBy(line),
            ...keys.map((key) => lineValue(key, reader, line)),
          ];
        },
        signal: controller.signal,
      });
    } catch (error) {
      reportError(error);
      toastError(labels.list.exportFailed);
    }
    setBusy(null);
  };
  return { busy, save };
};
