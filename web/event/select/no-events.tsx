import { Plus } from 'lucide-react';
import { eventsWords } from '#domain/event/event-words.ts';
import { useFoundingRefusal } from '#web/account/use-founding.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useCreateEvent } from '../events/use-create-event.ts';

/** In place of the list of events of an account that has none. */
export function NoEvents() {
  const { isBusy, create } = useCreateEvent();
  const refusal = useFoundingRefusal();
  return (
    <div className="pad">
      <Empty
        detail={refusal}
        action={
          refusal === null && (
            <Button variant="primary" icon={Plus} busy={isBusy} onClick={() => void create()}>
              {eventsWords.create}
            </Button>
          )
        }
      >
        {eventsWords.none}
      </Empty>
    </div>
  );
}
