import { Link } from '@tanstack/react-router';
import { wholeNumber } from '#domain/core/text/format.ts';
import { homePhaseWords as words } from '#domain/event/home-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Stat } from '#web/ui/stat.tsx';

/** How many people are registered, and how many of them have paid. */
export function PeopleStats() {
  const delegates = useQuery((reader) => reader.count('delegates'), []);
  const seesPayments = useCan('seeContacts');
  return (
    <>
      <Stat
        compact
        figure={
          <Link to="/delegates" className="count-link">
            {wholeNumber(delegates)}
          </Link>
        }
        what={words.registered(delegates)}
      />
      {seesPayments && <PaidStat />}
    </>
  );
}

function PaidStat() {
  const paid = useQuery((reader) => {
    let count = 0;
    for (const { isPaid } of reader.all('delegates')) if (isPaid) count++;
    return count;
  }, []);
  return (
    <Stat
      compact
      figure={
        <Link to="/users/paid" className="count-link">
          {wholeNumber(paid)}
        </Link>
      }
      what={words.paid}
    />
  );
}
