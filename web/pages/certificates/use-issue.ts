import { useState } from 'react';
import { mostIssued } from '#domain/commands/certificates.ts';
import { messageFor } from '#domain/text/messages.ts';
import { toastError } from '#web/components/ui/toast.tsx';
import { useCommand } from '#web/sync/use-command.ts';

/** Gives numbers to those who have none, in parts; how far it is while it goes on. */
export const useIssue = (): {
  readonly done: { readonly count: number; readonly of: number } | null;
  /** Who has a number now; null when the server refused, or did not answer. Whoever has none is told why. */
  issue(serials: readonly number[]): Promise<readonly number[] | null>;
} => {
  const [run] = useCommand('certificate.issue');
  const [done, setDone] = useState<{ readonly count: number; readonly of: number } | null>(null);
  const issue = async (serials: readonly number[]): Promise<readonly number[] | null> => {
    const numbered: number[] = [];
    for (let count = 0; count < serials.length; count += mostIssued) {
      setDone({ count, of: serials.length });
      const outcome = await run({ serials: serials.slice(count, count + mostIssued) });
      if (!outcome.ok) {
        toastError(outcome.text);
        setDone(null);
        return null;
      }
      const { given, barred } = outcome.result;
      numbered.push(...given.map(({ serial }) => serial));
      // Somebody has changed the gate, or a mark, since this page was drawn.
      const [first] = barred;
      if (first) toastError(messageFor(first.code, first.params));
    }
    setDone(null);
    return numbered;
  };
  return { done, issue };
};
