import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { eventsAtOnce, type EventList } from '#domain/model/accounts/event-list.ts';
import { percentOf } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { useFoundingRefusal } from '#web/core/session/use-founding.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { eventsSearch } from '../parts/search.ts';
import { DeletedEvents } from './deleted-events.tsx';
import { EventListRow } from './event-row.tsx';
import { useCreateEvent } from './use-create-event.ts';
import { useEventList } from './use-event-list.ts';

const words = eventsWords;

const withoutSearch = 8;

export function EventsPage() {
  const { isBusy, create } = useCreateEvent();
  const [typed, setTyped] = useTyped();
  const q = useDeferredValue(typed).trim();
  const [shown, setShown] = useState({ q, most: eventsAtOnce });
  const most = shown.q === q ? shown.most : eventsAtOnce;
  const { list, problem, ask } = useEventList({ q, most });
  const isLong = list !== null && (list.all > withoutSearch || q !== '');
  const foundingRefusal = useFoundingRefusal();
  const add = foundingRefusal === null && (
    <IconButton
      icon={Plus}
      label={words.create}
      edged
      aria-busy={isBusy || undefined}
      onClick={() => void create()}
    />
  );
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        count={list?.all}
        actions={add}
        search={
          isLong && (
            <SearchInput
              label={words.search}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )
        }
      />
      {list === null && problem !== null && (
        <div className="pad">
          <Empty tone="refused" action={<Button onClick={() => void ask()}>{commonWords.tryAgain}</Button>}>
            {problem}
          </Empty>
        </div>
      )}
      {list === null && problem === null && <SkeletonRows text={commonWords.loading} />}
      {list !== null && (
        <>
          {problem !== null && (
            <div className="pad">
              <Notice tone="pending">{problem}</Notice>
            </div>
          )}
          {list.room && (
            <p className="pad fine pb-3">
              {words.allSizes(list.room.bytes, list.room.most, percentOf(list.room.bytes, list.room.most))}
            </p>
          )}
          {list.room && <p className="pad fine pb-3">{words.grantRoom(list.room.mostPerFounder)}</p>}
          {foundingRefusal !== null && <p className="pad fine pb-3">{foundingRefusal}</p>}
          <FoundEvents list={list} onMore={() => setShown({ q, most: most + eventsAtOnce })} />
          <DeletedEvents events={list.deleted} onRestored={ask} />
        </>
      )}
    </Sheet>
  );
}

function FoundEvents({
  list: { events, room, found, all },
  onMore,
}: {
  list: EventList;
  onMore: () => void;
}) {
  const device = useDevice();
  if (events.length === 0) {
    return (
      <div className="pad">
        <Empty>{all === 0 ? words.noEvents : words.noMatch}</Empty>
      </div>
    );
  }
  return (
    <>
      <VirtualList
        label={words.title}
        items={events}
        keyOf={({ id }) => id}
        estimateHeight={device === 'mobile' ? 148 : 88}
        renderRow={(event) => <EventListRow event={event} room={room} />}
      />
      {found > events.length && (
        <div className="pad py-3">
          <Button onClick={onMore}>{words.showMore(Math.min(eventsAtOnce, found - events.length))}</Button>
        </div>
      )}
    </>
  );
}

/** The search text: in the field, and in the address, so that Back restores it. */
const useTyped = (): [typed: string, setTyped: (text: string) => void] => {
  const { q = '' } = useSearch({ from: '/events' });
  const navigate = useNavigate({ from: '/events' });
  const [typed, setTyped] = useState(q);
  const change = (text: string) => {
    setTyped(text);
    void navigate({ search: eventsSearch({ q: text }), replace: true, resetScroll: false });
  };
  return [typed, change];
};
