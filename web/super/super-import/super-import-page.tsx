import { useState, type ReactNode } from 'react';
import { eventOptions } from '#domain/event/event-options.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { useMe } from '#web/core/session/account.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { InEvent } from '#web/core/screens/in-event.tsx';
import { RowsImport } from './rows-import.tsx';
import styles from './super-import.module.css';
import { TreeImport } from './tree-import.tsx';

const words = superImportWords;
const forms = [
  { value: 'tree', label: words.forms.tree },
  { value: 'rows', label: words.forms.rows },
] as const;

/** The super admin's bulk import (specification, sections 2, 5 and 7): a whole database, or rows of people for one event. */
export function SuperImportPage() {
  const { events, currentEventId } = useMe();
  const [form, setForm] = useState<'tree' | 'rows'>('tree');
  const [eventId, setEventId] = useState(currentEventId ?? '');
  const [isBusy, setBusy] = useState(false);
  const choice = <Segments label={words.form} value={form} options={forms} onChange={setForm} />;
  if (form === 'tree')
    return (
      <Page choice={choice} isBusy={isBusy}>
        <TreeImport onBusy={setBusy} />
      </Page>
    );
  const eventChoice = (
    <fieldset className={`pad ${styles['event']}`} disabled={isBusy}>
      <Field label={words.event}>
        <Select
          placeholder={words.chooseEvent}
          options={eventOptions(events)}
          value={eventId}
          onChange={(event) => setEventId(event.target.value)}
        />
      </Field>
    </fieldset>
  );
  if (eventId === '')
    return (
      <Page choice={choice} isBusy={isBusy}>
        {eventChoice}
      </Page>
    );
  return (
    <InEvent key={eventId} eventId={eventId} needs="importTree" refusal={sharedTexts.superAdminNeeded}>
      <Page choice={choice} isBusy={isBusy}>
        {eventChoice}
        <RowsImport onBusy={setBusy} />
      </Page>
    </InEvent>
  );
}

interface PageProps {
  readonly choice: ReactNode;
  /** Closing the form would end a running import, so the other one cannot be chosen. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

function Page({ choice, isBusy, children }: PageProps) {
  return (
    <Sheet width="table">
      <PageHeader title={words.title} />
      <fieldset className={`pad ${styles['choice']}`} disabled={isBusy}>
        {choice}
      </fieldset>
      {children}
    </Sheet>
  );
}
