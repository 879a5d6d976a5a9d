import type { Queue } from './queues.ts';
import { evidenceIn, matchReasons, type Evidence, type MatchReason } from './evidence.ts';
import type { KnownEntry, MatchIndex } from './match-index.ts';
import { lineReference, referenceKey } from '../../model/fields/bank-references.ts';
import type { StatementLine } from '../../model/statement-line.ts';

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
}

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
    const scored = candidatesFor(index, line, taken);
    const parts = partsOf(line, scored);
    const best = parts[0] ?? onlyBest(scored);
    const found = parts.length > 0 ? parts : best === null ? [] : [best];
    for (const part of found) taken.take(line, part);
    yield {
      lineId: line.lineId,
      queue: parts.length > 0 ? 'matched' : best === null ? 'unmatched' : queueOf(line, best),
      best: best?.candidate ?? null,
      shares: parts.length > 0 ? parts.map(proofOf) : best === null ? [] : sharesOf(line, best),
      candidates: scored.slice(0, mostCandidates).map(({ candidate }) => candidate),
    };
  }
};

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

  take({ restPaise }: OpenLine, { candidate: { delegateId }, entry }: Scored): void {
    if (entry !== null) this.#entries.add(entry);
    if (!entry?.isPaid) this.#sums.set(delegateId, (this.#sums.get(delegateId) ?? 0) + restPaise);
  }
}

const candidatesFor = (index: MatchIndex, line: OpenLine, taken: Taken): Scored[] => {
  const found = [...evidenceIn(index, line)].map(([delegateId, evidence]) =>
    score(index, line, taken, delegateId, evidence),
  );
  if (found.length > 0) return found.sort((left, right) => right.score - left.score);
  const alone = index.bySum(line.restPaise, dayOf(line));
  if (alone === null || taken.openOf(alone, line.restPaise) !== line.restPaise) return [];
  const nothingElse: Evidence = { reasons: new Set(), isNameNear: false, entries: new Set() };
  return [score(index, line, taken, alone, nothingElse)];
};

const dayOf = ({ paidOn }: StatementLine): string => paidOn.slice(0, 10);

const weights: Readonly<Record<MatchReason, number>> = {
  reference: 64,
  bankReference: 64,
  email: 16,
  phone: 16,
  name: 12,
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
    entry.amountPaise === restPaise && !entry.isCash && !taken.has(entry) && isThis(entry);
  return index.entriesOf(delegateId).find(mayBe) ?? null;
};

/**
 * A reference identifies one payer. Phone, e-mail and name do so in pairs; a single one is likely with the
 * exact amount due.
 */
const confidenceOf = (reasons: ReadonlySet<MatchReason>, isNameNear: boolean): Confidence => {
  if (reasons.has('reference') || reasons.has('bankReference')) return 'sure';
  const personal = (['phone', 'email', 'name'] as const).filter((reason) => reasons.has(reason));
  if (personal.length > 1) return 'sure';
  const isByNearName = isNameNear && personal[0] === 'name';
  return personal.length === 1 && reasons.has('amount') && !isByNearName ? 'likely' : 'possible';
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
