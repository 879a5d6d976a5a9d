import type { ReactNode } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../price-list.module.css';

interface EditDialogProps {
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The details of an entry of the list. They change the draft when the user is done. */
export function EditDialog({ title, onDone, onClose, children }: EditDialogProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" onClick={onDone}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>{children}</div>
    </Dialog>
  );
}
