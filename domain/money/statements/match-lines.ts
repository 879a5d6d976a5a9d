import type { Queue } from './queues.ts';
import { evidenceIn, matchReasons, type Evidence, type MatchReason } from './evidence.ts';
import type { KnownEntry, MatchIndex } from './match-index.ts';
import { togetherOf } from './split-line.ts';
import { lineReference, referenceKey } from '../../model/fields/bank-references.ts';
import type { StatementLine } from '#domain/model/money/statement-line.ts';

/** The confidence about the payer. The queue shows whether the sum fits (docs/decisions/034). */
const confidences = ['sure', 'likely', 'possible'] as const;
export type Confidence = (typeof confidences)[number];

export interface Candidate {
  readonly delegateId: string;
  readonly confidence: Confidence;
  readonly reasons: readonly MatchReason[];
  /** The entry that the line proves; '' for money that is in no history. */
  readonly transactionId: string;
  /** The amount due; null if unknown. */
  readonly expectedPaise: number | null;
}

/** One person's part of a line's money. With `transactionId`, the line proves an existing entry. */
export interface Share {
  readonly delegateId: string;
  readonly transactionId: string;
  readonly amountPaise: number;
  /** The number of entries of the person's history that the user has seen. */
  readonly entriesSeen?: number | undefined;
}

export interface Match {
  readonly lineId: string;
  readonly queue: Queue;
  /** The payer; null in the queue `unmatched`. */
  readonly best: Candidate | null;
  /** The shares that a confirmation would book, to the paisa; empty if a user has to check the line first. */
  readonly shares: readonly Share[];
  /** All possible payers, the likeliest first; includes `best`. */
  readonly candidates: readonly Candidate[];
  readonly doubt: Doubt;
}

/**
 * Why a user has to look at the line before it is confirmed. `together`: the shares are a proposal for one transfer of
 * several people. `several`: another person than `best` may have paid all or a part of it.
 */
type Doubt = 'together' | 'several' | null;

export interface OpenLine extends StatementLine {
  readonly lineId: string;
  readonly restPaise: number;
}

/** The limit that a reader can use; more candidates share one phone or name. */
const mostCandidates = 8;

/**
 * In the order of the lines: an earlier line uses up the amount due, so a second payment is a double one.
 * Yields every few milliseconds.
 */
export const matchLines = function* (index: MatchIndex, lines: Iterable<OpenLine>): Generator<Match> {
  const taken = new Taken();
  for (const line of lines) {
    const match = matchLine(line, candidatesFor(index, line, taken));
    for (const part of match.taken) taken.take(part);
    yield match.found;
  }
};

interface TakenPart {
  readonly scored: Scored;
  readonly paise: number;
}

const matchLine = (
  line: OpenLine,
  scored: readonly Scored[],
): { readonly found: Match; readonly taken: readonly TakenPart[] } => {
  const { lineId } = line;
  const candidates = scored.slice(0, mostCandidates).map(({ candidate }) => candidate);
  const parts = partsOf(line, scored);
  const [first] = parts;
  if (first !== undefined) {
    const found = { lineId, queue: 'matched', best: first.candidate, shares: parts.map(proofOf) } as const;
    const taken = parts.map((part) => ({ scored: part, paise: part.entry?.amountPaise ?? 0 }));
    return { found: { ...found, candidates, doubt: null }, taken };
  }
  const best = onlyBest(scored);
  const queue = best === null ? 'unmatched' : queueOf(line, best);
  const together = queue === 'matched' || queue === 'short' ? [] : togetherOf(line.restPaise, scored);
  const [leading] = together;
  if (leading !== undefined) {
    const shares = together.map(({ candidate: { delegateId, expectedPaise } }) => ({
      delegateId,
      transactionId: '',
      amountPaise: expectedPaise ?? 0,
    }));
    const told = { ...leading.candidate, confidence: 'possible' } as const;
    const taken = together.map((each) => ({ scored: each, paise: each.candidate.expectedPaise ?? 0 }));
    return { found: { lineId, queue: 'matched', best: told, shares, candidates, doubt: 'together' }, taken };
  }
  if (best === null || queue === 'unmatched')
    return {
      found: { lineId, queue: 'unmatched', best: null, shares: [], candidates, doubt: null },
      taken: [],
    };
  const doubt = mayBeOthers(line, queue, { best, scored }) ? 'several' : null;
  const found = {
    lineId,
    queue,
    best: best.candidate,
    shares: sharesOf(line, best),
    candidates,
    doubt,
  } as const;
  return { found, taken: [{ scored: best, paise: line.restPaise }] };
};

/** Whether another person owes exactly this sum, or something while the best candidate owes less than the line has. */
const mayBeOthers = (
  { restPaise }: OpenLine,
  queue: Queue,
  { best, scored }: { readonly best: Scored; readonly scored: readonly Scored[] },
): boolean =>
  queue !== 'matched' &&
  scored.some(({ candidate, isProven }) => {
    const { expectedPaise } = candidate;
    if (candidate === best.candidate || isProven || expectedPaise === null) return false;
    return expectedPaise === restPaise || (queue !== 'short' && expectedPaise > 0);
  });

const proofOf = ({ candidate: { delegateId, transactionId }, entry }: Scored): Share => ({
  delegateId,
  transactionId,
  amountPaise: entry?.amountPaise ?? 0,
});

/** Excess money is new. A line with less than the entry needs a user, because amounts do not change. */
const sharesOf = ({ restPaise }: OpenLine, scored: Scored): Share[] => {
  const { delegateId, transactionId } = scored.candidate;
  const all = { delegateId, transactionId, amountPaise: restPaise };
  const entered = scored.entry?.amountPaise ?? restPaise;
  if (transactionId === '' || entered === restPaise) return [all];
  if (!scored.entry?.isPaid) return [{ ...all, transactionId: '' }];
  if (entered > restPaise) return [];
  return [proofOf(scored), { ...all, transactionId: '', amountPaise: restPaise - entered }];
};

/** Entries of several people under one reference that sum to the line: a transfer split by hand. */
const partsOf = ({ restPaise }: OpenLine, scored: readonly Scored[]): Scored[] => {
  const parts = scored.filter(({ candidate, entry, isProven }) => {
    const isNamed = candidate.reasons.some((reason) => reason === 'reference' || reason === 'bankReference');
    return isNamed && !isProven && (entry?.amountPaise ?? 0) > 0;
  });
  const sum = parts.reduce((total, { entry }) => total + (entry?.amountPaise ?? 0), 0);
  return parts.length > 1 && sum === restPaise ? parts : [];
};

interface Scored {
  readonly candidate: Candidate;
  readonly fullName: string;
  readonly entry: KnownEntry | null;
  readonly isProven: boolean;
  readonly score: number;
}

class Taken {
  readonly #sums = new Map<string, number>();
  readonly #entries = new Set<KnownEntry>();

  /** If the amount due is unknown, only one payment is expected. */
  openOf(delegateId: string, openPaise: number | null): number | null {
    const taken = this.#sums.get(delegateId) ?? 0;
    if (openPaise === null) return taken > 0 ? 0 : null;
    return openPaise - taken;
  }

  has(entry: KnownEntry): boolean {
    return entry.isProven || this.#entries.has(entry);
  }

  take({ scored: { candidate, entry }, paise }: TakenPart): void {
    const { delegateId } = candidate;
    if (entry !== null) this.#entries.add(entry);
    if (!entry?.isPaid) this.#sums.set(delegateId, (this.#sums.get(delegateId) ?? 0) + paise);
  }
}

const candidatesFor = (index: MatchIndex, line: OpenLine, taken: Taken): Scored[] => {
  const found = [...evidenceIn(index, line)].map(([delegateId, evidence]) =>
    score(index, line, taken, delegateId, evidence),
  );
  if (found.length > 0) return found.sort(likelierFirst);
  const alone = index.bySum(line.restPaise, dayOf(line));
  if (alone === null || taken.openOf(alone, line.restPaise) !== line.restPaise) return [];
  const nothingElse: Evidence = { reasons: new Set(), isNameNear: false, entries: new Set() };
  return [score(index, line, taken, alone, nothingElse)];
};

/** Equally likely people in the order of their ids, so that a proposal is the same on every device. */
const likelierFirst = (left: Scored, right: Scored): number =>
  right.score - left.score || (left.candidate.delegateId < right.candidate.delegateId ? -1 : 1);

const dayOf = ({ paidOn }: StatementLine): string => paidOn.slice(0, 10);

const weights: Readonly<Record<MatchReason, number>> = {
  reference: 64,
  bankReference: 64,
  email: 16,
  phone: 16,
  name: 12,
  number: 10,
  registrant: 8,
  amount: 4,
};
const weightOfNearName = 8;

const score = (
  index: MatchIndex,
  line: OpenLine,
  taken: Taken,
  delegateId: string,
  evidence: Evidence,
): Scored => {
  const { isNameNear } = evidence;
  const entry = entryFor(index, line, taken, delegateId, evidence);
  const open = taken.openOf(delegateId, index.openOn(delegateId, dayOf(line)));
  const expectedPaise = entry?.amountPaise ?? open;
  const isProven = entry !== null && taken.has(entry);
  const given = new Set(evidence.reasons);
  if (!isProven && expectedPaise === line.restPaise) given.add('amount');
  const reasons = matchReasons.filter((reason) => given.has(reason));
  const weightOf = (reason: MatchReason): number =>
    reason === 'name' && isNameNear ? weightOfNearName : weights[reason];
  return {
    candidate: {
      delegateId,
      confidence: confidenceOf(given, isNameNear),
      reasons,
      transactionId: entry?.amountPaise != null && !isProven ? entry.transactionId : '',
      expectedPaise,
    },
    fullName: index.person(delegateId)?.fullName ?? '',
    entry,
    isProven,
    score: reasons.reduce((sum, reason) => sum + weightOf(reason), 0),
  };
};

/**
 * By reference, preferring an entry without a line. Otherwise an earlier hand-made entry of the same sum; not
 * cash, nor another transfer.
 */
const entryFor = (
  index: MatchIndex,
  { restPaise, bankReference, narration }: OpenLine,
  taken: Taken,
  delegateId: string,
  { entries }: Evidence,
): KnownEntry | null => {
  const named = [...entries];
  if (named.length > 0) return named.find((entry) => !taken.has(entry)) ?? named[0] ?? null;
  const key = referenceKey(lineReference(bankReference, narration));
  const isThis = (entry: KnownEntry): boolean => {
    const theirs = referenceKey(entry.bankReference);
    return key === '' || theirs === '' || theirs === key;
  };
  const mayBe = (entry: KnownEntry): boolean =>
    entry.amountPaise === restPaise && !entry.isOutsideBank && !taken.has(entry) && isThis(entry);
  return index.entriesOf(delegateId).find(mayBe) ?? null;
};

const personalReasons = ['phone', 'email', 'registrant', 'number', 'name'] as const;

/**
 * A reference identifies one payer. Phone, e-mail and name do so in pairs; a single one is likely with the
 * exact amount due. A number alone is not: payers mistype it, and most of them owe the same sum.
 */
const confidenceOf = (reasons: ReadonlySet<MatchReason>, isNameNear: boolean): Confidence => {
  if (reasons.has('reference') || reasons.has('bankReference')) return 'sure';
  const personal = personalReasons.filter((reason) => reasons.has(reason));
  const isByNearName = isNameNear && reasons.has('name');
  const isWeak = reasons.has('number') || reasons.has('registrant');
  // Weak evidence together with a nearly right name is as much as one fact.
  const facts = personal.length - (isByNearName && isWeak && personal.length === 2 ? 1 : 0);
  if (facts > 1) return 'sure';
  const isLessThanOne = personal.length === 1 && (isByNearName || reasons.has('number'));
  return facts === 1 && reasons.has('amount') && !isLessThanOne ? 'likely' : 'possible';
};

/** The first candidate, unless another one is equally likely. */
const onlyBest = ([first, second]: readonly Scored[]): Scored | null =>
  first === undefined || first.score === second?.score ? null : first;

const queueOf = (
  { restPaise }: OpenLine,
  { candidate: { expectedPaise }, isProven }: Scored,
): Exclude<Queue, 'unmatched'> => {
  if (isProven || (expectedPaise !== null && expectedPaise <= 0)) return 'double';
  if (expectedPaise === null || expectedPaise === restPaise) return 'matched';
  return restPaise < expectedPaise ? 'short' : 'over';
};
