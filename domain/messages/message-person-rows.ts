import type { Delivery } from '../model/delivery.ts';
import type { Draft } from '../core/store/draft.ts';
import { untouched, type PersonRows } from '../people/person-rows.ts';

/** The messages of a deleted person stay, because the deletion can be taken back. An erasure removes them. */
export const messagePersonRows: PersonRows = {
  ...untouched,
  list: (reader, { delegateId, companionId }) => ({
    sentMessages: reader
      .by('sentMessages', 'delegateId', delegateId)
      .filter((sent) => sent.companionId === companionId),
    deliveries: companionId === '' ? reader.by('deliveries', 'delegateId', delegateId) : [],
  }),
  merge(draft, { keepId, dropId }) {
    for (const sent of draft.by('sentMessages', 'delegateId', dropId))
      draft.put('sentMessages', { ...sent, delegateId: keepId });
    leaveOneWaiting(draft, keepId, dropId);
    for (const delivery of draft.by('deliveries', 'delegateId', dropId))
      draft.put('deliveries', { ...delivery, delegateId: keepId });
    return {};
  },
  erase(draft, { delegateId, companionId }) {
    for (const sent of draft.by('sentMessages', 'delegateId', delegateId))
      if (companionId === '' || sent.companionId === companionId)
        draft.remove('sentMessages', sent.messageId);
    if (companionId === '')
      for (const { deliveryId } of draft.by('deliveries', 'delegateId', delegateId))
        draft.remove('deliveries', deliveryId);
  },
};

/** A person who was entered twice gets one message of a purpose: a message that waits is cancelled if the other entry had one. */
const leaveOneWaiting = (draft: Draft, keepId: string, dropId: string): void => {
  const purposeOf = ({ runId }: Delivery): string => draft.get('messageRuns', runId)?.purpose ?? '';
  const alive = (delegateId: string): Delivery[] =>
    draft
      .by('deliveries', 'delegateId', delegateId)
      .filter(({ state }) => state !== 'cancelled' && state !== 'failed');
  const cancelWaiting = (delegateId: string, otherId: string): void => {
    const had = new Set(alive(otherId).map(purposeOf));
    for (const delivery of alive(delegateId))
      if (delivery.state === 'queued' && had.has(purposeOf(delivery)))
        draft.put('deliveries', { ...delivery, state: 'cancelled', failure: 'merged' });
  };
  cancelWaiting(dropId, keepId);
  cancelWaiting(keepId, dropId);
};
