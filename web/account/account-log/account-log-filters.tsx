import { X } from 'lucide-react';
import { accountLogKinds, accountLogSpans, type AccountLogKind } from '#domain/model/accounts/account-log.ts';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { AccountLogFilters } from './account-log-address.ts';
import styles from './account-log.module.css';

const words = accountLogWords;
const kinds = accountLogKinds
  .map((value) => ({ value, label: words.what[value] }))
  .toSorted((a, b) => (a.label < b.label ? -1 : 1));
const spans = [
  { value: 'all' as const, label: words.spans.all },
  ...accountLogSpans.map((value) => ({ value, label: words.spans[value] })),
];

interface FilterProps {
  readonly filters: AccountLogFilters;
  readonly onChange: (change: AccountLogFilters) => void;
}

/** They apply at once and are kept in the address. An account is chosen by its name in the list. */
export function AccountLogFilterBar({ filters: { kind, days, account }, onChange }: FilterProps) {
  return (
    <div
      className={`pad flow items-center gap-3 pb-4 ${styles['filters']}`}
      role="group"
      aria-label={logWords.filters}
    >
      <Select
        aria-label={words.kind}
        placeholder={words.everyKind}
        options={kinds}
        value={kind ?? ''}
        onChange={({ target }) =>
          onChange({ kind: (target.value || undefined) as AccountLogKind | undefined })
        }
      />
      <Segments
        label={words.time}
        value={days ?? 'all'}
        options={spans}
        onChange={(value) => onChange({ days: value === 'all' ? undefined : value })}
      />
      {account !== undefined && (
        <Button small icon={X} onClick={() => onChange({ account: undefined })}>
          {words.everyAccount}
        </Button>
      )}
    </div>
  );
}
