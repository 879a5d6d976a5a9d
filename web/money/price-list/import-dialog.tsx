import { useMemo } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listDifference } from '#domain/money/price-list/list-difference.ts';
import type { CategoryNames } from '#domain/money/price-list/quote/quoted.ts';
import { readTable } from '#domain/money/price-list/table/read-table.ts';
import { tableWords as words } from '#domain/money/price-list/table/table-words.ts';
import { FileDrop } from '#web/sheets/file-drop.tsx';
import { SheetHeading } from '#web/sheets/sheet-wizard.tsx';
import { useSheet } from '#web/sheets/use-sheet.ts';
import { newUuid } from '#web/net/uuid.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import styles from './price-list.module.css';

interface ImportDialogProps {
  readonly categoryNames: CategoryNames;
  readonly onClose: () => void;
}

/** Shows what a file would change in the draft, and which parts of it cannot be used, before anything changes. */
export function ImportDialog({ categoryNames, onClose }: ImportDialogProps) {
  const { list, change } = useListEditing();
  const [state, read, forget] = useSheet();
  const sheet = state.phase === 'ready' ? state.sheet : null;
  const found = useMemo(
    () => (sheet === null ? null : readTable(sheet.rows, { draft: list, categoryNames, newId: newUuid })),
    [sheet, list, categoryNames],
  );
  const changes = useMemo(
    () => (found === null ? [] : listDifference(list, found.list, categoryNames)),
    [found, list, categoryNames],
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.importTitle}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          {found !== null && (
            <Button
              variant="primary"
              disabled={changes.length === 0}
              onClick={() => {
                change(() => found.list);
                onClose();
              }}
            >
              {words.use(changes.length)}
            </Button>
          )}
        </>
      }
    >
      <p className={styles['hint']}>{words.importHint}</p>
      {state.phase === 'problem' && (
        <Notice>
          {state.name}: {state.text}
        </Notice>
      )}
      {state.phase === 'ready' ? (
        <div className={styles['file']}>
          <SheetHeading
            opened={{
              sheet: state.sheet,
              name: state.name,
              otherLabel: words.otherFile,
              forget,
              readAs: (choice) => read(state.name, { ...state.source, ...choice }),
            }}
            isSending={false}
            canChooseWorksheet
          />
        </div>
      ) : (
        <FileDrop
          said={words.drop}
          limits={words.dropHint}
          isBusy={state.phase === 'reading'}
          onFile={(file) => read(file.name, { kind: 'file', file })}
        />
      )}
      {found !== null && (
        <div className={styles['fields']}>
          {found.refused.length > 0 && (
            <Notice tone="pending">
              <p>{words.refused(found.refused.length)}</p>
              <ul className={styles['refused']}>
                {found.refused.map(({ where, why }) => (
                  <li key={`${where} ${why}`}>
                    {where}: {why}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {found.notes.map((note) => (
            <p key={note} className={styles['hint']}>
              {note}
            </p>
          ))}
          <p className="t2" role="status">
            {changes.length === 0 ? words.none : words.changes(changes.length)}
          </p>
          {changes.length > 0 && <DifferenceTable changes={changes} label={words.importTitle} />}
        </div>
      )}
    </Dialog>
  );
}
