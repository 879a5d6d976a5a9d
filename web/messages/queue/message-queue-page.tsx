import { useNavigate } from '@tanstack/react-router';
import { messageQueueWords } from '#domain/messages/message-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useSelectedUsers } from '#web/people/parts/selected-users.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { QueueChoice } from './queue-choice.tsx';
import { QueueEnd } from './queue-end.tsx';
import { QueueStep } from './queue-step.tsx';
import { WaitingQueue } from './waiting-queue.tsx';
import { useMessageQueue } from './use-message-queue.ts';

const words = messageQueueWords;

export function MessageQueuePage() {
  const selected = useSelectedUsers();
  const navigate = useNavigate({ from: '/users/message' });
  const hand = useMessageQueue();
  const { queue } = hand;
  // A reload of the page must lead to the queue, not to the selection again.
  const leaveSelection = (): void => void navigate({ replace: true, state: {} });
  const isRunning = queue !== null && !queue.isStopped && selected === null;
  return (
    <Sheet>
      <PageHeader
        title={words.title}
        sub={selected !== null && words.scope(selected.length)}
        back={<BackLink to="/users" />}
      />
      {!isRunning && queue !== null && (
        <WaitingQueue
          queue={queue}
          onResume={() => {
            hand.resume();
            leaveSelection();
          }}
          onDiscard={hand.discard}
        />
      )}
      {isRunning ? (
        queue.at < queue.delegateIds.length ? (
          <QueueStep key={queue.at} queue={queue} hand={hand} />
        ) : (
          <QueueEnd queue={queue} onFinish={hand.discard} />
        )
      ) : (
        <QueueChoice
          selected={selected}
          onStart={(choice, delegateIds) => {
            hand.start(choice, delegateIds);
            leaveSelection();
          }}
        />
      )}
    </Sheet>
  );
}
