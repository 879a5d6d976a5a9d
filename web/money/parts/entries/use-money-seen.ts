import { useRef, useState } from 'react';
import { dueOf } from '#domain/money/fees.ts';
import { hasPrices } from '#domain/money/price-list/current-list.ts';
import { entryBeyond } from '#domain/money/payments/transactions.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

export interface MoneySeen {
  /** For the command: it is refused if another desk has entered money since. */
  readonly entriesSeen: number;
  /** The newest entry that came since. */
  readonly news: Transaction | undefined;
  /** The user has read the news: the next press saves. */
  readonly look: () => void;
}

/** Reads how many entries of a person's payments are shown at the moment of a press. */
export const useEntriesShown = (): ((delegateId: string) => number) => {
  const { optimistic } = useSession();
  return (delegateId) => optimistic.shown.by('transactions', 'delegateId', delegateId).length;
};

interface MoneyShown {
  readonly entriesSeen: number;
  /** Absent in an event without prices. */
  readonly dueSeen?: number | null;
}

type Refused = { readonly code: string; readonly params: object };

/**
 * For the commands that mark a person as Paid: what a press has seen of a delegate's money. After a refusal the user has read
 * the server's amount, so the next press accepts that one.
 */
export const useDueShown = (
  delegateId: string,
): [shown: () => MoneyShown, look: (refused: Refused) => void] => {
  const { optimistic } = useSession();
  const entriesShown = useEntriesShown();
  const now = useToday();
  const accepted = useRef<number | null>(undefined);
  const shown = (): MoneyShown => {
    const delegate = optimistic.shown.get('delegates', delegateId);
    const entriesSeen = entriesShown(delegateId);
    if (delegate === undefined || !hasPrices(optimistic.shown)) return { entriesSeen };
    const { duePaise } = dueOf(optimistic.shown, delegate, now);
    return { entriesSeen, dueSeen: accepted.current === undefined ? duePaise : accepted.current };
  };
  const look = ({ code, params }: Refused): void => {
    if (code === 'priceChanged' && 'paise' in params) accepted.current = params.paise as number | null;
  };
  return [shown, look];
};

/** What a form about a person's money has shown since it was opened. */
export const useMoneySeen = (delegateId: string): MoneySeen => {
  const shown = useEntriesShown();
  const [entriesSeen, setSeen] = useState(() => shown(delegateId));
  const news = useQuery((reader) => entryBeyond(reader, delegateId, entriesSeen), [delegateId, entriesSeen]);
  return { entriesSeen, news, look: () => setSeen(shown(delegateId)) };
};
