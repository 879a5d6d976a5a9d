import { useRef, useState } from 'react';
import { useCommand } from '#web/sync/react/use-command.ts';

/** Names of one command: a few commands for any list, and each done before one could want to stop it. */
const partSize = 100;

interface Progress {
  readonly done: number;
  readonly total: number;
}

interface AddCompanies {
  /** None while nothing is added. */
  readonly progress: Progress | null;
  /** Adds them part by part; true when all are there. What was added before it stopped stays, and is skipped next time. */
  readonly add: (names: readonly string[]) => Promise<boolean>;
  readonly stop: () => void;
  readonly refusal: string | undefined;
}

export const useAddCompanies = (): AddCompanies => {
  const [run] = useCommand('company.addMany');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const isStopped = useRef(false);
  const add = async (names: readonly string[]): Promise<boolean> => {
    isStopped.current = false;
    setRefusal(undefined);
    const total = names.length;
    for (let done = 0; done < total && !isStopped.current; done += partSize) {
      setProgress({ done, total });
      const outcome = await run({ names: names.slice(done, done + partSize) });
      if (outcome.ok) continue;
      setRefusal(outcome.text);
      isStopped.current = true;
    }
    setProgress(null);
    return !isStopped.current;
  };
  return {
    progress,
    add,
    stop: () => {
      isStopped.current = true;
    },
    refusal,
  };
};
