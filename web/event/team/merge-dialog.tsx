import { phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { flagsText, unionOf, type Flags } from './members.ts';

const words = teamWords;

export interface MemberMerge {
  readonly contact: string;
  readonly before: Flags;
  readonly given: Flags;
}

interface MergeDialogProps {
  readonly merge: MemberMerge | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (contact: string, flags: Flags, over: Flags) => Promise<void>;
}

/** Adding removes nothing: the ticked rights are added to the present ones. */
export function MergeDialog({ merge, onClose, onConfirm }: MergeDialogProps) {
  const both = merge && unionOf(merge.before, merge.given);
  return (
    <ConfirmDialog
      open={merge !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      danger={false}
      title={words.exists(phoneForDisplay(merge?.contact ?? ''))}
      confirmLabel={words.merge}
      cancelLabel={commonWords.cancel}
      onConfirm={async () => {
        if (merge && both) await onConfirm(merge.contact, both, merge.before);
      }}
    >
      {merge && both && words.existsDetail(flagsText(merge.before), flagsText(both))}
    </ConfirmDialog>
  );
}
