import { useLocation } from '@tanstack/react-router';
import { FileJson, Printer, Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { personContact, type Erasure, type FoundPerson } from '#domain/privacy/dossier.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { personDataWords } from '#domain/privacy/person-data-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { saveFile } from '#web/device/save-file.ts';
import { ErasePerson } from './erase-person.tsx';
import styles from './person-data.module.css';
import { AccountReport, EventReport, ReportRows } from './person-data-report.tsx';

const words = personDataWords;

interface Found extends FoundPerson {
  readonly contact: string;
}

/** In all events: to read, to export, to erase (docs/decisions/037). */
export function PersonDataPage() {
  const asked = useLocation({ select: ({ state }) => state.personContact ?? '' });
  const [typed, setTyped] = useState(asked);
  const [error, setError] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [erased, setErased] = useState<Erasure | null>(null);
  const { isBusy, run } = useApiAction();
  const look = async (contact: string): Promise<void> => {
    const body = { contact };
    setFound({ contact, ...(await callApi<FoundPerson>('/api/people/find', { method: 'POST', body })) });
  };
  const find = (event: SubmitEvent): void => {
    event.preventDefault();
    setErased(null);
    const contact = personContact.safeParse(typed);
    setError(contact.success ? '' : messageFor('contactInvalid'));
    if (contact.success) void run(() => look(contact.data));
    else setFound(null);
  };
  return (
    <Sheet>
      <PageHeader title={words.title} />
      <Form className={`pad no-print stack gap-4 py-4 ${styles['form']}`} onSubmit={find}>
        <p className="muted">{words.intro}</p>
        <Field label={words.contact} error={error}>
          <TextInput
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" icon={Search} busy={isBusy}>
            {words.find}
          </Button>
        </div>
      </Form>
      {erased !== null && <Erased erasure={erased} />}
      {found !== null && erased === null && (
        <FoundView
          key={found.dossier.madeAt}
          found={found}
          onErased={(erasure) => {
            setErased(erasure);
            setFound(null);
            setTyped('');
          }}
        />
      )}
    </Sheet>
  );
}

const ignoreUnanswered = (error: unknown): void => {
  if (!(error instanceof RequestFailure)) throw error;
};

function FoundView({ found, onErased }: { found: Found; onErased: (erasure: Erasure) => void }) {
  const { dossier, contact } = found;
  const { print } = useOnPaper();
  const { account, messages, publicPages, events } = dossier;
  if (account === null && [messages, publicPages, events].every(({ length }) => length === 0))
    return (
      <div className="pad stack gap-4 py-4">
        <Notice tone="info">{words.nobody(contact)}</Notice>
      </div>
    );
  const note = (): void => {
    const body = { contact };
    // Only logs, so its failure must not withhold the data.
    callApi('/api/people/told', { method: 'POST', body }).catch(ignoreUnanswered);
  };
  const save = (): void => {
    saveFile(
      words.fileName(contact, isoDay(dossier.madeAt, defaultTimeZone)),
      `${JSON.stringify(dossier, null, 2)}\n`,
      'application/json',
    );
    note();
  };
  const printAll = async (): Promise<void> => {
    await print();
    note();
  };
  return (
    <>
      <div className={`pad stack gap-3 ${styles['summary']}`}>
        <p>
          <strong>{`${words.knownBy} ${dossier.contacts.join(', ')}`}</strong>
          <br />
          {words.foundIn(events.length)}
        </p>
        <div className="acts-row no-print">
          <Button icon={FileJson} onClick={save}>
            {words.json}
          </Button>
          <Button icon={Printer} onClick={() => void printAll()}>
            {words.print}
          </Button>
        </div>
      </div>
      {events.map((event) => (
        <EventReport key={event.eventId} event={event} />
      ))}
      {account !== null && <AccountReport told={account} />}
      {messages.length > 0 && (
        <div className="pad stack gap-4 py-4">
          <ReportRows title={words.messages} rows={messages} />
        </div>
      )}
      {publicPages.length > 0 && (
        <div className="pad stack gap-4 py-4">
          <ReportRows title={words.publicPages} rows={publicPages} />
        </div>
      )}
      <ErasePerson found={found} contact={contact} onErased={onErased} />
    </>
  );
}

function Erased({ erasure: { people, logEntries, left } }: { erasure: Erasure }) {
  return (
    <div className="pad stack gap-4 py-4">
      <Notice tone="done">{`${words.done} ${words.doneDetail(people, logEntries)}`}</Notice>
      {left.length > 0 && (
        <div className={styles['rows']}>
          <p>{words.left}</p>
          <ul>
            {left.map(({ table, count }) => (
              <li key={table}>{words.leftIn(table, count)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
