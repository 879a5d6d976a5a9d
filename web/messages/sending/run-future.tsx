import { dayForDisplay } from '#domain/core/text/format.ts';
import { deliveryWords as words } from '#domain/messages/delivery-words.ts';
import { followerOf } from '#domain/messages/next-channel.ts';
import type { MessageRun } from '#domain/model/delivery.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface RunFutureProps {
  readonly run: MessageRun;
  /** Whether it goes on to people who match later. */
  readonly isOpen: boolean;
}

/** What the time may add to a run: the next channel, and people who match later. */
export function RunFuture({ run, isOpen }: RunFutureProps) {
  const [end, command] = useCommand('messageRun.endLater');
  const mayChange = useCan('messagePeople');
  const { runId, follows, followHours, lastDay } = run;
  const follower = useQuery((reader) => followerOf(reader, runId), [runId]);
  const first = useQuery((reader) => reader.get('messageRuns', follows), [follows]);
  return (
    <>
      {follower && <p className="t2">{words.next(follower.channel, follower.followHours)}</p>}
      {first && <p className="t2">{words.follows(first.channel, followHours)}</p>}
      {lastDay !== '' && isOpen && (
        <div className="flow items-center gap-2">
          <p className="t2">{words.later(dayForDisplay(lastDay))}</p>
          {mayChange && (
            <Button small busy={command.phase === 'running'} onClick={() => void end({ runId })}>
              {words.endLater}
            </Button>
          )}
        </div>
      )}
      {command.phase === 'refused' && <Notice>{command.text}</Notice>}
    </>
  );
}
