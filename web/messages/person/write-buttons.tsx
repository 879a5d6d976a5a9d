import { Send } from 'lucide-react';
import type { Delegate } from '#domain/model/delegate.ts';
import { messageWords } from '#domain/messages/message-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useOpenTask } from '#web/core/slots/person-tasks.tsx';

export function WriteMessage({ delegate }: { readonly delegate: Delegate }) {
  const openTask = useOpenTask();
  return (
    <Button variant="quiet" small icon={Send} onClick={() => openTask('writeMessage', { delegate })}>
      {messageWords.title}
    </Button>
  );
}

interface MessageOfferProps {
  readonly delegate: Delegate;
  readonly isDisabled: boolean;
}

export function MessageOffer({ delegate, isDisabled }: MessageOfferProps) {
  const openTask = useOpenTask();
  return (
    <Button icon={Send} disabled={isDisabled} onClick={() => openTask('writeMessage', { delegate })}>
      {deskWords.message}
    </Button>
  );
}
