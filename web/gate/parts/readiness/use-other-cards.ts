import { useEffect } from 'react';
import type { OtherCards } from '#domain/gate/unknown-card.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { useMe } from '#web/core/session/account.ts';
import { idle } from '#web/loading/idle.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { keepOtherCards, otherCardsReadAt } from '#web/sync/storage/idb-other-cards.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';

/** Keeps on this device, once a day, by what it knows the cards of the account's other events without network. */
export const useOtherCards = (): void => {
  const { account, events } = useMe();
  const eventId = useEventId();
  const isConnected = useSyncState((sync) => sync.isConnected);
  const isStored = useSyncState((sync) => sync.storage === 'kept');
  const isWanted = isConnected && isStored && events.some(({ id }) => id !== eventId);
  useEffect(() => {
    if (!isWanted || eventId === '') return undefined;
    const left = new AbortController();
    readOtherCards([account.id, eventId], left.signal).catch((error: unknown) => {
      // Without an answer or a database, the card is known by its form only.
      if (!(error instanceof RequestFailure || error instanceof DOMException)) throw error;
    });
    return () => left.abort();
  }, [isWanted, account.id, eventId]);
};

/** After the rows, which are the more important ones on a slow line. */
const readOtherCards = async (
  scope: readonly [accountId: string, eventId: string],
  signal: AbortSignal,
): Promise<void> => {
  await idle();
  const readAt = await otherCardsReadAt(scope);
  const age = Date.now() - (readAt ?? 0);
  if (age >= 0 && age < dayMs) return;
  const address = `/api/events/${encodeURIComponent(scope[1])}/other-cards`;
  const cards = await callApi<OtherCards>(address, { signal });
  // The event may have been left, and what it kept here is removed then.
  if (!signal.aborted) await keepOtherCards(scope, cards, Date.now());
};
