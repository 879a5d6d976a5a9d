import { Replace } from 'lucide-react';
import { replacedName, type ToldEvent } from '#domain/exchange/import-lines.ts';
import { isEventNamed } from '#domain/event/event-life.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { TypedConfirm } from '#web/core/forms/typed-confirm.tsx';

const words = superImportWords;

interface ReplaceDialogProps {
  readonly event: ToldEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onReplace: () => void;
}

/** The import deletes all data of the event here, so the user must type its short name, as for its deletion. */
export function ReplaceDialog({ event, isOpen, onOpenChange, onReplace }: ReplaceDialogProps) {
  const name = replacedName(event);
  return (
    <TypedConfirm
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.replaceQuestion}
      detail={words.replaceDetail}
      typeLabel={words.typeName(name)}
      isRight={(typed) => isEventNamed(typed, name)}
      confirmLabel={words.replaceNow}
      cancelLabel={commonWords.cancel}
      icon={Replace}
      onConfirm={onReplace}
    />
  );
}
