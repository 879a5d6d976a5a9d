import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState, type FormEvent } from 'react';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import type { PersonView } from '../net/contract.ts';
import { Confirm } from '../parts/confirm.tsx';
import { ChangeRequest } from './change-request.tsx';
import styles from './me.module.css';
import { useOwnCommand } from '../net/use-own-command.ts';

interface OwnRequestsProps {
  readonly event: PublicEvent;
  readonly person: PersonView;
}

type RequestState = keyof typeof words.requestStates;

const slots: Readonly<Record<RequestState, SlotState>> = {
  open: 'open',
  done: 'full',
  refused: 'cut',
  withdrawn: 'idle',
};

const textOf = ({ kind, data }: PersonView['requests'][number], { categories }: PublicEvent): string => {
  if (kind === 'category')
    return words.request.category(
      categories.find(({ categoryId }) => categoryId === data.text)?.name ?? data.text,
    );
  if (kind === 'phone') return words.request.phone(phoneForDisplay(data.text));
  if (data.part !== undefined) return words.cancelPart(data.text);
  return data.orderId === undefined
    ? words.request[kind as keyof typeof words.request](data.text)
    : words.cancelAddition;
};

/** Requests to the organiser: another name on a printed card, a copy of the data, or its deletion. */
export function OwnRequests({ event, person }: OwnRequestsProps) {
  const { delegateId, requests, editable, isCardPrinted } = person;
  const { isBusy, problem, run } = useOwnCommand();
  const [isErasing, setErasing] = useState(false);
  const isOpen = (kind: string) => requests.some((each) => each.kind === kind && each.state === 'open');
  const ask = (kind: string, text = '') => run('registration.ask', { delegateId, kind, text });
  const erase = async () => {
    if (await ask('erase')) setErasing(false);
  };
  return (
    <>
      {!editable.includes('fullName') && !isOpen('name') && (
        <NameRequest isBusy={isBusy} isCardPrinted={isCardPrinted} ask={(name) => ask('name', name)} />
      )}
      <ChangeRequest event={event} person={person} isBusy={isBusy} isOpen={isOpen} ask={ask} />
      {requests.length > 0 && (
        <section aria-label={words.requests}>
          <h2 className="h2">{words.requests}</h2>
          {requests.map((request) => {
            const { requestId, askedAt, state, note } = request;
            return (
              <div key={requestId} className={`flow items-center between ${styles['line']}`}>
                <span>
                  {textOf(request, event)}
                  <span className="t2 date"> {dateTime(askedAt, event.timeZone)}</span>
                  {note !== '' && <span className={`muted ${styles['note']}`}>{words.note(note)}</span>}
                </span>
                <Badge state={slots[state as RequestState]}>
                  {words.requestStates[state as RequestState]}
                </Badge>
                {state === 'open' && (
                  <Button
                    small
                    aria-label={words.withdrawRequestOf(textOf(request, event))}
                    busy={isBusy}
                    onClick={() => void run('registration.withdrawRequest', { requestId })}
                  >
                    {words.withdrawRequest}
                  </Button>
                )}
              </div>
            );
          })}
        </section>
      )}
      <section aria-label={words.data}>
        <h2 className="h2">{words.data}</h2>
        <p className="t2">{words.dataText}</p>
        <p className="flow gap-2 mt-3">
          <Button small disabled={isOpen('data')} busy={isBusy} onClick={() => void ask('data')}>
            {words.askData}
          </Button>
          <Button small disabled={isOpen('erase')} onClick={() => setErasing(true)}>
            {words.askErase}
          </Button>
        </p>
        {problem !== null && <Notice>{problem}</Notice>}
      </section>
      {isErasing && (
        <Confirm
          question={words.eraseQuestion}
          confirm={words.askErase}
          isBusy={isBusy}
          onConfirm={() => void erase()}
          onClose={() => setErasing(false)}
        >
          <p>{words.eraseDetail}</p>
          {problem !== null && <Notice>{problem}</Notice>}
        </Confirm>
      )}
    </>
  );
}

interface NameRequestProps {
  readonly isCardPrinted: boolean;
  readonly isBusy: boolean;
  readonly ask: (name: string) => Promise<boolean>;
}

function NameRequest({ isCardPrinted, isBusy, ask }: NameRequestProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (name.trim() === '') return setError(registerWords.missing(words.newName));
    void ask(name.trim());
  };
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{words.askName}</Button>
      </div>
    );
  return (
    <Form className="stack shrink gap-4" onSubmit={submit} aria-label={words.askName}>
      <h2 className="h2">{words.askName}</h2>
      <p className="t2">{isCardPrinted ? words.nameLocked : words.nameApproved}</p>
      <Field label={words.newName} error={error}>
        <TextInput
          autoComplete="off"
          maxLength={160}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          {words.askSend}
        </Button>
      </div>
    </Form>
  );
}
