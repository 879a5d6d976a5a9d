import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { commonWords } from '#domain/core/text/common-words.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../price-list.module.css';

interface EditDialogProps<Typed extends FieldValues, Read> {
  readonly title: string;
  readonly form: UseFormReturn<Typed, unknown, Read>;
  readonly onDone: (read: Read) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The details of an entry of the list. They change the draft when the user is done. */
export function EditDialog<Typed extends FieldValues, Read>(props: EditDialogProps<Typed, Read>) {
  const { title, form, onDone, onClose, children } = props;
  const done = form.handleSubmit((read) => {
    onDone(read);
    onClose();
  });
  return (
    <FormProvider {...form}>
      <Dialog
        open
        wide
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={title}
        actions={
          <>
            <Button onClick={onClose}>{commonWords.cancel}</Button>
            <Button variant="primary" onClick={() => void done()}>
              {words.done}
            </Button>
          </>
        }
      >
        <div className={styles['fields']}>{children}</div>
      </Dialog>
    </FormProvider>
  );
}
