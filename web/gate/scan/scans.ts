import type { Shown } from '#domain/gate/marking.ts';
import type { ScanVerdict } from '#domain/gate/verdict.ts';

export interface Scan {
  /** The same card read again later is another reading. */
  readonly id: number;
  readonly shown: Shown;
  readonly at: number;
  readonly verdict: ScanVerdict;
  /** The time of the picture that showed the code, by performance.now(); absent for typed input. */
  readonly frameAt?: number | undefined;
}

/** More than fit a screen; a gate looks back at its last few, and the report has the rest. */
const keptScans = 30;

const isSameShown = (one: Shown, other: Shown): boolean =>
  'code' in one
    ? 'code' in other && one.code === other.code
    : 'serial' in other && one.serial === other.serial;

/** The same answer to the same card only renews its time. */
const isRepeat = (standing: Scan, scan: Scan): boolean =>
  isSameShown(standing.shown, scan.shown) &&
  standing.verdict.kind === scan.verdict.kind &&
  scan.verdict.kind !== 'done';

/**
 * Alone, or before those of cards held up together with it (`besides`, codes), so that none hides another. A camera reads a
 * card again while it is held up, which is no news. Who types or picks it again waits for an answer.
 */
export const standingWith = (
  standing: readonly Scan[],
  scan: Scan,
  besides: readonly string[],
): readonly Scan[] => {
  const repeated = scan.frameAt !== undefined && standing.find((each) => isRepeat(each, scan));
  const together = standing.filter(
    ({ shown }) => !isSameShown(shown, scan.shown) && 'code' in shown && besides.includes(shown.code),
  );
  return [repeated ? { ...scan, id: repeated.id } : scan, ...together];
};

/** Newest first; a repeat of the newest only renews its time. */
export const loggedWith = (scans: readonly Scan[], scan: Scan): readonly Scan[] => {
  const [newest, ...older] = scans;
  if (newest && isRepeat(newest, scan)) return [{ ...newest, at: scan.at }, ...older];
  return [scan, ...scans].slice(0, keptScans);
};

/** The server refused a mark that was accepted here. */
export const corrected = (scans: readonly Scan[], shown: Shown, verdict: ScanVerdict): readonly Scan[] =>
  scans.map((scan) =>
    isSameShown(scan.shown, shown) && scan.verdict.kind === 'done' ? { ...scan, verdict } : scan,
  );
