import { logOutcomes } from '#domain/model/log/log-entry.ts';
import { commandGroups, commandVerbs } from '#domain/command-verbs.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { personOf } from '#domain/event/log/log-person.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DelegateFilter } from '#web/people/parts/delegate-filter.tsx';
import type { LogFilters } from '#web/core/log/log-address.ts';
import styles from './log-page.module.css';
import { useLogPeople } from '#web/core/log/use-log.ts';

const words = logWords;

const commands = Object.entries({ ...commandVerbs, ...commandGroups })
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));
const outcomes = [
  { value: 'all' as const, label: words.outcomes.all },
  ...logOutcomes.map((value) => ({ value, label: words.outcomes[value] })),
];

interface LogFilterBarProps {
  readonly eventId: string;
  readonly filters: LogFilters;
  readonly onChange: (change: LogFilters) => void;
}

/** Filters by account, action, result and object; each works at once and is kept in the address. */
export function LogFilterBar({ eventId, filters, onChange }: LogFilterBarProps) {
  const people = useLogPeople(eventId);
  const { account = '', command = '', outcome = 'all', delegate } = filters;
  const persons = people.map((person) => ({ value: person.id, label: personOf(person) }));
  // Until the names are loaded, and for accounts in the address that the log does not contain.
  if (account !== '' && !people.some(({ id }) => id === account))
    persons.push({ value: account, label: words.unknownPerson });
  return (
    <div
      className={`pad grid items-start gap-3 ${styles['filters']}`}
      role="group"
      aria-label={words.filters}
    >
      <Select
        aria-label={words.person}
        placeholder={words.everyone}
        options={persons}
        value={account}
        onChange={(event) => onChange({ account: event.target.value || undefined })}
      />
      <Select
        aria-label={words.command}
        placeholder={words.everyCommand}
        options={commands}
        value={command}
        onChange={(event) => onChange({ command: event.target.value || undefined })}
      />
      <Segments
        label={words.outcome}
        value={outcome}
        options={outcomes}
        onChange={(value) => onChange({ outcome: value === 'all' ? undefined : value })}
      />
      <DelegateFilter chosen={delegate} onChoose={(delegateId) => onChange({ delegate: delegateId })} />
    </div>
  );
}
