import { evidenceKinds, type EvidenceKind, type Judgement, type NameEvidence } from './judgement.ts';
import { isSameCouncilNumber } from '../../model/fields/council-number.ts';
import { isPartOfName, likenessOf } from '../names/name-parts.ts';
import { PersonFacts } from './person-facts.ts';

/** What is known beyond the two: several people have this phone, so it says nothing of a person of another name. */
interface Circumstances {
  readonly isSharedPhone?: boolean;
}

/**
 * The one rule who is the same person, for the import, the desk, public pages and duplicates (docs/decisions). It is
 * symmetric. City and category are shown to the user and decide only where nothing but the name is known.
 */
export const judgePair = (
  one: PersonFacts,
  other: PersonFacts,
  { isSharedPhone = false }: Circumstances = {},
): Judgement => {
  const agrees = new Set<EvidenceKind>();
  const differs = new Set<EvidenceKind>();
  for (const kind of evidenceKinds) {
    const isEqual = compared[kind](one, other);
    if (isEqual === true) agrees.add(kind);
    if (isEqual === false) differs.add(kind);
  }
  const name = compareNames(one, other, { agrees, differs });
  const known = { name, agrees, differs };
  return { verdict: verdicts[name](known, { isSharedPhone, isOneCity: one.city === other.city }), ...known };
};

const equalTexts = (one: string, other: string): boolean | null =>
  one === '' || other === '' ? null : one === other;

const compared: Readonly<Record<EvidenceKind, (one: PersonFacts, other: PersonFacts) => boolean | null>> = {
  councilNumber: (one, other) => isSameCouncilNumber(one.council, other.council),
  email: (one, other) => equalTexts(one.email, other.email),
  // People have many payments, so other references are no evidence.
  reference: (one, other) => one.references.some((key) => other.references.includes(key)) || null,
  phone: (one, other) => equalTexts(one.phone, other.phone),
  dateOfBirth: (one, other) => equalTexts(one.born, other.born),
  title: (one, other) => (one.title !== '' && other.title !== '' && one.title !== other.title ? false : null),
  city: (one, other) => equalTexts(one.city, other.city),
  category: (one, other) => equalTexts(one.categoryId, other.categoryId),
};

type Known = Omit<Judgement, 'verdict'>;

interface Beyond {
  readonly isSharedPhone: boolean;
  /** The same city, or none is known of either. */
  readonly isOneCity: boolean;
}

const has = (kinds: ReadonlySet<EvidenceKind>, ...any: readonly EvidenceKind[]): boolean =>
  any.some((kind) => kinds.has(kind));
/** Two people seldom share one of these. */
const sharesContact = ({ agrees }: Pick<Known, 'agrees'>): boolean =>
  has(agrees, 'councilNumber', 'email', 'reference', 'phone');

const compareNames = (
  one: PersonFacts,
  other: PersonFacts,
  evidence: Pick<Known, 'agrees' | 'differs'>,
): NameEvidence => {
  if (one.fullName === '' || other.fullName === '') return 'unknown';
  if (one.fullName === other.fullName || one.called === other.called) return 'same';
  const isKnownTogether = sharesContact(evidence) || has(evidence.agrees, 'city');
  const likeness = likenessOf(one.name, other.name, isKnownTogether);
  const isPart = (): boolean => isPartOfName(one.name, other.name) || isPartOfName(other.name, one.name);
  const found = likeness ?? (isPart() ? 'part' : 'other');
  // 'Mr. S Rao' and 'Mrs. S Rao' are a couple.
  return found !== 'same' && has(evidence.differs, 'title') ? 'other' : found;
};

const verdicts: Readonly<Record<NameEvidence, (known: Known, beyond: Beyond) => Judgement['verdict']>> = {
  /** A new phone, e-mail or category is a change of the same person. Another register number or birthday is not. */
  same(known, { isOneCity }) {
    const { agrees, differs } = known;
    if (sharesContact(known)) {
      const isCertain = has(agrees, 'phone') && has(agrees, 'email');
      const isDoubtful = has(differs, 'councilNumber', 'dateOfBirth') && !isCertain;
      // A couple of one initial shares both.
      return isDoubtful || has(differs, 'title') ? 'ask' : 'same';
    }
    if (has(differs, 'councilNumber', 'dateOfBirth', 'title', 'city')) return 'other';
    if (has(agrees, 'dateOfBirth')) return 'ask';
    return has(differs, 'phone', 'email') || !isOneCity ? 'other' : 'ask';
  },

  near: likeName,

  part: likeName,

  /** People change their names and keep their number. Alone, the same number of two councils is no evidence. */
  other({ agrees, differs }, { isSharedPhone }) {
    const isContradicted = has(differs, 'councilNumber', 'email', 'dateOfBirth');
    if (has(agrees, 'councilNumber') && has(agrees, 'phone', 'email', 'dateOfBirth')) return 'ask';
    // The specification merges by phone. Couples share phones.
    return has(agrees, 'phone') && !isContradicted && !isSharedPhone ? 'ask' : 'other';
  },

  unknown(known, { isSharedPhone }) {
    const { agrees, differs } = known;
    const isPhoneOnly = !has(agrees, 'councilNumber', 'email', 'reference');
    if (!sharesContact(known) || (isPhoneOnly && isSharedPhone)) return 'other';
    if (has(differs, 'councilNumber', 'email', 'dateOfBirth')) return 'ask';
    return has(agrees, 'councilNumber', 'email', 'phone') ? 'same' : 'ask';
  },
};

/** Names that differ by a letter or an initial may be those of a couple. */
function likeName(known: Known, { isSharedPhone }: Beyond): Judgement['verdict'] {
  const { name, agrees, differs } = known;
  if (!sharesContact(known)) return 'other';
  if (has(agrees, 'councilNumber')) return has(differs, 'dateOfBirth', 'title') ? 'ask' : 'same';
  if (has(differs, 'councilNumber', 'email', 'phone', 'dateOfBirth') || isSharedPhone) return 'ask';
  if (has(agrees, 'phone')) return 'same';
  return has(agrees, 'email') && name === 'near' ? 'same' : 'ask';
}

/** Whether two names are those of one accompanying person of one delegate: equal but for titles, order and spelling. */
export const isSameCompanion = (one: string, other: string): boolean => {
  const [a, b] = [new PersonFacts({ fullName: one }), new PersonFacts({ fullName: other })];
  if (a.fullName === b.fullName) return true;
  return compared.title(a, b) !== false && likenessOf(a.name, b.name, true) === 'same';
};
