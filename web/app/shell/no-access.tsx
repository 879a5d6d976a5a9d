import { useEffect } from 'react';
import { shellWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { useAccountActions, useMe } from '#web/core/session/account.ts';
import { postLeave } from '#web/core/session/event-choice.ts';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { sendDeviceReport } from '#web/gate/parts/use-device-reports.ts';
import { useWaitingHere } from '#web/core/session/use-waiting-here.ts';

interface NoAccessProps {
  readonly eventId: string;
  /** Called after a new answer from the server: the parent may open the event again. */
  readonly onAnswer?: () => void;
}

/** No right, or no longer (the specification, section 2). The event opens automatically when the right returns. */
export function NoAccess({ eventId, onAnswer }: NoAccessProps) {
  const { refresh } = useAccountActions();
  const { account, isDeleted = false } = useMe();
  const { isPaired = false } = account;
  useAskAgain(async () => {
    const isAnswered = await refresh();
    if (isAnswered) onAnswer?.();
    return isAnswered;
  });
  const { isBusy, run } = useApiAction();
  const waiting = useWaitingHere(eventId);
  // Nothing is sent without the right, so the team has to see that it waits here.
  useEffect(() => {
    if (waiting > 0) void sendDeviceReport(eventId, { waiting });
  }, [eventId, waiting]);
  const leave = () =>
    run(async () => {
      await postLeave(eventId);
      await refresh();
    });
  return (
    <div className="pad">
      <Empty
        heading
        tone="refused"
        detail={waiting > 0 && shellWords.noAccessWaiting(waiting)}
        action={
          !isPaired && (
            <Button variant="primary" busy={isBusy} onClick={() => void leave()}>
              {shellWords.leaveEvent}
            </Button>
          )
        }
      >
        {isDeleted ? messages.eventNotFound() : shellWords.noAccess}
      </Empty>
    </div>
  );
}
