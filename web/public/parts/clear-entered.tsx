import { useState } from 'react';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { settleCommand } from '../net/commands.ts';
import { readOwn } from '../net/own.ts';
import { openPage } from '../net/routing.ts';
import { Confirm } from './confirm.tsx';

interface ClearEnteredProps<Submitted> {
  readonly label: string;
  readonly question: string;
  /** The command that may have been sent. */
  readonly command: string;
  /** The page to open: of what was sent after all, or the empty one for null. */
  readonly pageOf: (sent: Submitted | null) => string;
  readonly onCleared: () => void;
}

/** Clears what was typed after it is certain that it was not sent, and is not registered later. */
export function ClearEntered<Submitted>(props: ClearEnteredProps<Submitted>) {
  const { label, question, command, pageOf, onCleared } = props;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const done = await settleCommand<Submitted>(command);
      if (done !== null) await readOwn();
      setAsking(false);
      openPage(pageOf(done?.result ?? null), { replace: true });
      onCleared();
    } catch {
      setProblem(registerWords.notCleared);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="quiet" small onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          question={question}
          confirm={registerWords.clear}
          dismiss={registerWords.keep}
          isBusy={isBusy}
          onConfirm={() => void clear()}
          onClose={() => setAsking(false)}
        >
          <p>{registerWords.startAgainDetail}</p>
          {problem !== null && <Notice>{problem}</Notice>}
        </Confirm>
      )}
    </div>
  );
}
