import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './typed-confirm.module.css';

type TypedConfirmProps = Omit<ConfirmDialogProps, 'children' | 'canConfirm' | 'onConfirm'> & {
  /** The consequences. */
  readonly detail: string;
  /** Names the text to type. */
  readonly typeLabel: string;
  readonly isRight: (typed: string) => boolean;
  readonly onConfirm: (typed: string) => ReturnType<ConfirmDialogProps['onConfirm']>;
};

/** Asks before a whole event or a person is deleted. The user must type a name, each time again. */
export function TypedConfirm({
  detail,
  typeLabel,
  isRight,
  onConfirm,
  onOpenChange,
  ...props
}: TypedConfirmProps) {
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      {...props}
      onOpenChange={(isOpen) => {
        setTyped('');
        onOpenChange(isOpen);
      }}
      canConfirm={isRight(typed)}
      onConfirm={() => onConfirm(typed)}
    >
      <div className={`stack gap-4 ${styles['question']}`}>
        <p>{detail}</p>
        <Field label={typeLabel}>
          <TextInput
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
