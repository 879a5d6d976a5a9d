import { channelWords, messageQueueWords, purposeWords } from '#domain/messages/message-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { MessageQueue } from './kept-queue.ts';

const words = messageQueueWords;

interface WaitingQueueProps {
  readonly queue: MessageQueue;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** A queue that was stopped, or left for another selection. */
export function WaitingQueue({ queue, onResume, onDiscard }: WaitingQueueProps) {
  const { purpose, channel, at, delegateIds } = queue;
  const what = words.byChannel(purposeWords[purpose], channelWords[channel]);
  return (
    <div className="pad stack gap-4 py-4">
      <Notice tone="pending">{words.waiting(what, at, delegateIds.length)}</Notice>
      <div className="acts-row">
        <Button variant="primary" onClick={onResume}>
          {words.resume}
        </Button>
        <Button onClick={onDiscard}>{words.discard}</Button>
      </div>
    </div>
  );
}
