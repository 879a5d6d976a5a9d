import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import type { ImportedPersonRow, StoredImport } from '#domain/model/import.ts';
import { importUndoWords as words } from '#domain/money/import/undo/import-undo-words.ts';
import type { KeptBecause } from '#domain/money/import/undo/take-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

interface TakeBackProps {
  readonly row: StoredImport;
  /** Those who were not taken back yet, and why they would stay. */
  readonly people: readonly { readonly row: ImportedPersonRow; readonly because: KeptBecause | null }[];
}

/** Shows before what becomes of whom. A large import is taken back in parts; those who stay can be tried again. */
export function TakeBackImport({ row: { importId, name, takenBackAt }, people }: TakeBackProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState(0);
  const [takeBack, state] = useCommand('import.takeBack');
  const open = people.filter(({ because }) => because === null);
  const added = open.filter(({ row }) => row.isNew).length;
  const kept = people.length - open.length;
  if (people.length === 0) return null;
  const confirm = async (): Promise<boolean> => {
    let restored = 0;
    for (let after: string | null = ''; after !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- each part goes on where the last one ended
      const outcome = await takeBack({ importId, after });
      if (!outcome.ok) return false;
      restored += outcome.result.restored;
      setDone(restored);
      after = outcome.result.next;
    }
    toastDone(words.done(restored));
    return true;
  };
  return (
    <div className="pad pb-4">
      <Button
        icon={Undo2}
        onClick={() => {
          setDone(0);
          setIsAsking(true);
        }}
      >
        {takenBackAt === null ? words.takeBack : words.again}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.question(name)}
        confirmLabel={words.takeBack}
        cancelLabel={commonWords.cancel}
        icon={Undo2}
        canConfirm={open.length > 0}
        onConfirm={confirm}
      >
        {open.length > 0 ? <p>{words.restores(added, open.length - added)}</p> : <p>{words.nothing}</p>}
        {kept > 0 && <p>{words.keeps(kept)}</p>}
        {state.phase === 'running' && done > 0 && <p>{words.progress(done, done + open.length)}</p>}
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      </ConfirmDialog>
    </div>
  );
}
