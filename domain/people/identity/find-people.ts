import { councilKey } from '../../model/fields/council-number.ts';
import { referenceKey } from '../../model/fields/bank-references.ts';
import { displayName } from '../../core/text/format.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { Delegate } from '../../model/delegate.ts';
import { PersonFacts } from './person-facts.ts';
import { evidenceKinds, type Judgement, type KnownPerson, type TellsPerson } from './judgement.ts';
import { judgePair } from './same-person.ts';

export interface Asked {
  readonly details: TellsPerson;
  /** References of the person's payments, as written. */
  readonly references?: readonly string[];
  readonly isSharedPhone?: boolean;
}

/** Only an attack has more rows with one phone, address or name. */
const mostCompared = 50;

/** Reads the indexes only: a list has as many rows as the event. */
const candidatesFor = (
  reader: Reader,
  { phone = '', email = '', mciNumber = '', ...named }: TellsPerson,
  payers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Delegate> => {
  const found = new Map<string, Delegate>();
  const take = (rows: Iterable<Delegate>): void => {
    for (const row of firstOf(rows)) found.set(row.delegateId, row);
  };
  take(reader.each('delegates', 'phone', phone));
  take(reader.each('delegates', 'email', email.toLowerCase()));
  take(reader.each('delegates', 'councilNumber', councilKey(mciNumber)));
  for (const ids of payers.values())
    for (const delegateId of ids) {
      const payer = reader.get('delegates', delegateId);
      if (payer !== undefined) found.set(delegateId, payer);
    }
  for (const name of namesWithin(named)) take(reader.each('delegates', 'name', name));
  return found;
};

const firstOf = function* <Row>(rows: Iterable<Row>): Generator<Row> {
  let taken = 0;
  for (const row of rows) {
    if (taken++ === mostCompared) return;
    yield row;
  }
};

/** The ids of delegates who have payments with these references. */
const payersOf = (
  reader: Reader,
  references: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const payers = new Map<string, Set<string>>();
  for (const key of references.map(referenceKey)) {
    if (key === '' || payers.has(key)) continue;
    const entries = [...firstOf(reader.each('transactions', 'bankReference', key))];
    payers.set(key, new Set(entries.map(({ delegateId }) => delegateId)));
  }
  return payers;
};

/** The whole name, then the name without its first word, and so on, because each first word may be a salutation. */
const namesWithin = ({ salutation = '', fullName = '' }: TellsPerson): string[] => {
  const words = displayName({ salutation, fullName, email: '' }).toLowerCase().split(' ');
  return words.map((_, index) => words.slice(index).join(' '));
};

/**
 * People of the event who are, or may be, this person. The most certain one comes first; without a difference the one
 * who was found first.
 */
export const peopleLike = (
  reader: Reader,
  { details, references = [], isSharedPhone = false }: Asked,
): KnownPerson[] => {
  const payers = payersOf(reader, references);
  const facts = new PersonFacts(details, [...payers.keys()]);
  const candidates = [...candidatesFor(reader, details, payers).values()];
  const holders = candidates.filter(({ phone }) => phone !== '' && phone === details.phone);
  const found: KnownPerson[] = [];
  for (const delegate of candidates) {
    const theirs = [...payers].flatMap(([key, ids]) => (ids.has(delegate.delegateId) ? [key] : []));
    const judged = judgePair(facts, new PersonFacts(delegate, theirs), {
      isSharedPhone: isSharedPhone || holders.length > 1,
    });
    if (judged.verdict !== 'other') found.push({ delegate, ...judged });
  }
  return found.length < 2 ? found : found.sort((one, other) => weightOf(other) - weightOf(one));
};

const nameWeights = { same: 48, near: 32, part: 16, unknown: 8, other: 0 } as const;

/** The verdict weighs most, then the name, then the number of facts. */
const weightOf = ({ verdict, name, agrees, differs }: Judgement): number =>
  (verdict === 'same' ? 100 : 0) + nameWeights[name] + evidenceWeight(agrees) - differs.size / 16;

const evidenceWeight = (kinds: Judgement['agrees']): number => {
  let sum = 0;
  for (const kind of kinds) sum += evidenceKinds.length - evidenceKinds.indexOf(kind);
  return sum / 4;
};
