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

const idOf = (entry: unknown): unknown => (entry as { readonly commandId?: unknown } | undefined)?.commandId;

/** The newest page, and the older entries that were loaded before, if the new page reaches to them. */
export const renewed = <Page extends AnyPage>(before: Page | null, newest: Page): Page => {
  const last = idOf(newest.entries.at(-1));
  const at = before === null ? -1 : before.entries.findIndex((entry) => idOf(entry) === last);
  if (before === null || at === -1 || newest.next === null) return newest;
  return { ...newest, entries: [...newest.entries, ...before.entries.slice(at + 1)], next: before.next };
};

/** A page, or why it is not there. Null: the page that asked was left. */
const askedPage = async <Page extends AnyPage>(
  address: string,
  signal?: AbortSignal,
): Promise<Page | RequestFailure | null> =>
  callApi<Page>(address, signal && { signal }).catch((error: unknown) => {
    if (signal?.aborted) return null;
    if (!(error instanceof RequestFailure)) throw error;
    return error;
  });

/**
 * A log page by page, newest first; `addressOf` the one that begins before a place. Other filters are another caller's:
 * give that one a key.
 */
export const useLog = <Page extends AnyPage = LogPart>(addressOf: (before?: string) => string): Log<Page> => {
  const [read, setRead] = useState<Read<Page>>(nothingRead);
  const [isLoading, setLoading] = useState(true);
  const { page, failure, readAt } = read;
  const next = page?.next ?? undefined;
  const address = addressOf(next);

  const load = useCallback(
    (signal?: AbortSignal): Promise<void> =>
      askedPage<Page>(address, signal)
        .then((answer) => setRead((last) => withMore(last, answer)))
        .finally(() => setLoading(signal?.aborted === true)),
    [address],
  );
  const isEmpty = page === null;
  useEffect(() => {
    if (!isEmpty) return undefined;
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [isEmpty, load]);

  const newestAddress = addressOf();
  const refresh = useCallback(async () => {
    const newest = await askedPage<Page>(newestAddress);
    if (newest === null || newest instanceof RequestFailure) return false;
    setRead((last) => ({ ...last, page: renewed(last.page, newest), readAt: Date.now() }));
    return true;
  }, [newestAddress]);

  const loadMore = () => {
    if (isLoading) return;
    setLoading(true);
    void load();
  };
  const entries = page?.entries ?? null;
  return { page, entries, hasMore: next !== undefined, readAt, isLoading, failure, loadMore, refresh };
};

type Read<Page extends AnyPage> = Pick<Log<Page>, 'page' | 'readAt' | 'failure'>;

const nothingRead = { page: null, readAt: null, failure: null };

const withMore = <Page extends AnyPage>(
  last: Read<Page>,
  answer: Page | RequestFailure | null,
): Read<Page> => {
  if (answer === null) return last;
  if (answer instanceof RequestFailure) return { ...last, failure: answer };
  const entries = [...(last.page?.entries ?? []), ...answer.entries];
  return { page: { ...answer, entries }, readAt: last.readAt ?? Date.now(), failure: null };
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
