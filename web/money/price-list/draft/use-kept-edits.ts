import { useCallback, useMemo, useState } from 'react';
import { useMe } from '#web/core/session/account.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { keepUnsaved, readUnsaved } from '#web/sync/storage/unsaved-work.ts';
import { readKept, type KeptEdits } from './edited-list.ts';

interface Keeping {
  /** What an earlier visit of this page left; null after the person has chosen. */
  readonly found: KeptEdits | null;
  readonly choose: () => void;
  /** Keeps edits until they are saved; null when nothing is unsaved. */
  readonly keep: (edits: KeptEdits | null) => void;
}

/** Keeps unsaved edits of this account and event in this browser, for the time after a crash or a reload. */
export const useKeptEdits = (): Keeping => {
  const { id: accountId } = useMe().account;
  const eventId = useEventId();
  const place = useMemo(() => ({ accountId, eventId, page: 'priceList' }), [accountId, eventId]);
  const [found, setFound] = useState(() => readKept(readUnsaved(place)));
  const keep = useCallback((edits: KeptEdits | null) => keepUnsaved(place, edits), [place]);
  const choose = useCallback(() => setFound(null), []);
  return { found, choose, keep };
};
