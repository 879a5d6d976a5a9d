import { useEffect, useState } from 'react';
import type { BankAnswer } from '#domain/money/payments/bank-answer.ts';
import type { BankVerdict } from '#domain/money/payments/bank-verdict.ts';
import { callApi } from '#web/net/call-api.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { eventOf } from '#domain/core/event-of.ts';

export interface Bank {
  /** The server can ask the bank. */
  readonly isSetUp: boolean;
  /** The gateway's page for checking a payment; null where there is none. */
  readonly checkUrl: string | null;
}

export interface LookedUp {
  readonly verdict: BankVerdict['kind'];
  readonly answer: BankAnswer;
}

const known = new Map<string, Bank>();
const noBank: Bank = { isSetUp: false, checkUrl: null };
const pathOf = (eventId: string): string => `/api/events/${encodeURIComponent(eventId)}`;

/**
 * The bank functions of this server, and whether this event may use them. Asked once. Without an answer nothing is
 * offered, and the next screen asks again.
 */
export const useBank = (): Bank & { readonly isAllowed: boolean } => {
  const isAllowed = useQuery((reader) => eventOf(reader)?.isBankLookupOn ?? false, []);
  const eventId = useEventId();
  const [bank, setBank] = useState(known.get(eventId) ?? noBank);
  useEffect(() => {
    if (eventId === '' || known.has(eventId)) return;
    const abort = new AbortController();
    callApi<Bank>(`${pathOf(eventId)}/bank`, { signal: abort.signal }).then(
      (answer) => {
        known.set(eventId, answer);
        setBank(answer);
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [eventId]);
  return { ...bank, isAllowed };
};

export const lookUpAtBank = (
  eventId: string,
  entry: { readonly delegateId: string; readonly transactionId: string },
  signal: AbortSignal,
): Promise<LookedUp> =>
  callApi<LookedUp>(`${pathOf(eventId)}/bank-lookup`, {
    method: 'POST',
    body: { delegateId: entry.delegateId, transactionId: entry.transactionId },
    signal,
  });
