import { useEffect, useState } from 'react';
import type { Me } from '#domain/core/me.ts';
import type { UnsentScope } from '#web/sync/storage/idb-outbox.ts';
import { keepKnownAccounts } from './known-accounts.ts';

/**
 * The unsent changes in this browser outside the open event: of other accounts and other events. Null until known.
 * `me`: the signed-in account; null: none. Read again when `turn` changes.
 */
export const useUnsentHere = (me: Me | null, turn = 0): readonly UnsentScope[] | null => {
  const [scopes, setScopes] = useState<readonly UnsentScope[] | null>(null);
  const accountId = me?.account.id;
  const eventId = me?.currentEventId;
  useEffect(() => {
    let isCurrent = true;
    // On demand: a page that only signs in loads nothing of events.
    import('#web/sync/storage/idb-outbox.ts')
      .then(({ listUnsent }) => listUnsent())
      .then(
        (all) => {
          if (!isCurrent) return;
          const owners = all.map((scope) => scope.accountId);
          keepKnownAccounts(new Set(accountId === undefined ? owners : [...owners, accountId]));
          setScopes(all.filter((scope) => scope.accountId !== accountId || scope.eventId !== eventId));
        },
        // Storage is forbidden: then nothing was kept in it.
        () => isCurrent && setScopes([]),
      );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `turn` says that something was sent meanwhile
  }, [accountId, eventId, turn]);
  return scopes;
};
