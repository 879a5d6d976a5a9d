import * as labels from '#domain/text/labels.ts';
import { useAccountActions, useMe } from '#web/account/account-provider.tsx';
import { leaveEvent } from '#web/account/event-choice.ts';
import { useApiAction } from '#web/account/use-api-action.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Empty } from '#web/components/ui/empty.tsx';
import { useWaitingHere } from './use-waiting-here.ts';

/** The current event is not for this account, or not any more (spec.md section 2). */
export function NoAccess({ eventId }: { eventId: string }) {
  const { refresh } = useAccountActions();
  const { isPaired = false } = useMe().account;
  const { isBusy, run } = useApiAction();
  const waiting = useWaitingHere(eventId);
  const leave = () =>
    run(async () => {
      await leaveEvent(eventId);
      await refresh();
    });
  return (
    <div className="pad">
      <Empty
        heading
        tone="refused"
        detail={waiting > 0 && labels.shell.noAccessWaiting(waiting)}
        action={
          !isPaired && (
            <Button variant="primary" busy={isBusy} onClick={() => void leave()}>
              {labels.shell.leaveEvent}
            </Button>
          )
        }
      >
        {labels.shell.noAccess}
      </Empty>
    </div>
  );
}
