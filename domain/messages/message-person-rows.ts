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
