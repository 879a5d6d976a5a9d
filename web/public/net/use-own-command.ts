import { useState } from 'react';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { toFailure } from '#web/net/request-failure.ts';
import { sendCommand, settleCommand } from './commands.ts';
import { readOwn } from './own.ts';

interface OwnCommand {
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Resolves to true if the server has done it, after the changed registrations were read. */
  readonly run: (name: string, input: object) => Promise<boolean>;
}

/** Sends a change of the phone's own registrations. */
export const useOwnCommand = (): OwnCommand => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (name: string, input: object): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    let isUnknown = false;
    try {
      const { earlier } = await sendCommand(name, input);
      if (earlier !== null) setProblem(words.earlierDone);
      return earlier === null;
    } catch (error) {
      const failure = toFailure(error);
      isUnknown = failure.kind === 'network' || failure.kind === 'unknown';
      setProblem(isUnknown ? words.notSent : failure.text);
      return false;
    } finally {
      await readOwn();
      setBusy(false);
      // The page now shows whether the command was done. If not, it must not be done later: the person presses again.
      if (isUnknown) settleCommand(name, input).catch(() => undefined);
    }
  };
  return { isBusy, problem, run };
};
