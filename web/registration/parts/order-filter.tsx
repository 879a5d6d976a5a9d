import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usersWords } from '#domain/people/people-words.ts';
import { orderSources, orderStages } from '#domain/registration/desk/order-filters.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { registrationQueueSearch } from './queue-search.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Select } from '#web/ui/form/select.tsx';

/** Where people registered, and what their orders wait for. Shown once people have registered themselves. */
export function OrderFilters() {
  const { source, stage } = useSearch({ from: '/users' });
  const navigate = useNavigate();
  const hasOrders = useQuery((reader) => reader.count('orders') > 0, []);
  if (!hasOrders && source === undefined && stage === undefined) return null;
  const choose = (change: { readonly source?: string; readonly stage?: string }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <div className="pad flow gap-2 pb-3">
      <Select
        fit
        aria-label={usersWords.sourceFilter}
        placeholder={usersWords.allSources}
        options={orderSources.map((value) => ({ value, label: words.sources[value] ?? value }))}
        value={source ?? ''}
        onChange={({ target }) => choose({ source: target.value })}
      />
      <Select
        fit
        aria-label={usersWords.stageFilter}
        placeholder={usersWords.allStages}
        options={orderStages.map((value) => ({ value, label: words.stages[value] }))}
        value={stage ?? ''}
        onChange={({ target }) => choose({ stage: target.value })}
      />
      {(stage === 'expired' || stage === 'cancelled') && <EndedLink />}
    </div>
  );
}

/** The people of ended orders are no users. */
function EndedLink() {
  if (!useCan('editPeople')) return null;
  return (
    <p className="link-line">
      {words.endedAreInQueue}{' '}
      <Link to="/registration/queue" search={registrationQueueSearch({ tab: 'ended' })} className="text-link">
        {words.openEnded}
      </Link>
    </p>
  );
}
