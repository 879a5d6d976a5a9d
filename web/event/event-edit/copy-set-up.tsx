import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { EventRow } from '#domain/model/event.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateReading, datedSetUp, datesOf } from '#domain/event/dates/dated-things.ts';
import { daysMoved } from '#domain/event/dates/item-days.ts';
import { eventDays } from '#domain/event/event-days.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useCreateEvent } from '../events/use-create-event.ts';
import { DatesList } from './dates-list.tsx';
import styles from './event-edit.module.css';

const words = eventsWords;

export function CopySetUp({ event }: { readonly event: EventRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`pad ${styles['copy']}`}>
      <Button icon={Copy} onClick={() => setOpen(true)}>
        {words.copy}
      </Button>
      {isOpen && <CopyDialog event={event} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CopyDialog({ event, onClose }: { readonly event: EventRow; readonly onClose: () => void }) {
  const { copy, isBusy } = useCreateEvent();
  const [date, setDate] = useState('');
  const dates = useQuery((reader) => datesOf(datedSetUp(reader), dateReading(reader)), []);
  const days = daysMoved(event.date, date);
  const isUnreadable = date.trim() !== '' && eventDays(date) === null;
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.copyQuestion}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={isUnreadable}
            onClick={() => void copy({ cloneOf: event.eventId, next: { date, days } })}
          >
            {words.copyConfirm}
          </Button>
        </>
      }
    >
      <p>{words.copyDetail}</p>
      <p>{words.copyLeft}</p>
      <Field
        label={words.copyDate}
        hint={words.dateHint}
        error={isUnreadable ? words.copyDateUnreadable : undefined}
      >
        <TextInput
          autoComplete="off"
          maxLength={80}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </Field>
      {dates.length > 0 && (
        <>
          <p className="hint">{days === 0 ? words.copyDatesStay : words.copyDatesMove(days)}</p>
          <DatesList dates={dates} days={days === 0 ? null : days} today="" />
        </>
      )}
    </Dialog>
  );
}
