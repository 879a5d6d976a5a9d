import { useEffect, useRef, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import type { InverseCommand } from '#domain/people/inverse-commands.ts';
import { Progress } from '#web/core/lists/progress.tsx';
import { useMe } from '#web/core/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { forgetUndo, keepUndo, keptUndo, onLongUndo, peopleIn, type LongUndo } from './long-undo.ts';
import { nothingUndone, tellUndone, useSendInverse } from './use-undo.ts';

/** On every page: how far the undo of a bulk action is, and what a stop, a refusal or a reload left of it. */
export function UndoBar() {
  const { currentEventId } = useMe();
  return currentEventId !== null && <Bar key={currentEventId} eventId={currentEventId} />;
}

function Bar({ eventId }: { readonly eventId: string }) {
  const send = useSendInverse();
  const [shown, setShown] = useState(() => keptUndo(eventId));
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  const run = async (undo: LongUndo): Promise<void> => {
    isStopped.current = false;
    setIsRunning(true);
    let sum = nothingUndone;
    let { done } = undo;
    for (const command of undo.commands.slice(done)) {
      if (isStopped.current) break;
      const now = { ...undo, done };
      keepUndo(now);
      setShown(now);
      const next = await send(command, sum);
      if (next === null) break;
      sum = next;
      done++;
    }
    setIsRunning(false);
    const isWhole = done === undo.commands.length;
    if (isWhole) forgetUndo();
    else keepUndo({ ...undo, done });
    setShown(isWhole ? null : { ...undo, done });
    if (isWhole) tellUndone(sum);
  };
  const begin = (commands: readonly InverseCommand[]): void => void run({ eventId, commands, done: 0 });
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => onLongUndo((commands) => latest.current(commands)), []);
  useLeaveQuestion(isRunning);
  if (shown === null) return null;
  const total = peopleIn(shown.commands);
  const done = peopleIn(shown.commands.slice(0, shown.done));
  return (
    <div className="flow items-center gap-3 pad py-3 no-print">
      <Progress
        done={done}
        total={total}
        text={isRunning ? undoWords.progress(done, total) : undoWords.left(total - done, total)}
      />
      {isRunning ? (
        <Button onClick={() => (isStopped.current = true)}>{listWords.stop}</Button>
      ) : (
        <>
          <Button variant="primary" onClick={() => void run(shown)}>
            {undoWords.goOn}
          </Button>
          <Button
            onClick={() => {
              forgetUndo();
              setShown(null);
            }}
          >
            {commonWords.close}
          </Button>
        </>
      )}
    </div>
  );
}

/** The browser asks before it leaves the page. */
const useLeaveQuestion = (isOn: boolean): void =>
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
