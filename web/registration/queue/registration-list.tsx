import type { OrderProof } from '#domain/model/registrations.ts';
import { transferWords } from '#domain/registration/desk/transfer-words.ts';
import { hasLateProof, isAddition, lateMoney } from '#domain/registration/orders/order-stage.ts';
import { answerWords } from '#domain/registration/desk/answer-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { currentTotal } from '#domain/registration/orders/order-lines.ts';
import { keptMs } from '#domain/registration/desk/kept-orders.ts';
import { hasSecondPayment } from '#domain/registration/desk/queue.ts';
import { requestWords } from '#domain/registration/desk/queue-words.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { age, phoneForDisplay, rupees } from '#domain/core/text/format.ts';
import { HoldTime } from '../parts/hold-time.tsx';
import { OrderStageBadge } from '../parts/order-facts.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import type { QueueEntry } from './queue-entries.ts';
import styles from './queue.module.css';
import { WaitingState } from './waiting-place.tsx';
import { useServerClock, useToday } from '#web/sync/react/use-server-clock.ts';

interface RegistrationListProps {
  readonly label: string;
  readonly entries: readonly QueueEntry[];
  /** The rows say which message waits. */
  readonly isOfMessages: boolean;
  readonly onOpen: (id: string) => void;
}

/** The entries of one list. A press opens an entry with all its details. */
export function RegistrationList({ label, entries, isOfMessages, onOpen }: RegistrationListProps) {
  const device = useDevice();
  return (
    <VirtualList
      label={label}
      items={entries}
      keyOf={({ id }) => id}
      estimateHeight={device === 'desktop' ? 58 : 88}
      renderRow={(entry) => (
        <EntryRow entry={entry} isMessage={isOfMessages} onOpen={() => onOpen(entry.id)} />
      )}
    />
  );
}

interface EntryRowProps {
  readonly entry: QueueEntry;
  readonly isMessage: boolean;
  readonly onOpen: () => void;
}

function EntryRow({ entry, isMessage, onOpen }: EntryRowProps) {
  const serverNow = useServerClock();
  return (
    <ListRow
      serial={entry.number ?? ''}
      name={entry.name || phoneForDisplay(entry.phone)}
      link={(slot) => (
        <button type="button" className={`${slot.className} bare`} onClick={onOpen}>
          {slot.children}
        </button>
      )}
      category={isMessage ? <>{messageKind(entry)}</> : <EntryState entry={entry} />}
      sub={subOf(entry, serverNow())}
      action={entry.kind === 'order' && <OrderStageBadge stage={entry.stage} />}
    />
  );
}

function EntryState({ entry }: { readonly entry: QueueEntry }) {
  if (entry.kind === 'waiting') return <WaitingState entry={entry.entry} />;
  if (entry.kind === 'request') return <>{requestWords.kinds[entry.request.kind]}</>;
  return <OrderState entry={entry} />;
}

const messageKind = (entry: QueueEntry): string => {
  if (entry.kind === 'waiting') return answerWords.offerKind;
  if (entry.kind === 'request') return answerWords.requestKind;
  return entry.tell === null ? '' : answerWords.kinds[entry.tell.kind];
};

function OrderState({ entry }: { readonly entry: Extract<QueueEntry, { kind: 'order' }> }) {
  const now = useToday();
  // For an ended order, the desk needs the money that arrived, if there is any.
  const total = useQuery(
    (reader) =>
      entry.order.status === 'open'
        ? currentTotal(reader, entry.order)
        : lateMoney(reader, entry.order, now) || currentTotal(reader, entry.order),
    [entry.order, now],
  );
  const { order, stage, isKeptLong } = entry;
  const kept = keptMs(order, stage, now);
  return (
    <>
      <b className="num">{rupees(total)}</b>{' '}
      {kept !== null ? (
        <span className={isKeptLong ? styles['long'] : undefined}>
          {orderWords.keptFor(Math.floor(kept / dayMs))}
        </span>
      ) : (
        stage !== 'expired' && stage !== 'cancelled' && <HoldTime until={order.heldUntil} />
      )}
    </>
  );
}

const proofText = ({ reference, amountPaise, together }: OrderProof): string =>
  together === undefined
    ? `${reference} · ${rupees(amountPaise)}`
    : transferWords.row(reference, together.paise, together.people);

const subOf = (entry: QueueEntry, now: number): string => {
  if (entry.kind === 'order') {
    const { proof, number } = entry.order;
    return [
      isAddition(entry.order) ? orderWords.addition(number) : '',
      hasLateProof(entry.order) ? orderWords.lateProof : '',
      hasSecondPayment(entry.order, entry.stage) ? orderWords.secondPayment : '',
      proof?.state === 'given' ? proofText(proof) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  }
  const at = entry.kind === 'request' ? entry.request.askedAt : entry.entry.joinedAt;
  return `${phoneForDisplay(entry.phone)} · ${age(now - at)}`;
};
