import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

interface NoteDialogProps {
  readonly title: string;
  readonly detail?: string | undefined;
  /** The label of the button, and of the one in the dialog. */
  readonly confirmLabel: string;
  /** The note is required, because the delegate reads it as the reason. */
  readonly needsNote?: boolean;
  readonly onConfirm: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

type NoteButtonProps = Omit<NoteDialogProps, 'onClose'> & Pick<ButtonProps, 'icon'>;

/** A button that asks before it acts, with a note that the delegate reads. */
export function NoteButton({ icon, ...dialog }: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {dialog.confirmLabel}
      </Button>
      {isOpen && <NoteDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteDialog({ title, detail, confirmLabel, needsNote = false, onConfirm, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={commonWords.cancel}
      icon={null}
      canConfirm={!needsNote || note.trim() !== ''}
      onConfirm={() => onConfirm(note)}
    >
      {detail !== undefined && <p>{detail}</p>}
      <Field label={words.noteLabel} hint={words.noteHint} required={needsNote}>
        <TextArea rows={3} maxLength={400} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
