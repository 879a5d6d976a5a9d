import { useId, useState } from 'react';
import type { DeletedEvent } from '#domain/model/accounts/event-list.ts';
import { daysToRestore } from '#domain/event/event-life.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { eventTitle } from '#domain/event/event-options.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { postRestoration } from '#web/core/session/event-choice.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Rows } from '#web/ui/lists/rows.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { PlaceAndDate } from './place-and-date.tsx';
import styles from './events.module.css';

const words = eventsWords;

interface DeletedEventsProps {
  readonly events: readonly DeletedEvent[];
  readonly onRestored: () => Promise<unknown>;
}

/** For users who may restore them; the server sends the list to no others. */
export function DeletedEvents({ events, onRestored }: DeletedEventsProps) {
  if (events.length === 0) return null;
  return (
    <>
      <SectionHeader title={words.deletedEvents} />
      <Rows
        label={words.deletedEvents}
        items={events}
        keyOf={({ id }) => id}
        renderRow={(event) => <DeletedRow event={event} onRestored={onRestored} />}
      />
    </>
  );
}

interface DeletedRowProps {
  readonly event: DeletedEvent;
  readonly onRestored: () => Promise<unknown>;
}

function DeletedRow({ event, onRestored }: DeletedRowProps) {
  const nameId = useId();
  const { refresh } = useAccountActions();
  const { isBusy, run } = useApiAction();
  const { id, name, deletedAt } = event;
  const [now] = useState(() => Date.now());
  const left = words.daysLeft(daysToRestore(deletedAt, now));
  const restore = () =>
    run(async () => {
      await postRestoration(id);
      toastDone(words.restored);
      await Promise.all([onRestored(), refresh()]);
    });
  return (
    <div className={`grid ${styles['event']}`}>
      <div className={`stack fine ${styles['facts']}`}>
        <div className={`flow items-baseline ${styles['name']}`}>
          <span id={nameId} lang={nameLang(name)}>
            {eventTitle(event)}
          </span>
        </div>
        <div>{`${words.deletedOn(dateOnly(deletedAt, defaultTimeZone))} · ${left}`}</div>
      </div>
      <PlaceAndDate event={event} />
      <div className={`flow gap-2 thumbs ${styles['buttons']}`}>
        <Button small busy={isBusy} aria-describedby={nameId} onClick={() => void restore()}>
          {words.restore}
        </Button>
      </div>
    </div>
  );
}
