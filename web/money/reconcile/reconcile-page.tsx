import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState, useCallback } from 'react';
import { queues } from '#domain/money/statements/queues.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { reconcileSearch } from '../parts/search.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { returnedLines } from '#domain/money/statements/bank-returns.ts';
import { openQueues } from './open-queues.ts';
import { QueueList } from './queue-list.tsx';
import { QueueTiles, type ShownQueue } from './queue-tiles.tsx';
import { ReturnedList } from './returned-list.tsx';
import { SettledList } from './settled-list.tsx';
import styles from './reconcile.module.css';
import { matchEvent } from '#domain/money/statements/match-event.ts';
import type { Match } from '#domain/money/statements/match-lines.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced, type Sliced } from '#web/sync/react/use-sliced.ts';

const words = reconcileWords;

export function ReconcilePage() {
  const { found, isLooking } = useMatches();
  const { queue: asked, line, q = '' } = useSearch({ from: '/payments/reconcile' });
  // The address follows a moment later.
  const [typed, setTyped] = useState(q);
  const navigate = useNavigate();
  const open = useQuery((reader) => openQueues(reader, found ?? [], q), [found, q]);
  const settled = useQuery((reader) => {
    const returned = returnedLines(reader);
    const waiting = returned.filter(({ state }) => state === 'confirmed').length;
    const counts = { confirmed: 0, aside: 0, all: 0, returned: returned.length, waiting };
    for (const { state } of reader.all('bankLines')) {
      counts.all++;
      if (state === 'confirmed' || state === 'aside') counts[state]++;
    }
    return counts;
  }, []);
  // The page opens the first queue with open lines and stays there when they are done, so that the user can undo.
  const [first, setFirst] = useState<ShownQueue | null>(null);
  if (found !== null && first === null)
    setFirst(settled.waiting > 0 ? 'returned' : (queues.find((one) => open[one].length > 0) ?? 'matched'));
  const queueOfLine = queues.find((one) => open[one].some((match) => match.line.lineId === line));
  const queue = asked ?? queueOfLine ?? first ?? 'matched';
  const mayAdd = useCan('editPeople');
  const add = mayAdd && (
    <ButtonLink icon={FilePlus2} link={(slot) => <Link to="/payments/reconcile/add" {...slot} />}>
      {words.add}
    </ButtonLink>
  );
  if (settled.all === 0)
    return (
      <Sheet width="table">
        <PageHeader title={words.title} back={<BackLink to="/payments" />} />
        <Empty detail={words.noneHint} action={add}>
          {words.none}
        </Empty>
      </Sheet>
    );
  const counts = {
    ...Object.fromEntries(queues.map((one) => [one, open[one].length])),
    confirmed: settled.confirmed,
    aside: settled.aside,
    returned: settled.returned,
  };
  return (
    <Sheet width="table">
      <div className={styles['top']}>
        <PageHeader title={words.title} back={<BackLink to="/payments" />} actions={add} />
      </div>
      <QueueTiles
        counts={counts}
        chosen={queue}
        onChoose={(chosen) =>
          void navigate({ to: '.', search: reconcileSearch({ queue: chosen, q }), replace: true })
        }
      />
      {isOneOf(queues, queue) && (
        <div className={`pad pt-4 ${styles['search']}`}>
          <SearchInput
            label={words.search}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              void navigate({ to: '.', search: reconcileSearch({ queue, q: target.value }), replace: true });
            }}
          />
        </div>
      )}
      {queue === 'returned' ? (
        <ReturnedList />
      ) : queue === 'confirmed' || queue === 'aside' ? (
        <SettledList key={queue} state={queue} />
      ) : isLooking ? (
        <div className="pad">
          <Loading text={words.looking} />
        </div>
      ) : (
        <QueueList key={queue} queue={queue} open={open[queue]} lookAt={line} isSearch={q.trim() !== ''} />
      )}
    </Sheet>
  );
}

const isOneOf = <T extends string>(all: readonly T[], one: string): one is T => all.includes(one as T);

const tables = [
  'bankLines',
  'lineShares',
  'delegates',
  'companions',
  'transactions',
  'orders',
  'serials',
  'receipts',
] as const;

/** Matches all open lines with all people, computed between frames and again after a payment or a confirmed line. */
const useMatches = (): Sliced<readonly Match[]> => {
  const { source } = useLiveViews();
  return useSliced(
    useCallback(() => matchEvent(source.shown), [source]),
    tables,
  );
};
