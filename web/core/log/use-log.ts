import { useCallback, useEffect, useState } from 'react';
import type { LogAccount, LogPart } from '#domain/model/log/log-entry.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { peopleAddress } from './log-address.ts';

/** A page of any log. */
interface AnyPage {
  readonly entries: readonly unknown[];
  readonly next: string | null;
}

interface Log<Page extends AnyPage> {
  /** The page that came last; null before the first. */
  readonly page: Page | null;
  /** Null until the first page is there. */
  readonly entries: Page['entries'] | null;
  readonly hasMore: boolean;
  /** When the newest entries were read, ms since 1970 by this device; null before. */
  readonly readAt: number | null;
  readonly isLoading: boolean;
  /** Why the page that was asked for last is not there. */
  readonly failure: RequestFailure | null;
  /** The next page; the first one again where that failed. */
  loadMore(): void;
  /** Reads the newest entries again, for a log that is live. Resolves to whether the server answered. */
  refresh(): Promise<boolean>;
}

const idOf = (entry: unknown): unknown => (entry as { readonly commandId?: unknown }).commandId;

/** The newest page, and the older entries that were loaded before, if the new page reaches to them. */
const renewed = <Page extends AnyPage>(before: Page | null, newest: Page): Page => {
  const last = idOf(newest.entries.at(-1));
  const at = before === null ? -1 : before.entries.findIndex((entry) => idOf(entry) === last);
  if (before === null || at === -1 || newest.next === null) return newest;
  return { ...newest, entries: [...newest.entries, ...before.entries.slice(at + 1)], next: before.next };
};

/**
 * A log page by page, newest first; `addressOf` the one that begins before a place. Other filters are another caller's:
 * give that one a key.
 */
export const useLog = <Page extends AnyPage = LogPart>(addressOf: (before?: string) => string): Log<Page> => {
  const [pages, setPages] = useState<Page | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [readAt, setReadAt] = useState<number | null>(null);
  const next = pages?.next ?? undefined;
  const address = addressOf(next);

  const load = useCallback(
    (signal?: AbortSignal): Promise<void> =>
      callApi<Page>(address, signal && { signal })
        .then(
          (page) => {
            setPages((before) => ({ ...page, entries: [...(before?.entries ?? []), ...page.entries] }));
            setReadAt((before) => before ?? Date.now());
            setFailure(null);
          },
          (error: unknown) => {
            if (signal?.aborted) return;
            if (!(error instanceof RequestFailure)) throw error;
            setFailure(error);
          },
        )
        .finally(() => setLoading(signal?.aborted === true)),
    [address],
  );
  const isEmpty = pages === null;
  useEffect(() => {
    if (!isEmpty) return undefined;
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [isEmpty, load]);

  const newestAddress = addressOf();
  const refresh = useCallback(
    () =>
      callApi<Page>(newestAddress).then(
        (newest) => {
          setPages((before) => renewed(before, newest));
          setReadAt(Date.now());
          return true;
        },
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          return false;
        },
      ),
    [newestAddress],
  );

  return {
    page: pages,
    entries: pages?.entries ?? null,
    hasMore: next !== undefined,
    readAt,
    isLoading,
    failure,
    loadMore: () => {
      if (isLoading) return;
      setLoading(true);
      void load();
    },
    refresh,
  };
};

/** The people that the log names, to choose from. Empty until they are known. */
export const useLogPeople = (eventId: string): readonly LogAccount[] => {
  const [people, setPeople] = useState<readonly LogAccount[]>([]);
  useEffect(() => {
    const left = new AbortController();
    callApi<{ people: LogAccount[] }>(peopleAddress(eventId), left).then(
      (found) => setPeople(found.people),
      (error: unknown) => {
        // The list below says that the server does not answer.
        if (!(error instanceof RequestFailure)) throw error;
      },
    );
    return () => left.abort();
  }, [eventId]);
  return people;
};
