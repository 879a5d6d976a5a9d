import { useCallback } from 'react';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { messageWords } from '#domain/messages/message-words.ts';
import { toastDone, toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

interface MessageUndo {
  /** Takes back a message that was recorded by mistake. False if the server refused it. */
  readonly takeBack: (messageId: string) => Promise<boolean>;
  /** Offers that for some seconds, right after the message to `name` was recorded. */
  readonly offer: (recorded: { name: string; messageId: string; onUndone?: () => void }) => void;
}

export const useMessageUndo = (): MessageUndo => {
  const [run] = useCommand('message.takeBack');
  const takeBack = useCallback(
    async (messageId: string) => {
      const outcome = await run({ messageId });
      if (outcome.ok) toastDone(undoWords.undone);
      else toastError(outcome.text);
      return outcome.ok;
    },
    [run],
  );
  const offer: MessageUndo['offer'] = ({ name, messageId, onUndone }) =>
    toastUndo(messageWords.recorded(name), {
      label: undoWords.undo,
      onPress: () => void takeBack(messageId).then((isDone) => isDone && onUndone?.()),
    });
  return { takeBack, offer };
};
