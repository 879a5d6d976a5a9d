import { useState } from 'react';
import type { Share } from '#domain/money/statements/match-lines.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { messageFor } from '#domain/core/text/messages.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { newUuid } from '#web/sync/platform/uuid.ts';
import type { Confirmed } from './undo-notice.tsx';

/** Confirms one line. Returns the data for its undo, or null after showing the reason of a failure. */
export const useConfirm = () => {
  const [confirm, { phase }] = useCommand('bankLine.confirm');
  const [confirmationId] = useState(newUuid);
  const run = async (lineId: string, shares: readonly Share[]): Promise<Confirmed | null> => {
    const outcome = await confirm({ confirmationId, lines: [{ lineId, shares: [...shares] }] });
    const refusal = outcome.ok ? outcome.result.rows[0]?.code : undefined;
    const problem = outcome.ok ? refusal && messageFor(refusal) : outcome.text;
    if (problem !== undefined) {
      toastError(problem);
      return null;
    }
    const paise = shares.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return { confirmationId, count: 1, paise };
  };
  return [run, phase === 'running'] as const;
};
