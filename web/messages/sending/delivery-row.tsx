import { Link } from '@tanstack/react-router';
import { dateTime } from '#domain/core/text/format.ts';
import { addresseeOf, nameOf } from '#domain/messages/addressee.ts';
import { deliveryStateWords, deliveryWords, failureText } from '#domain/messages/delivery-words.ts';
import type { ShownDelivery } from '#domain/messages/report/delivery-report.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { nameInList } from '#web/people/parts/delegate-name.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { SettleDelivery } from '../parts/settle-delivery.tsx';
import { slotOfDelivery } from '../parts/slot-of-delivery.ts';

const words = deliveryWords;

export function DeliveryRow({ shown: { delivery, state } }: { readonly shown: ShownDelivery }) {
  const timeZone = useTimeZone();
  const { deliveryId, delegateId, cause, runId, failure, stateAt } = delivery;
  const delegate = useQuery((reader) => reader.get('delegates', delegateId), [delegateId]);
  const run = useQuery((reader) => reader.get('messageRuns', runId), [runId]);
  const other = useQuery(
    (reader) => {
      const addressee = addresseeOf(reader, { delegateId, cause });
      return addressee === null ? words.gone : nameOf(addressee);
    },
    [delegateId, cause],
  );
  const name = delegate === undefined ? other : nameInList({ delegate });
  const sub = [
    words.what(run?.purpose ?? '', run?.channel ?? ''),
    dateTime(stateAt, timeZone),
    failureText(failure),
  ];
  return (
    <ListRow
      gutter={false}
      name={name}
      link={
        delegate && ((slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />)
      }
      sub={sub.filter((part) => part !== '').join(' · ')}
      action={
        <>
          <Badge state={slotOfDelivery[state]}>{deliveryStateWords[state]}</Badge>
          {state === 'unknown' && <SettleDelivery deliveryId={deliveryId} name={name} />}
        </>
      }
    />
  );
}
