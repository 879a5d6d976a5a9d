import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { withCard, type Shown } from '#domain/gate/marking.ts';
import { verdictOf } from '#domain/gate/verdict.ts';
import { playError, playSuccess } from '#web/device/sound.ts';
import { useRefusedLog } from '../parts/use-refused-log.ts';
import { useMarkRefusals } from '../parts/use-mark-refusals.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand, type CommandOutcome } from '#web/sync/react/use-command.ts';
import { corrected, loggedWith, standingWith, type Scan } from './scans.ts';

/** The source of a reading; absent for typed input. */
interface Source {
  readonly frameAt: number;
  readonly besides: readonly string[];
}

interface RecordScan {
  /** One verdict, or several for cards held up together; empty before the first and after Stop SCAN. */
  readonly standing: readonly Scan[];
  readonly last: readonly Scan[];
  /** Marks the card, or gives the reason; resolves to whether it passed. Never waits for the network. */
  read(shown: Shown, source?: Source): Promise<boolean>;
  /** Lists a mark that was made without reading its card: that of a party member. */
  note(shown: Shown, outcome: CommandOutcome<'record.mark'>): void;
  clear(): void;
}

const none: readonly Scan[] = [];

/** Scan after scan for one record type: the verdict from the rows here, the sound, and the sending of the mark. */
export function useRecordScan(recordTypeId: string): RecordScan {
  const session = useSession();
  const [mark] = useCommand('record.mark');
  const logTurnedAway = useRefusedLog('recordTypeId', recordTypeId);
  const { standing, last, show, log, clear } = useScans(recordTypeId);
  const made = useRef(0);

  const scanOf = useCallback(
    (shown: Shown, outcome: CommandOutcome<'record.mark'>, source?: Source): Scan => {
      const { shown: store, actor } = session.optimistic;
      const verdict = verdictOf(store, actor, shown, outcome.ok ? null : outcome);
      return { id: ++made.current, shown, at: Date.now(), verdict, frameAt: source?.frameAt };
    },
    [session],
  );

  const read = useCallback(
    async (input: Shown, source?: Source) => {
      const shown = withCard(session.optimistic.shown, input);
      const outcome = await mark({ recordTypeId, ...shown });
      const scan = scanOf(shown, outcome, source);
      const { verdict } = scan;
      const isPassed = verdict.kind === 'done';
      if (isPassed) playSuccess();
      else playError();
      logTurnedAway(shown, outcome.ok ? '' : verdict.kind === 'invalid' ? 'invalidCode' : outcome.code);
      show(scan, source?.besides ?? []);
      return isPassed;
    },
    [logTurnedAway, mark, recordTypeId, scanOf, session, show],
  );

  const note: RecordScan['note'] = (shown, outcome) => log(scanOf(shown, outcome));
  useMeasuredVerdict(standing[0]);
  return { standing, last, read, note, clear };
}

/** The shown and the latest scans. A mark that the server refuses later is corrected in both. */
function useScans(recordTypeId: string) {
  const [standing, setStanding] = useState(none);
  const [last, setLast] = useState(none);
  const log = useCallback((scan: Scan) => setLast((scans) => loggedWith(scans, scan)), []);
  const show = useCallback(
    (scan: Scan, besides: readonly string[]) => {
      setStanding((scans) => standingWith(scans, scan, besides));
      log(scan);
    },
    [log],
  );
  useMarkRefusals((refusal) => {
    if (refusal.recordTypeId !== recordTypeId) return;
    const correct = (scans: readonly Scan[]) => corrected(scans, refusal.shown, refusal.verdict);
    setLast(correct);
    setStanding(correct);
  });
  return { standing, last, log, show, clear: useCallback(() => setStanding(none), []) };
}

/** Browsers keep all measures until the page is closed. */
const keptMeasures = 500;

/** `frame-to-verdict` in the browser's performance log: from the picture to the panel in the page, for the bench. */
function useMeasuredVerdict(newest: Scan | undefined): void {
  useLayoutEffect(() => {
    if (newest?.frameAt === undefined) return;
    if (performance.getEntriesByName('frame-to-verdict').length >= keptMeasures) {
      performance.clearMeasures('frame-to-verdict');
    }
    performance.measure('frame-to-verdict', { start: newest.frameAt, end: performance.now() });
  }, [newest]);
}
