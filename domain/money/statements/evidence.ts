import { namePartsOf, type NameParts } from '../../people/name-parts.ts';
import type { KnownEntry, MatchIndex } from './match-index.ts';
import { emailsIn, namesIn, phonesIn } from './narration.ts';
import {
  lineReference,
  ownReferencesIn,
  referenceKey,
  referencesWithin,
} from '../../model/fields/bank-references.ts';
import type { StatementLine } from '../../model/statement-line.ts';

/** `reference` is ours; `bankReference` is a UTR, RRN or cheque number. */
export const matchReasons = ['reference', 'bankReference', 'phone', 'email', 'name', 'amount'] as const;
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
  byReference(found, index, line);
  byContact(found, index, line);
  byName(found, index, line);
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
  for (const phone of new Set([line.payerPhone, ...phonesIn(line.narration)]))
    for (const delegateId of index.byPhone(phone)) evidenceOn(found, delegateId).reasons.add('phone');
  for (const email of new Set([line.payerEmail, ...emailsIn(line.narration)]))
    for (const delegateId of index.byEmail(email)) evidenceOn(found, delegateId).reasons.add('email');
};

/** Only if nothing else identifies the payer: a name is the weakest evidence, and its search costs most. */
const byName = (found: Found, index: MatchIndex, line: EvidentLine): void => {
  const { payerName, narration } = line;
  const names = [payerName, ...namesIn(narration)].filter((name) => name !== '').map(namePartsOf);
  if (found.size === 0)
    for (const name of names) for (const delegateId of index.byName(name)) evidenceOn(found, delegateId);
  for (const [delegateId, evidence] of found) {
    const likenesses = names.map((name) => index.likeness(name, delegateId));
    if (!likenesses.some((likeness) => likeness !== null)) continue;
    evidence.reasons.add('name');
    evidence.isNameNear = !likenesses.includes('same');
  }
  if (found.size === 0) byCutName(found, index, names, line);
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
