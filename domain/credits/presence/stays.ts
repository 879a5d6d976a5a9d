import type { MissingExitRule } from '../../model/credits/credit-result.ts';

/** A passage that counts, after its corrections. Times are in milliseconds since 1970. */
export interface Step {
  readonly passageId: string;
  readonly hallId: string;
  readonly direction: 'in' | 'out';
  readonly passedAt: number;
}

/** Time in one hall. Stays of a person never overlap. */
export interface HallStay {
  readonly hallId: string;
  readonly from: number;
  readonly to: number;
  /** No scan shows its end: the rule of the organiser does. */
  readonly isAssumed: boolean;
}

/**
 * `noExit`: scanned in and not out; `otherHall`: scanned in another hall before the exit; `noEntry`: scanned out and not
 * in.
 */
export interface StayOddity {
  readonly kind: 'noExit' | 'otherHall' | 'noEntry';
  readonly hallId: string;
  readonly at: number;
}

export interface Stays {
  readonly stays: readonly HallStay[];
  readonly oddities: readonly StayOddity[];
}

export interface MissingExit {
  readonly rule: MissingExitRule;
  /** The end of the session that is on in a hall at this time, or else of the next one there; null for none. */
  readonly sessionEnd: (hallId: string, at: number) => number | null;
}

/** Longer than any stay in a hall. A scan out on the next morning belongs to no entry of the evening. */
export const longestStayMs = 12 * 3_600_000;

const inOrder = (one: Step, other: Step): number => {
  if (one.passedAt !== other.passedAt) return one.passedAt - other.passedAt;
  // At the same moment a person leaves a hall before entering the next one.
  if (one.direction !== other.direction) return one.direction === 'out' ? -1 : 1;
  return one.passageId < other.passageId ? -1 : 1;
};

interface Inside {
  readonly hallId: string;
  readonly from: number;
  /** The last scan that shows the person in this hall. */
  readonly seenAt: number;
}

/** The end of a stay without scan; null if nothing counts. */
const assumedEnd = (inside: Inside, left: number | null, exit: MissingExit): number | null => {
  if (exit.rule === 'none') return null;
  if (exit.rule === 'lastScan') return left ?? inside.seenAt;
  // Seen there again after the last session: the person was inside up to then.
  const end = exit.sessionEnd(inside.hallId, inside.seenAt) ?? inside.seenAt;
  return Math.min(end, left ?? end);
};

/** Follows one person from scan to scan. */
class Walk {
  readonly stays: HallStay[] = [];
  readonly oddities: StayOddity[] = [];
  readonly #exit: MissingExit;
  #inside: Inside | null = null;

  constructor(exit: MissingExit) {
    this.#exit = exit;
  }

  pass({ hallId, direction, passedAt: at }: Step): void {
    if (this.#inside !== null && at - this.#inside.seenAt > longestStayMs) this.leaveWithoutScan(null);
    const inside = this.#inside;
    if (inside?.hallId === hallId) {
      if (direction === 'in') this.#inside = { ...inside, seenAt: at };
      else this.#leave(inside, at);
      return;
    }
    this.leaveWithoutScan(at);
    if (direction === 'in') this.#inside = { hallId, from: at, seenAt: at };
    else this.oddities.push({ kind: 'noEntry', hallId, at });
  }

  /** `left`: when a scan shows the person elsewhere; null if none does. */
  leaveWithoutScan(left: number | null): void {
    const inside = this.#inside;
    if (inside === null) return;
    this.#inside = null;
    const { hallId, from, seenAt } = inside;
    this.oddities.push({ kind: left === null ? 'noExit' : 'otherHall', hallId, at: left ?? seenAt });
    const to = assumedEnd(inside, left, this.#exit);
    if (to !== null && to > from) this.stays.push({ hallId, from, to, isAssumed: true });
  }

  #leave({ hallId, from }: Inside, at: number): void {
    this.#inside = null;
    if (at > from) this.stays.push({ hallId, from, to: at, isAssumed: false });
  }
}

/** The same for every order of `steps`. */
export const staysOf = (steps: readonly Step[], exit: MissingExit): Stays => {
  const walk = new Walk(exit);
  for (const step of steps.toSorted(inOrder)) walk.pass(step);
  walk.leaveWithoutScan(null);
  return { stays: walk.stays, oddities: walk.oddities };
};
