import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { verdictOf, type ScanVerdict } from '#domain/rules/verdict.ts';
import { playError, playSuccess } from '#web/device/sound.ts';
import { useMarkRefusals } from '#web/shell/use-mark-refusals.ts';
import { useSession } from '#web/sync/sync-provider.tsx';
import { useCommand } from '#web/sync/use-command.ts';

/** One reading of a card; the verdict may be replaced when the server knew better. */
export interface Scan {
  /** Names the reading: the same card read again after another verdict is another reading. */
  readonly id: number;
  readonly code: string;
  /** ms since 1970 by the device's clock. */
  readonly at: number;
  readonly verdict: ScanVerdict;
  /** When the picture was taken that showed the code, by performance.now(); absent for a scanner that types. */
  readonly frameAt?: number | undefined;
}

/** More than fit a screen; a gate looks back at its last few, the report has the rest. */
const keptScans = 30;

/** Of what is no card of ours the beginning says enough. */
const longestLogged = 64;

interface RecordScan {
  /** The verdict that stands; undefined before the first code and after Stop SCAN. */
  readonly current: Scan | undefined;
  /** Newest first. */
  readonly last: readonly Scan[];
  /** Marks the card with this code, or says why not; resolves to whether it passed. Never waits for the network. */
  read(text: string, frameAt?: number): Promise<boolean>;
  clear(): void;
}

/** Scan after scan for one record type: the verdict from the rows held here, sound, and the mark on its way. */
export function useRecordScan(recordTypeId: string): RecordScan {
  const session = useSession();
  const [mark] = useCommand('record.mark');
  const [logRefused] = useCommand('scan.refused');
  const [current, setCurrent] = useState<Scan>();
  const [last, setLast] = useState<readonly Scan[]>([]);
  const made = useRef(0);
  const turnedAway = useRef('');

  const read = useCallback(
    async (text: string, frameAt?: number) => {
      const code = text.trim();
      const outcome = await mark({ recordTypeId, code });
      const { shown, actor } = session.optimistic;
      const verdict = verdictOf(shown, actor, { code }, outcome.ok ? null : outcome);
      const isPassed = verdict.kind === 'done';
      if (isPassed) playSuccess();
      else playError();
      const scan: Scan = { id: ++made.current, code, at: Date.now(), verdict, frameAt };
      // A card that is held up again and again is turned away once.
      const reading = outcome.ok ? '' : `${outcome.code} ${code}`;
      if (!outcome.ok && reading !== turnedAway.current) {
        void logRefused({ recordTypeId, code: code.slice(0, longestLogged), reason: outcome.code });
      }
      turnedAway.current = reading;
      setCurrent((standing) => (isRepeat(standing, scan) ? { ...scan, id: standing.id } : scan));
      setLast((scans) => {
        const [newest, ...older] = scans;
        if (newest && isRepeat(newest, scan)) return [{ ...newest, at: scan.at }, ...older];
        return [scan, ...scans].slice(0, keptScans);
      });
      return isPassed;
    },
    [logRefused, mark, recordTypeId, session],
  );

  useMarkRefusals((refusal) => {
    const { shown } = refusal;
    if (refusal.recordTypeId !== recordTypeId || !('code' in shown)) return;
    const replace = (scan: Scan): Scan =>
      scan.code === shown.code && scan.verdict.kind === 'done' ? { ...scan, verdict: refusal.verdict } : scan;
    setLast((scans) => scans.map(replace));
    setCurrent((standing) => standing && replace(standing));
  });

  useMeasuredVerdict(current);
  return { current, last, read, clear: useCallback(() => setCurrent(undefined), []) };
}

/** The same answer to the same card does not land anew: its time counts on (look.md, The verdict panel). */
const isRepeat = (standing: Scan | undefined, scan: Scan): standing is Scan =>
  standing !== undefined &&
  standing.code === scan.code &&
  standing.verdict.kind === scan.verdict.kind &&
  scan.verdict.kind !== 'done';

/** `frame-to-verdict` in the browser's performance log: from the picture to the panel in the page, for the bench. */
function useMeasuredVerdict(current: Scan | undefined): void {
  useLayoutEffect(() => {
    if (current?.frameAt === undefined) return;
    performance.measure('frame-to-verdict', { start: current.frameAt, end: performance.now() });
  }, [current]);
}
