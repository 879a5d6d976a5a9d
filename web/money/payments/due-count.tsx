import { useCallback } from 'react';
import { dueTables, peopleDue } from '#domain/money/reports/dues-report.ts';
import { MenuCount } from '#web/ui/overlay/menu.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

export function DueCount() {
  const views = useLiveViews();
  const now = useToday();
  const find = useCallback(
    () => peopleDue(views.source.shown, { state: 'owes', categoryId: '' }, now),
    [views, now],
  );
  const { found } = useSliced(find, dueTables);
  return <MenuCount count={found?.length ?? 0} />;
}
