import { Replace } from 'lucide-react';
import { useState } from 'react';
import { replacedName, type ToldEvent } from '#domain/exchange/import-lines.ts';
import { isEventNamed } from '#domain/rules/event-life.ts';
import { labels } from '#domain/text/labels.ts';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { TextInput } from '#web/components/ui/text-input.tsx';
import styles from './super-import.module.css';

const words = labels.superImport;

interface ReplaceDialogProps {
  readonly event: ToldEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onReplace: () => void;
}

/** Everything in the event here is lost with the import, so its short name is to be typed, as for its deletion. */
export function ReplaceDialog({ event, isOpen, onOpenChange, onReplace }: ReplaceDialogProps) {
  const [typed, setTyped] = useState('');
  const name = replacedName(event);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => {
        setTyped('');
        onOpenChange(next);
      }}
      title={words.replaceQuestion}
      confirmLabel={words.replaceNow}
      cancelLabel={labels.common.cancel}
      icon={Replace}
      canConfirm={isEventNamed(typed, name)}
      onConfirm={onReplace}
    >
      <div className={styles['question']}>
        <p>{words.replaceDetail}</p>
        <Field label={words.typeName(name)}>
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
