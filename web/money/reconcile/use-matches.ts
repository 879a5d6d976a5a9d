import { useCallback } from 'react';
import { matchEvent } from '#domain/money/statements/match-event.ts';
import type { Match } from '#domain/money/statements/match-lines.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced, type Sliced } from '#web/sync/react/use-sliced.ts';

const tables = ['bankLines', 'lineShares', 'delegates', 'companions', 'transactions'] as const;

/** All open lines against everybody, worked out between the frames and again when somebody pays or a line is confirmed. */
export const useMatches = (): Sliced<readonly Match[]> => {
  const { source } = useLiveViews();
  return useSliced(
    useCallback(() => matchEvent(source.shown, Date.now()), [source]),
    tables,
  );
};
