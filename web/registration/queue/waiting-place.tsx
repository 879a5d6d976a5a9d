import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { WaitingEntry } from '#domain/model/registrations.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { waitingQueueWords as words } from '#domain/registration/desk/queue-words.ts';
import { placeInLine, waitingFacts } from '#domain/registration/desk/queue.ts';
import { offerEnd } from '#domain/registration/offers.ts';
import { CategoryName } from '#web/people/parts/category-name.tsx';
import { useRun } from '../parts/use-run.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

export function WaitingState({ entry }: { readonly entry: WaitingEntry }) {
  const timeZone = useTimeZone();
  const what = useItemName(entry);
  const position = useQuery((reader) => placeInLine(reader, entry), [entry]);
  return (
    <>
      {what} <CategoryName categoryId={entry.categoryId} />
      {' · '}
      {entry.state === 'offered' && entry.offeredUntil !== null
        ? words.offeredUntil(dateTime(entry.offeredUntil, timeZone))
        : words.position(position)}
    </>
  );
}

const useItemName = ({ itemId }: WaitingEntry): string =>
  useQuery(
    (reader) =>
      publishedList(reader).items.find((item) => item.itemId === itemId)?.name ?? words.registration,
    [itemId],
  );

/** One entry of the waiting list: its details, why no place is offered, and the buttons. */
export function WaitingPlace({
  entry,
  onDone,
}: {
  readonly entry: WaitingEntry;
  readonly onDone: () => void;
}) {
  const timeZone = useTimeZone();
  const now = useToday();
  const { free, why, bar } = useQuery((reader) => waitingFacts(reader, entry, now), [entry, now]);
  return (
    <>
      <Notice tone="info">{words.why(why, bar)}</Notice>
      <DetailsList
        items={[
          { term: words.registration, value: <WaitingState entry={entry} /> },
          { term: words.joined, value: dateTime(entry.joinedAt, timeZone) },
          { term: words.phone, value: <span className="num">{phoneForDisplay(entry.registrantPhone)}</span> },
          { term: words.places, value: free === null ? words.unlimited : words.free(free) },
        ]}
      />
      <WaitingActions
        entry={entry}
        canOffer={why === 'notFirst' || why === 'desk' || why === 'automatic'}
        onDone={onDone}
      />
    </>
  );
}

interface WaitingActionsProps {
  readonly entry: WaitingEntry;
  readonly canOffer: boolean;
  readonly onDone: () => void;
}

function WaitingActions({ entry, canOffer, onDone }: WaitingActionsProps) {
  const { waitingId, name } = entry;
  const timeZone = useTimeZone();
  const [offer] = useRun('waiting.offer', onDone);
  const [remove] = useRun('waiting.remove', onDone);
  const [asked, setAsked] = useState<'offer' | 'remove' | null>(null);
  const now = useToday();
  const until = useQuery((reader) => offerEnd(reader, entry, now), [entry, now]);
  return (
    <div className="acts-row">
      {canOffer && (
        <Button variant="primary" icon={Check} onClick={() => setAsked('offer')}>
          {words.offer}
        </Button>
      )}
      <Button icon={X} onClick={() => setAsked('remove')}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asked === 'offer'}
        onOpenChange={() => setAsked(null)}
        title={words.offerQuestion}
        confirmLabel={words.offer}
        cancelLabel={commonWords.cancel}
        danger={false}
        onConfirm={() => offer({ waitingId, until: null }, words.offered)}
      >
        {words.offerDetail(name || phoneForDisplay(entry.registrantPhone), dateTime(until, timeZone))}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={() => setAsked(null)}
        title={words.removeQuestion}
        confirmLabel={words.remove}
        cancelLabel={commonWords.cancel}
        icon={null}
        onConfirm={() => remove({ waitingId }, words.removed)}
      >
        {name || phoneForDisplay(entry.registrantPhone)}
      </ConfirmDialog>
    </div>
  );
}
