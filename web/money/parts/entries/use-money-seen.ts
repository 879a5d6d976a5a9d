import { useState } from 'react';
import { entryBeyond } from '#domain/money/transactions.ts';
import type { Transaction } from '#domain/model/transaction.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

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

/** What a form about a person's money has shown since it was opened. */
export const useMoneySeen = (delegateId: string): MoneySeen => {
  const shown = useEntriesShown();
  const [entriesSeen, setSeen] = useState(() => shown(delegateId));
  const news = useQuery((reader) => entryBeyond(reader, delegateId, entriesSeen), [delegateId, entriesSeen]);
  return { entriesSeen, news, look: () => setSeen(shown(delegateId)) };
};
