import { nameKeys } from '../../people/duplicates/duplicates.ts';
import { likenessOf, namePartsOf, type NameLikeness, type NameParts } from '../../people/names/name-parts.ts';
import { numbersIn, tokensOf } from './narration.ts';
import { withoutRequest } from '../payments/upi.ts';
import { referenceKey, shortestReference } from '../../model/fields/bank-references.ts';

export interface Payer {
  readonly delegateId: string;
  readonly fullName: string;
  /** Includes the companions' phones: a wife may pay for both. */
  readonly phones: readonly string[];
  /** Phones of others that registered the person: a secretary pays for a department. */
  readonly registrantPhones?: readonly string[];
  readonly email: string;
  /** The amount still due from the person in each fee period, in paise; null if unknown. */
  readonly openPaise: ReadonlyMap<string, number | null>;
  /** An ended registration: its price alone is no evidence. */
  readonly isEnded?: boolean;
}

export interface KnownEntry {
  readonly delegateId: string;
  readonly transactionId: string;
  /** UTR, RRN or the bank's transaction number; '' if none was entered. */
  readonly bankReference: string;
  /** Other references of the entry: our id, the gateway's transaction number, a cheque's number. */
  readonly references: readonly string[];
  readonly amountPaise: number | null;
  /** Whether the entry is in the sum received. */
  readonly isPaid: boolean;
  /** Cash and deducted tax have no line at a bank. */
  readonly isOutsideBank: boolean;
  /** Another line proves it. */
  readonly isProven: boolean;
}

interface Indexed extends Payer {
  readonly name: NameParts;
}

/** A name that more people have does not identify the payer. */
const mostNamesakes = 5;

export interface MatchRules {
  /** The fee period of a day: a line is compared with the price of its own day. */
  readonly periodOf: (day: string) => string;
  /** A number that lines of different narrations share, such as a pool account, identifies no transfer. */
  readonly isShared: (key: string) => boolean;
  /** The words and numbers of the event's name, which payers write before the number of their registration. */
  readonly eventTokens?: ReadonlySet<string>;
}

/** 'ABDUL PI' without its space: a bank cuts the name of a UPI payer after eight characters. */
const shortestCut = 6;

/** The words and figures of the longest number of a paper: 'KA/26-27/AIR/0007' has five. */
const mostPaperTokens = 6;
const noTokens: ReadonlySet<string> = new Set();

const shortestOwn = 9;

/** Indexes people and entries by the facts that a line may contain. Built once for all lines. */
export class MatchIndex {
  readonly #rules: MatchRules;
  readonly #people = new Map<string, Indexed>();
  readonly #entries = new Map<string, KnownEntry[]>();
  readonly #entriesOf = new Map<string, KnownEntry[]>();
  readonly #phones = new Map<string, string[]>();
  readonly #registrants = new Map<string, string[]>();
  /** By 'order 42', 'serial 14', or the number of a paper as 'paper air 26 27 7'. */
  readonly #numbers = new Map<string, string[]>();
  readonly #emails = new Map<string, string[]>();
  readonly #names = new Map<string, Indexed[]>();
  readonly #beginnings = new Map<string, Indexed[]>();
  readonly #own = new Map<string, string>();
  /** By fee period and sum, the person who still has to pay it; null for more than one person. */
  readonly #sums = new Map<string, string | null>();

  constructor(rules: MatchRules) {
    this.#rules = rules;
  }

  addPerson(payer: Payer): void {
    const { delegateId, fullName, phones, email, openPaise, isEnded = false } = payer;
    const name = namePartsOf(fullName);
    const indexed = { ...payer, name };
    this.#people.set(delegateId, indexed);
    for (const phone of phones) add(this.#phones, phone, delegateId);
    for (const phone of payer.registrantPhones ?? []) add(this.#registrants, phone, delegateId);
    add(this.#emails, email.toLowerCase(), delegateId);
    for (const key of nameKeys(name)) add(this.#names, key, indexed);
    add(this.#beginnings, beginningOf(name), indexed);
    const own = referenceKey(delegateId);
    if (own.length >= shortestOwn) this.#own.set(own, delegateId);
    for (const [period, paise] of isEnded ? [] : openPaise) {
      const sum = `${period} ${paise}`;
      if (paise !== null && paise > 0) this.#sums.set(sum, this.#sums.has(sum) ? null : delegateId);
    }
  }

  addEntry(entry: KnownEntry): void {
    add(this.#entriesOf, entry.delegateId, entry);
    for (const key of new Set([entry.bankReference, ...entry.references].map(referenceKey)))
      if (key.length >= shortestReference) add(this.#entries, key, entry);
  }

  /** A number that payers write, of a known person. */
  addNumber(key: string, delegateId: string): void {
    if (this.#people.has(delegateId)) add(this.#numbers, key, delegateId);
  }

  person(delegateId: string): Indexed | undefined {
    return this.#people.get(delegateId);
  }

  entriesBy(key: string): readonly KnownEntry[] {
    return this.#entries.get(key) ?? [];
  }

  isShared(key: string): boolean {
    return this.#rules.isShared(key);
  }

  /** The person whose payment request has this reference. */
  byOwnReference(key: string): string | undefined {
    return this.#own.get(key) ?? this.#own.get(withoutRequest(key));
  }

  /** The amount that was still due from a person on a day, in paise; null if unknown. */
  openOn(delegateId: string, day: string): number | null {
    return this.person(delegateId)?.openPaise.get(this.#rules.periodOf(day)) ?? null;
  }

  entriesOf(delegateId: string): readonly KnownEntry[] {
    return this.#entriesOf.get(delegateId) ?? [];
  }

  byPhone(phone: string): readonly string[] {
    return this.#phones.get(phone) ?? [];
  }

  /** People whom this phone registered. */
  byRegistrant(phone: string): readonly string[] {
    return this.#registrants.get(phone) ?? [];
  }

  /** People whose order, card or paper has a number that the text names. */
  byNumbers(text: string): readonly string[] {
    if (this.#numbers.size === 0) return [];
    const found = numbersIn(text, this.#rules.eventTokens ?? noTokens).flatMap(({ kind, number }) => {
      const own = this.#numbers.get(`${kind} ${number}`) ?? [];
      return own.length > 0 ? own : (this.#numbers.get(`serial ${number}`) ?? []);
    });
    const tokens = tokensOf(text);
    for (const [from] of tokens.entries())
      for (let to = from + 2; to <= Math.min(tokens.length, from + mostPaperTokens); to++)
        found.push(...(this.#numbers.get(`paper ${tokens.slice(from, to).join(' ')}`) ?? []));
    return found;
  }

  byEmail(email: string): readonly string[] {
    return this.#emails.get(email) ?? [];
  }

  /** The one person who has to pay this sum on a day. */
  bySum(paise: number, day: string): string | null {
    return this.#sums.get(`${this.#rules.periodOf(day)} ${paise}`) ?? null;
  }

  /** People who may have this name; empty if too many have it. */
  byName(name: NameParts): readonly string[] {
    const found = new Set<string>();
    const keys = nameKeys(name).map((key) => this.#names.get(key) ?? []);
    // The rarest word comes first: for a common name the limit of five people is reached soon.
    for (const people of keys.toSorted((left, right) => left.length - right.length)) {
      for (const { delegateId, name: theirs } of people) {
        if (likenessOf(name, theirs, false) !== null) found.add(delegateId);
        if (found.size > mostNamesakes) return [];
      }
    }
    return [...found];
  }

  /** People whose name begins with this one, and who owe exactly this sum on that day; empty if there are too many. */
  byCutName({ written }: NameParts, paise: number, day: string): readonly string[] {
    if (written.length < shortestCut) return [];
    const found = (this.#beginnings.get(written.slice(0, shortestCut)) ?? []).filter(
      ({ delegateId, name }) =>
        name.written.length > written.length &&
        name.written.startsWith(written) &&
        this.openOn(delegateId, day) === paise,
    );
    return found.length > mostNamesakes ? [] : found.map(({ delegateId }) => delegateId);
  }

  likeness(name: NameParts, delegateId: string): NameLikeness | null {
    const other = this.#people.get(delegateId);
    return other === undefined ? null : likenessOf(name, other.name, false);
  }
}

const beginningOf = ({ written }: NameParts): string =>
  written.length > shortestCut ? written.slice(0, shortestCut) : '';

const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  if (key === '') return;
  const there = map.get(key);
  if (there === undefined) map.set(key, [value]);
  else there.push(value);
};
