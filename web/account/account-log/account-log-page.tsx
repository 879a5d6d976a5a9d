import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { accountLogSearch } from '../parts/search.ts';
import { InEvent } from '#web/core/screens/in-event.tsx';
import { LogActions } from '#web/core/log/log-actions.tsx';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { accountLogAddress, accountLogCsvAddress, type AccountLogFilters } from './account-log-address.ts';
import { AccountLogFilterBar } from './account-log-filters.tsx';
import { AccountLogList } from './account-log-list.tsx';
import styles from './account-log.module.css';

const words = accountLogWords;
const ofEvent = '/account/$eventId/sign-ins';
const ofAll = '/superadmin/sign-ins';

export function EventAccountLogPage() {
  const { eventId } = useParams({ from: ofEvent });
  return (
    <InEvent eventId={eventId} needs="seeLog" refusal={logWords.adminOnly}>
      <EventLog eventId={eventId} />
    </InEvent>
  );
}

function EventLog({ eventId }: { eventId: string }) {
  const filters = useSearch({ from: ofEvent });
  const navigate = useNavigate({ from: ofEvent });
  const { name } = useCurrentEvent();
  return (
    <AccountLogView
      eventId={eventId}
      name={name}
      filters={filters}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}

export function AccountLogPage() {
  const filters = useSearch({ from: ofAll });
  const navigate = useNavigate({ from: ofAll });
  return (
    <AccountLogView
      eventId={null}
      filters={filters}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}

interface ViewProps {
  readonly eventId: string | null;
  readonly name?: string;
  readonly filters: AccountLogFilters;
  readonly onChange: (filters: AccountLogFilters) => void;
}

function AccountLogView({ eventId, name, filters, onChange }: ViewProps) {
  const [readings, setReadings] = useState(0);
  const change = (changed: AccountLogFilters) => onChange(accountLogSearch({ ...filters, ...changed }));
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        sub={name}
        actions={
          <LogActions
            csv={accountLogCsvAddress(eventId, filters)}
            onReload={() => setReadings(readings + 1)}
          />
        }
      />
      <div className={`pad flow items-center muted ${styles['about']}`}>
        <p>{eventId === null ? `${words.about} ${words.aboutAll}` : words.about}</p>
        {eventId !== null && (
          <p className="link-line">
            <Link className="text-link" to="/account/$eventId/log" params={{ eventId }}>
              {words.toChanges}
            </Link>
          </p>
        )}
      </div>
      <AccountLogFilterBar filters={filters} onChange={change} />
      <AccountLogList
        key={`${readings} ${accountLogAddress(eventId, filters)}`}
        eventId={eventId}
        filters={filters}
        onChoose={(account) => change({ account })}
      />
    </Sheet>
  );
}
