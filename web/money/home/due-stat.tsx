import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { dueTables, peopleDue } from '#domain/money/reports/dues-report.ts';
import { totalDue } from '#domain/money/reports/due-total.ts';
import { rupees } from '#domain/core/text/format.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { Stat } from '#web/ui/stat.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

/** The money that is still due; nothing where no fees are set, or all have paid. */
export function DueStat() {
  const views = useLiveViews();
  const now = useToday();
  const find = useCallback(
    () => peopleDue(views.source.shown, { state: 'owes', categoryId: '' }, now),
    [views, now],
  );
  const { found } = useSliced(find, dueTables);
  if (found === null || found.length === 0) return null;
  const { duePaise } = totalDue(found.map(({ due }) => due));
  return (
    <Stat
      compact
      figure={
        <Link to="/payments/dues" search={{ state: 'owes' }} className="count-link">
          {rupees(duePaise)}
        </Link>
      }
      what={homePhaseWords.due(found.length)}
    />
  );
}
