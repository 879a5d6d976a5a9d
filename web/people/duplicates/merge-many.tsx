import { Merge } from 'lucide-react';
import { useMemo, useState } from 'react';
import { duplicatesWords, mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { mergeSteps, type MergeStep } from '#domain/people/duplicates/merge-proposal.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listOf } from '#domain/core/text/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { PresentGroup } from './use-groups.ts';

const words = mergeWords;

/** One button for each set of reasons that several certain groups have. */
export function MergeMany({ groups }: { readonly groups: readonly PresentGroup[] }) {
  const alike = useMemo(() => {
    const found = new Map<string, PresentGroup[]>();
    for (const group of groups) {
      if (!group.isCertain || group.isDismissed) continue;
      const reasons = listOf(group.reasons.map((reason) => duplicatesWords.reasons[reason].toLowerCase()));
      const others = found.get(reasons);
      if (others === undefined) found.set(reasons, [group]);
      else others.push(group);
    }
    return [...found].filter(([, same]) => same.length > 1);
  }, [groups]);
  return alike.map(([reasons, same]) => <MergeAlike key={reasons} reasons={reasons} groups={same} />);
}

interface MergeAlikeProps {
  readonly reasons: string;
  readonly groups: readonly PresentGroup[];
}

function MergeAlike({ reasons, groups }: MergeAlikeProps) {
  const plans = useQuery(
    (reader) =>
      groups.flatMap(({ delegateIds }): MergeStep[][] => {
        const steps = mergeSteps(reader, delegateIds);
        return steps === null || steps.length === 0 ? [] : [steps];
      }),
    [groups],
  );
  const [run] = useCommand('delegate.merge');
  const [isAsking, setIsAsking] = useState(false);
  if (plans.length < 2) return null;

  const mergeAll = async (): Promise<void> => {
    let merged = 0;
    for (const steps of plans) {
      for (const step of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it stops at the first refusal
        const outcome = await run(step);
        if (!outcome.ok) return toastError(outcome.text);
      }
      merged++;
    }
    toastDone(words.manyDone(merged));
  };
  return (
    <div>
      <Button icon={Merge} onClick={() => setIsAsking(true)}>
        {words.many(plans.length, reasons)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.manyQuestion(plans.length)}
        confirmLabel={words.merge}
        cancelLabel={commonWords.cancel}
        icon={Merge}
        onConfirm={mergeAll}
      >
        <p>{words.manyHint}</p>
        <p>{words.final}</p>
      </ConfirmDialog>
    </div>
  );
}
