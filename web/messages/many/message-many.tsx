import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { messageQueueWords } from '#domain/messages/message-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';

interface MessageManyProps {
  /** The number of people. Left out where counting them would slow the page. */
  readonly count?: number;
  /** The delegates in their order. Read when the button is pressed. */
  readonly delegateIds: () => readonly string[];
  readonly small?: boolean;
  readonly wide?: boolean;
  /** Hides the number. */
  readonly isShort?: boolean;
}

/** A button that leads to messages to many people, for users who may send them. */
export function MessageMany({
  count,
  delegateIds,
  small = false,
  wide = false,
  isShort = false,
}: MessageManyProps) {
  const navigate = useNavigate();
  if (!useCan('messagePeople')) return null;
  const open = (): void =>
    void navigate({ to: '/users/message', state: { selectedUsers: [...delegateIds()] } });
  const label = count === undefined ? messageQueueWords.messageShown : messageQueueWords.messageAll(count);
  return (
    <Button
      small={small}
      wide={wide}
      icon={isShort ? undefined : Send}
      aria-label={label}
      disabled={count === 0}
      onClick={open}
    >
      {isShort ? messageQueueWords.message : label}
    </Button>
  );
}
