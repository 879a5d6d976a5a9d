import { namePartsOf, type NameParts } from '../../people/names/name-parts.ts';
import type { KnownEntry, MatchIndex } from './match-index.ts';
import { emailsIn, namesIn, phonesIn } from './narration.ts';
import {
  lineReference,
  ownReferencesIn,
  referenceKey,
  referencesWithin,
} from '../../model/fields/bank-references.ts';
import type { StatementLine } from '#domain/model/money/statement-line.ts';

/**
 * `reference` is ours; `bankReference` is a UTR, RRN or cheque number. `number` is that of a registration, a card or a receipt. `registrant` is the phone that registered the person.
 */
export const matchReasons = [
  'reference',
  'bankReference',
  'phone',
  'email',
  'registrant',
  'number',
  'name',
  'amount',
] as const;
export type MatchReason = (typeof matchReasons)[number];

export interface Evidence {
  readonly reasons: Set<MatchReason>;
  /** The name is only similar to the person's. */
  isNameNear: boolean;
  /** Entries of the person's history with a reference of the line. */
  readonly entries: Set<KnownEntry>;
}

type Found = Map<string, Evidence>;

const evidenceOn = (found: Found, delegateId: string): Evidence => {
  let evidence = found.get(delegateId);
  if (evidence === undefined) {
    evidence = { reasons: new Set(), isNameNear: false, entries: new Set() };
    found.set(delegateId, evidence);
  }
  return evidence;
};

/** A line with the part of its amount that has no owner yet. */
type EvidentLine = StatementLine & { readonly restPaise: number };

/** All people for whom the line has evidence, apart from its amount. */
export const evidenceIn = (index: MatchIndex, line: EvidentLine): ReadonlyMap<string, Evidence> => {
  const found: Found = new Map();
  const names = [line.payerName, ...namesIn(line.narration)].filter((name) => name !== '').map(namePartsOf);
  byReference(found, index, line);
  byContact(found, index, line);
  if (!isEnough(found, index, line))
    for (const name of names) for (const delegateId of index.byName(name)) evidenceOn(found, delegateId);
  byWeakEvidence(found, index, line);
  judgeNames(found, index, names);
  if ([...found.values()].every(isWeak)) byCutName(found, index, names, line);
  return found;
};

const byReference = (found: Found, index: MatchIndex, line: StatementLine): void => {
  const known = (key: string, reason: MatchReason): void => {
    for (const entry of key === '' ? [] : index.entriesBy(key)) {
      if (index.person(entry.delegateId) === undefined) continue;
      const { reasons, entries } = evidenceOn(found, entry.delegateId);
      reasons.add(reason);
      entries.add(entry);
    }
  };
  const bankReference = referenceKey(lineReference(line.bankReference, line.narration));
  if (!index.isShared(bankReference)) known(bankReference, 'bankReference');
  known(referenceKey(line.ourReference), 'reference');
  const own: string[] = [];
  for (const key of ownReferencesIn(`${line.ourReference} ${line.narration}`)) {
    // The id of one person may begin like the id of another.
    const delegateId = own.some((longer) => longer.startsWith(key)) ? undefined : index.byOwnReference(key);
    if (delegateId === undefined) continue;
    own.push(key);
    evidenceOn(found, delegateId).reasons.add('reference');
  }
  if (found.size === 0) for (const key of referencesWithin(line.narration)) known(key, 'reference');
};

const byContact = (found: Found, index: MatchIndex, line: StatementLine): void => {
  for (const phone of phonesOf(line))
    for (const delegateId of index.byPhone(phone)) evidenceOn(found, delegateId).reasons.add('phone');
  for (const email of new Set([line.payerEmail, ...emailsIn(line.narration)]))
    for (const delegateId of index.byEmail(email)) evidenceOn(found, delegateId).reasons.add('email');
};

const phonesOf = ({ payerPhone, narration }: StatementLine): ReadonlySet<string> =>
  new Set([payerPhone, ...phonesIn(narration)]);

/**
 * If not, all people are searched by name: the weakest evidence, whose search costs most. It is needed if nothing else
 * identifies a payer, or if the line has more money than the found people owe.
 */
const isEnough = (found: Found, index: MatchIndex, { restPaise, paidOn }: EvidentLine): boolean => {
  let owed = 0;
  for (const delegateId of found.keys()) owed += index.openOn(delegateId, paidOn.slice(0, 10)) ?? restPaise;
  return found.size > 0 && owed >= restPaise;
};

/** Evidence that many people share, or that payers mistype. It never keeps stronger evidence from being searched. */
const byWeakEvidence = (found: Found, index: MatchIndex, line: StatementLine): void => {
  for (const phone of phonesOf(line)) {
    for (const delegateId of index.byRegistrant(phone)) {
      const { reasons } = evidenceOn(found, delegateId);
      if (!reasons.has('phone')) reasons.add('registrant');
    }
  }
  for (const delegateId of index.byNumbers(`${line.ourReference} ${line.narration}`))
    evidenceOn(found, delegateId).reasons.add('number');
};

const isWeak = ({ reasons }: Evidence): boolean =>
  [...reasons].every((reason) => reason === 'number' || reason === 'registrant');

const judgeNames = (found: Found, index: MatchIndex, names: readonly NameParts[]): void => {
  for (const [delegateId, evidence] of found) {
    const likenesses = names.map((name) => index.likeness(name, delegateId));
    if (!likenesses.some((likeness) => likeness !== null)) continue;
    evidence.reasons.add('name');
    evidence.isNameNear = !likenesses.includes('same');
  }
};

/** A name that was cut off counts only with the exact sum, and is never more than possible. */
const byCutName = (
  found: Found,
  index: MatchIndex,
  names: readonly NameParts[],
  { restPaise, paidOn }: EvidentLine,
): void => {
  for (const name of names) {
    for (const delegateId of index.byCutName(name, restPaise, paidOn.slice(0, 10))) {
      const evidence = evidenceOn(found, delegateId);
      evidence.reasons.add('name');
      evidence.isNameNear = true;
    }
  }
};
