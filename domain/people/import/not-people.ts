import { isNothing } from '../../model/fields/is-nothing.ts';
import type { ListedPerson, RowCard } from './reading/person.ts';
import { isNoteText, isOffice, isSignature, isTotalText } from './left-out-words.ts';
import type { NotPerson } from './reading/row-problem.ts';

/** A sum of fewer payments may be the amount of a person by chance. */
const fewestForUnnamedSum = 2;
const fewestForNamedSum = 5;
/** The name and the office below a signature. */
const mostBelowSignature = 2;

interface Read {
  readonly person: Pick<ListedPerson, 'details' | 'payments'>;
  readonly card: Pick<RowCard, 'userId'>;
}

class Sum {
  #payers = 0;
  #paise = 0;

  add(paise: number): void {
    this.#payers++;
    this.#paise += paise;
  }

  is(paise: number, fewest: number): boolean {
    return paise > 0 && paise === this.#paise && this.#payers >= fewest;
  }
}

export class NotPeople {
  #hasPeople = false;
  #isSigned = false;
  readonly #sum = new Sum();
  /** Since the last total: lists have a sum on each page. */
  #ofPage = new Sum();

  /** Null for a person, whose money then counts in the sum of the rows above. */
  judge(cells: readonly string[], { person, card }: Read): NotPerson | null {
    const { phone, email, fullName = '' } = person.details;
    const paise = (person.payments ?? []).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const isReachable = Boolean(phone) || Boolean(email) || card.userId !== '';
    const found = isReachable ? null : this.#found(cells, { fullName, paise });
    if (found === 'totalRow') this.#ofPage = new Sum();
    if (found !== null) return found;
    this.#hasPeople = true;
    this.#isSigned = false;
    if (paise > 0) {
      this.#sum.add(paise);
      this.#ofPage.add(paise);
    }
    return null;
  }

  #found(
    cells: readonly string[],
    { fullName, paise }: { readonly fullName: string; readonly paise: number },
  ): NotPerson | null {
    if (!this.#hasPeople) return null;
    const filled = cells.map((cell) => cell.trim()).filter((cell) => !isNothing(cell));
    const [first = ''] = filled;
    const texts = fullName === '' ? filled : [fullName, first];
    if (texts.some(isTotalText)) return 'totalRow';
    const fewest = fullName === '' ? fewestForUnnamedSum : fewestForNamedSum;
    if (this.#sum.is(paise, fewest)) return 'totalRow';
    if (fullName === '' && this.#ofPage.is(paise, fewestForUnnamedSum)) return 'totalRow';
    return this.#isNote(filled, { fullName, texts, paise }) ? 'noteRow' : null;
  }

  #isNote(
    filled: readonly string[],
    {
      fullName,
      texts,
      paise,
    }: { readonly fullName: string; readonly texts: readonly string[]; readonly paise: number },
  ): boolean {
    // A remark next to a name is about that person.
    const notes = fullName !== '' && filled.length > 1 ? [fullName] : texts;
    this.#isSigned ||= notes.some(isSignature);
    if (notes.some(isNoteText)) return true;
    if (filled.every((cell) => isOffice(cell) || isSignature(cell))) return true;
    return this.#isSigned && paise === 0 && filled.length <= mostBelowSignature;
  }
}
