import { Undo2, UserX } from 'lucide-react';
import { mostDistinct } from '#domain/people/duplicates/distinct-pair-commands.ts';
import { duplicatesWords } from '#domain/people/duplicates/duplicate-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import type { PresentGroup } from './use-groups.ts';

const words = duplicatesWords;

interface NotTheSameProps {
  readonly group: PresentGroup;
  readonly onAnswered: () => void;
}

/** Marks the people of a group as different persons, or undoes this. */
export function NotTheSame({ group: { delegateIds, isDismissed }, onAnswered }: NotTheSameProps) {
  const [dismiss] = useCommand('duplicate.dismiss');
  const [restore] = useCommand('duplicate.restore');
  const mayAnswer = useCan('editPeople');
  if (delegateIds.length > mostDistinct || !mayAnswer) return null;
  const change = async (): Promise<void> => {
    onAnswered();
    const outcome = await (isDismissed ? restore : dismiss)({ delegateIds: [...delegateIds] });
    if (outcome.ok) toastDone(isDismissed ? words.takenBack : words.dismissedDone);
    else toastError(outcome.text);
  };
  return (
    <Button small icon={isDismissed ? Undo2 : UserX} onClick={() => void change()}>
      {isDismissed ? words.takeBack : words.notSame}
    </Button>
  );
}
