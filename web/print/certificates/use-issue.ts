import { useEffect, useRef, useState } from 'react';
import { mostIssued } from '#domain/print/certificates/certificate-commands.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

/** Gives numbers to people without one, in parts; reports the progress. */
export const useIssue = (): {
  readonly done: { readonly count: number; readonly of: number } | null;
  /** The serials with a number now; null when the user stopped, or the server refused or did not answer. */
  issue(serials: readonly number[]): Promise<readonly number[] | null>;
  /** People who have a number keep it. */
  readonly stop: () => void;
} => {
  const [run] = useCommand('certificate.issue');
  const [done, setDone] = useState<{ readonly count: number; readonly of: number } | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const issue = async (serials: readonly number[]): Promise<readonly number[] | null> => {
    const numbered: number[] = [];
    running.current = new AbortController();
    const { signal } = running.current;
    for (let count = 0; count < serials.length; count += mostIssued) {
      setDone({ count, of: serials.length });
      const outcome = await run({ serials: serials.slice(count, count + mostIssued) });
      if (!outcome.ok || signal.aborted) {
        if (!outcome.ok) toastError(outcome.text);
        setDone(null);
        return null;
      }
      const { given, barred } = outcome.result;
      numbered.push(...given.map(({ serial }) => serial));
      // The gate or a mark has changed since this page was rendered.
      const [first] = barred;
      if (first) toastError(messageFor(first.code, first.params));
    }
    setDone(null);
    return numbered;
  };
  return { done, issue, stop: () => running.current?.abort() };
};
