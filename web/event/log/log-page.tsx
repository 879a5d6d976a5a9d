import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { logSearch } from '../parts/search.ts';
import { FiltersOn } from '#web/core/lists/filters-on.tsx';
import { InEvent } from '#web/core/screens/in-event.tsx';
import { LogActions } from '#web/core/log/log-actions.tsx';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { csvAddress, knownFilters, logAddress, type LogFilters } from '#web/core/log/log-address.ts';
import { LogFilterBar } from './log-filters.tsx';
import { LogList } from './log-list.tsx';

const words = logWords;
const noFilters = { account: undefined, command: undefined, delegate: undefined, outcome: undefined };
const from = '/account/$eventId/log';

/** The audit log of an event: who did what, when and from which device, including refused commands. */
export function LogPage() {
  const { eventId } = useParams({ from });
  return (
    <InEvent eventId={eventId} needs="seeLog" refusal={words.adminOnly}>
      <Log eventId={eventId} />
    </InEvent>
  );
}

function Log({ eventId }: { eventId: string }) {
  const filters = knownFilters(useSearch({ from }));
  const navigate = useNavigate({ from });
  const { name } = useCurrentEvent();
  const [readings, setReadings] = useState(0);
  const change = (changed: LogFilters) =>
    void navigate({ search: logSearch({ ...filters, ...changed }), replace: true, resetScroll: false });
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        sub={name}
        actions={<LogActions csv={csvAddress(eventId, filters)} onReload={() => setReadings(readings + 1)} />}
      />
      <p className="pad link-line">
        <Link className="text-link" to="/account/$eventId/sign-ins" params={{ eventId }}>
          {accountLogWords.title}
        </Link>
      </p>
      <LogFilterBar key={`people ${readings}`} eventId={eventId} filters={filters} onChange={change} />
      <FiltersOn
        count={Object.values(filters).filter((value) => value !== undefined).length}
        clear={() => change(noFilters)}
      />
      <LogList key={`${readings} ${logAddress(eventId, filters)}`} eventId={eventId} filters={filters} />
    </Sheet>
  );
}
