import { Link } from '@tanstack/react-router';
import { eventsWords } from '#domain/event/event-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { openEvent } from '#web/core/session/event-choice.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx';
import { useGoToEdit, useIsReduced } from './use-go-to-event.ts';

const words = eventsWords;

interface EventButtonProps {
  readonly eventId: string;
  readonly small?: boolean;
  readonly describedBy?: string;
}

/** Sends the choice, stores it here, goes to Home and reloads (specification, section 2, Events). */
export function OpenEventButton({
  eventId,
  small = false,
  describedBy,
  variant = 'plain',
}: EventButtonProps & { readonly variant?: ButtonVariant }) {
  const accountId = useMe().account.id;
  const { isBusy, run } = useApiAction();
  return (
    <Button
      small={small}
      variant={variant}
      busy={isBusy}
      aria-describedby={describedBy}
      onClick={() => void run(() => openEvent({ eventId, accountId }))}
    >
      {words.open}
    </Button>
  );
}

export function EditEventButton({ eventId, small = false, describedBy }: EventButtonProps) {
  const isReduced = useIsReduced();
  const { isBusy, run } = useApiAction();
  const goToEdit = useGoToEdit();
  if (isReduced) {
    return (
      <Button
        small={small}
        busy={isBusy}
        aria-describedby={describedBy}
        onClick={() => void run(() => goToEdit(eventId))}
      >
        {words.edit}
      </Button>
    );
  }
  return (
    <ButtonLink
      small={small}
      link={(slot) => (
        <Link to="/events/$eventId/edit" params={{ eventId }} aria-describedby={describedBy} {...slot} />
      )}
    >
      {words.edit}
    </ButtonLink>
  );
}
