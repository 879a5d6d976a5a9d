import { useEffect, useState } from 'react';
import type { Me } from '#domain/core/me.ts';
import type { LostScope, UnsentScope } from '#web/sync/storage/idb-outbox.ts';
import { keepKnownAccounts } from './known-accounts.ts';

interface UnsentHere {
  readonly waiting: readonly UnsentScope[];
  /** Deleted by the browser before they were sent. */
  readonly lost: readonly LostScope[];
}

const nothing: UnsentHere = { waiting: [], lost: [] };

/**
 * The unsent changes in this browser outside the open event: of other accounts and other events. Null until known.
 * `me`: the signed-in account; null: none. Read again when `turn` changes.
 */
export const useUnsentHere = (me: Me | null, turn = 0): UnsentHere | null => {
  const [here, setHere] = useState<UnsentHere | null>(null);
  const accountId = me?.account.id;
  const eventId = me?.currentEventId;
  useEffect(() => {
    let isCurrent = true;
    // On demand: a page that only signs in loads nothing of events.
    import('#web/sync/storage/idb-outbox.ts')
      .then(async ({ listUnsent, listLost }) => [await listUnsent(), await listLost()] as const)
      .then(
        ([waiting, lost]) => {
          if (!isCurrent) return;
          const owners = [...waiting, ...lost].map((scope) => scope.accountId);
          keepKnownAccounts(new Set(accountId === undefined ? owners : [...owners, accountId]));
          const isElsewhere = (scope: LostScope | UnsentScope): boolean =>
            scope.accountId !== accountId || scope.eventId !== eventId;
          setHere({ waiting: waiting.filter(isElsewhere), lost: lost.filter(isElsewhere) });
        },
        // Storage is forbidden: then nothing was kept in it.
        () => isCurrent && setHere(nothing),
      );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `turn` says that something was sent meanwhile
  }, [accountId, eventId, turn]);
  return here;
};
