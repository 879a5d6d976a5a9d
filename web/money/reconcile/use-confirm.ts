import { useState } from 'react';
import { useEntriesShown } from '../parts/entries/use-money-seen.ts';
import type { Share } from '#domain/money/statements/match-lines.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { messageFor } from '#domain/core/text/messages.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { newUuid } from '#web/net/uuid.ts';
import type { Confirmed } from './undo-notice.tsx';

/** Confirms one line. Shares without what the user has seen are those that are shown now. Returns the data for its undo, or null after showing the reason of a failure. */
export const useConfirm = () => {
  const [confirm, { phase }] = useCommand('bankLine.confirm');
  const [confirmationId] = useState(newUuid);
  const entriesShown = useEntriesShown();
  const run = async (lineId: string, given: readonly Share[]): Promise<Confirmed | null> => {
    const shares = given.map((share) => ({ entriesSeen: entriesShown(share.delegateId), ...share }));
    const outcome = await confirm({ confirmationId, lines: [{ lineId, shares }] });
    const { code, params } = (outcome.ok ? outcome.result.rows[0] : undefined) ?? {};
    const problem = outcome.ok ? code && messageFor(code, params) : outcome.text;
    if (problem !== undefined) {
      toastError(problem);
      return null;
    }
    const paise = given.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return { confirmationId, count: 1, paise };
  };
  return [run, phase === 'running'] as const;
};
