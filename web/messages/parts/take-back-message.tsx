import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { messageWords } from '#domain/messages/message-words.ts';
import type { SentMessage } from '#domain/model/message.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useMessageUndo } from './use-message-undo.ts';
import { useSentText } from './use-sent-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface TakeBackMessageProps {
  readonly sent: SentMessage;
  readonly variant?: 'plain' | 'quiet';
}

/** Takes back a message that was recorded by mistake, for users who may record one. */
export function TakeBackMessage({ sent, variant = 'plain' }: TakeBackMessageProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { takeBack } = useMessageUndo();
  const text = useSentText()(sent);
  if (!useCan('messagePeople')) return null;
  return (
    <>
      <Button
        icon={Undo2}
        small
        variant={variant}
        aria-label={messageWords.undoOf(text)}
        onClick={() => setIsAsking(true)}
      >
        {undoWords.undo}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={messageWords.takeBackQuestion}
        confirmLabel={messageWords.takeBack}
        cancelLabel={commonWords.cancel}
        icon={null}
        onConfirm={async () => takeBack(sent.messageId)}
      >
        <p>{text}</p>
        <p>{messageWords.takeBackDetail}</p>
      </ConfirmDialog>
    </>
  );
}
