import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Settings2, Tablet } from 'lucide-react';
import { useCallback, useState } from 'react';
import { registrationQueueWords as words } from '#domain/registration/desk/queue-words.ts';
import { registrationQueue } from '#domain/registration/desk/queue.ts';
import { queueTabs, type QueueTab } from '#domain/registration/desk/queue-tabs.ts';
import { spotWords } from '#domain/registration/desk/spot-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { registrationQueueSearch } from '../parts/queue-search.ts';
import { OutcomeTiles } from '#web/sheets/preview-rows.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import { FileRoom } from './file-room.tsx';
import { EndOldOrders } from './end-old-orders.tsx';
import { queueEntries, searched, firstTab } from './queue-entries.ts';
import { RegistrationList } from './registration-list.tsx';
import { RegistrationStep } from './registration-step.tsx';
import styles from './queue.module.css';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

const tables = [
  'orders',
  'waitingEntries',
  'registrantRequests',
  'registrationForms',
  'delegates',
  'companions',
  'purchases',
  'transactions',
  'priceLists',
] as const;

const slots: Readonly<Record<QueueTab, SlotState>> = {
  orders: 'half',
  proofs: 'open',
  documents: 'open',
  requests: 'open',
  late: 'again',
  messages: 'open',
  waiting: 'idle',
  ended: 'cut',
};

/** Entries from the public page that wait for the desk, in one list for each kind of decision. */
export function QueuePage() {
  const { found } = useQueue();
  const { tab: asked, q = '', item } = useSearch({ from: '/registration/queue' });
  const navigate = useNavigate();
  const maySetUp = useCan('editSetup');
  // The address follows a moment later.
  const [typed, setTyped] = useState(q);
  const isSetUp = useQuery((reader) => reader.count('registrationForms') + reader.count('orders') > 0, []);
  const entries = useQuery((reader) => (found === null ? null : queueEntries(reader, found)), [found]);
  // The page opens the first list that is not empty, and stays there when its entries are settled.
  const [first, setFirst] = useState<QueueTab | null>(null);
  if (entries !== null && first === null) setFirst(firstTab(entries));
  const tab = asked ?? first ?? 'orders';
  const open = (search: { tab?: QueueTab; q?: string; item?: string }, replace: boolean) =>
    void navigate({ to: '.', search: registrationQueueSearch({ tab, q, ...search }), replace });
  const settings = maySetUp && (
    <ButtonLink icon={Settings2} link={(slot) => <Link to="/registration" {...slot} />}>
      {words.settings}
    </ButtonLink>
  );
  const actions = (
    <>
      <ButtonLink icon={Tablet} link={(slot) => <Link to="/registration/spot" {...slot} />}>
        {spotWords.open}
      </ButtonLink>
      {settings}
    </>
  );
  if (!isSetUp)
    return (
      <Sheet width="table">
        <PageHeader title={words.title} />
        <Empty detail={words.notSetUpDetail} action={settings}>
          {words.notSetUp}
        </Empty>
      </Sheet>
    );
  const all = entries?.[tab] ?? [];
  const matches = (each: QueueTab) => searched(entries?.[each] ?? [], q);
  const shown = matches(tab);
  const elsewhere =
    q.trim() === '' ? [] : queueTabs.filter((each) => each !== tab && matches(each).length > 0);
  if (item !== undefined && entries !== null)
    return (
      <RegistrationStep
        tab={tab}
        entries={shown}
        id={item}
        onOpen={(next) => open({ item: next }, true)}
        onClose={() => open({}, true)}
      />
    );
  return (
    <Sheet width="table">
      <PageHeader title={words.title} actions={actions} />
      <OutcomeTiles
        className={styles['tabs']}
        label={words.tabs}
        tiles={queueTabs.map((outcome) => ({
          outcome,
          count: matches(outcome).length,
          slot: slots[outcome],
          word: words.tab[outcome],
        }))}
        chosen={tab}
        onChoose={(chosen) => open({ tab: chosen }, true)}
      />
      <div className={`pad py-4 ${styles['search']}`}>
        <SearchInput
          label={words.search}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            open({ q: target.value }, true);
          }}
        />
      </div>
      <FileRoom />
      {tab === 'orders' && found !== null && <EndOldOrders orders={found.orders} />}
      {entries === null ? (
        <div className="pad">
          <Loading text={words.looking} />
        </div>
      ) : shown.length === 0 ? (
        <Empty
          action={
            elsewhere.length > 0 && (
              <div className="acts-row">
                {elsewhere.map((each) => (
                  <Button key={each} onClick={() => open({ tab: each }, true)}>
                    {words.foundIn(each, matches(each).length)}
                  </Button>
                ))}
              </div>
            )
          }
        >
          {elsewhere.length > 0
            ? words.noneFoundHere(tab)
            : all.length === 0 && q.trim() === ''
              ? words.nothing[tab]
              : words.noneFound}
        </Empty>
      ) : (
        <RegistrationList
          label={words.tab[tab]}
          entries={shown}
          isOfMessages={tab === 'messages'}
          onOpen={(id) => open({ item: id }, false)}
        />
      )}
    </Sheet>
  );
}

/** All entries that wait. They are read between frames, and again after a change. */
const useQueue = () => {
  const { source } = useLiveViews();
  const serverNow = useServerClock();
  return useSliced(
    useCallback(() => registrationQueue(source.shown, serverNow()), [source, serverNow]),
    tables,
  );
};
