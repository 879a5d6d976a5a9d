import { useCallback, useRef, useState } from 'react';
import { messageFor } from '#domain/core/text/messages.ts';
import { hallVerdictOf, planPassage, type DoorMode, type HallVerdict } from '#domain/credits/hall-verdict.ts';
import { withCard, type Shown } from '#domain/gate/marking.ts';
import { playError, playSuccess } from '#web/device/sound.ts';
import { useRefusedLog } from '#web/gate/parts/use-refused-log.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useLateRefusals } from '#web/sync/react/use-late-refusals.ts';
import { withPersonShown } from '#web/sync/outbox/person-shown.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';

export interface DoorScan {
  readonly id: number;
  /** By the server's clock, ms since 1970. */
  readonly at: number;
  readonly verdict: HallVerdict;
}

/** As many as the scanner of a record keeps. */
const keptScans = 30;
const passes: ReadonlySet<HallVerdict['kind']> = new Set(['in', 'out']);

/** Scan after scan at a hall's door: the verdict from the rows here, the sound, and the sending of the passage. */
export const useDoorScan = (hallId: string, mode: DoorMode) => {
  const session = useSession();
  const [record] = useCommand('passage.record');
  const logTurnedAway = useRefusedLog('hallId', hallId);
  const [scans, setScans] = useState<readonly DoorScan[]>([]);
  const [standing, setStanding] = useState<DoorScan | null>(null);
  const made = useRef(0);
  const read = useCallback(
    async (input: Shown): Promise<boolean> => {
      const shown = withCard(session.optimistic.shown, input);
      const at = Date.now() + (session.board.state.serverClockOffset ?? 0);
      const plan = planPassage(session.optimistic.shown, { hallId, mode, at }, shown);
      const outcome = plan.isRepeat ? null : await record({ hallId, direction: plan.direction, ...shown });
      const refused = outcome === null || outcome.ok ? null : outcome;
      logTurnedAway(shown, refused?.code ?? '');
      const verdict = hallVerdictOf(session.optimistic.shown, { hallId, shown, plan }, refused);
      const isPassed = passes.has(verdict.kind);
      if (isPassed) playSuccess();
      else playError();
      const scan = { id: ++made.current, at, verdict };
      setStanding(scan);
      setScans((before) => [scan, ...before].slice(0, keptScans));
      return isPassed;
    },
    [hallId, mode, record, session, logTurnedAway],
  );
  // The server may know that the card has another holder by now.
  useLateRefusals(({ command, code, params }) => {
    if (command.name === 'passage.record') toastError(messageFor(code, withPersonShown(params, command)));
  });
  return { scans, standing, read, clear: useCallback(() => setStanding(null), []) };
};
