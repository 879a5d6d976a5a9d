import { X, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { eventOptions } from '#domain/event/event-options.ts';
import { commonWords, loginWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { useAccountActions, useMe } from '#web/core/session/account.ts';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';
import { openEvent, openNoEvent } from '#web/core/session/event-choice.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { ActionBar, Sheet } from '#web/ui/sheet.tsx';
import { SelectedEvent } from './selected-event.tsx';
import styles from './select.module.css';
import { useFoundingRefusal } from '#web/core/session/use-founding.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useCreateEvent } from '../events/use-create-event.ts';

const words = eventsWords;

export function SelectPage() {
  const { events, currentEventId } = useMe();
  const { refresh } = useAccountActions();
  // An event may have added the account to its team since.
  useEffect(() => void refresh(), [refresh]);
  useAskAgain(refresh);
  return (
    <Sheet>
      <PageHeader title={loginWords.eventSelector} />
      <div className="pad">
        <SelectedEvent />
      </div>
      {events.length === 0 && <NoEvents />}
      {(events.length > 0 || currentEventId !== null) && <Selector />}
    </Sheet>
  );
}

function Selector() {
  const { account, currentEventId } = useMe();
  const options = useOptions();
  const saved = currentEventId ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? saved;
  const { isBusy, run } = useApiAction();
  const save = () =>
    run(() => (value === '' ? openNoEvent() : openEvent({ eventId: value, accountId: account.id })));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <div className={`pad grid items-end gap-2 ${styles['choice']}`}>
        <Field label={words.select}>
          <Select
            placeholder={commonWords.none}
            options={options}
            value={value}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
        <IconButton
          icon={X}
          label={words.clear}
          edged
          disabled={value === ''}
          onClick={() => setChosen('')}
        />
      </div>
      <ActionBar>
        <Button type="submit" variant="primary" busy={isBusy} disabled={value === saved}>
          {commonWords.saveAndReload}
        </Button>
      </ActionBar>
    </Form>
  );
}

const useOptions = (): readonly SelectOption[] => {
  const { events, currentEventId } = useMe();
  const options = eventOptions(events);
  if (currentEventId === null || events.some(({ id }) => id === currentEventId)) return options;
  return [...options, { value: currentEventId, label: words.notInList }];
};

function NoEvents() {
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
