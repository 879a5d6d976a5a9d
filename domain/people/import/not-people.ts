import { fold } from '../../model/fields/fold.ts';
import { isNothing } from '../../model/fields/is-nothing.ts';
import type { ListedPerson, RowCard } from './person.ts';

/** Why a row of a sheet is no person: the total of the rows above it, or a note or signature below the list. */
export type NotPerson = 'totalRow' | 'noteRow';

/** Words that may accompany 'total': 'Grand total (1,300 delegates)', 'Total amount received Rs.'. */
const totalWords = new Set(
  (
    'total totals subtotal grandtotal g sub grand net sum of the all amount amt rs inr received receipts collection ' +
    'collected paid fee fees delegates delegate persons people participants members registrations registration count ' +
    'nos no in and'
  ).split(' '),
);
const isTotalText = (text: string): boolean => {
  const words = fold(text).split(' ');
  const named = words.some((word) => /^((sub|grand)?totals?|sum)$/.test(word));
  if (named) return words.every((word) => totalWords.has(word) || /^\d+$/.test(word));
  return indicTotals.has(words.join(' '));
};
const indicTotals: ReadonlySet<string> = new Set(
  ['कुल', 'कुल योग', 'योग', 'एकूण', 'মোট', 'કુલ', 'ਕੁੱਲ', 'ମୋଟ', 'மொத்தம்', 'మొత్తం', 'ಒಟ್ಟು', 'ആകെ', 'کل'].map(fold),
);

const isNoteText = (text: string): boolean =>
  /^\W*(prepared|checked|verified|approved|authori[sz]ed|submitted|compiled|entered|certified|printed|generated|signed|received|updated) (by|on|for)\b/i.test(
    text,
  ) ||
  /^\W*((authori[sz]ed )?(signature|signatory)\b|sd\s*\/)\W*(of\b.*|and\b.*)?$/i.test(text) ||
  /^\W*(notes?|remarks?|n\.? ?b|p\.? ?s|date|place|disclaimer)\.?\s*:/i.test(text) ||
  /^\W*page \d+( of \d+)?\W*$/i.test(text) ||
  /^\W*(end of (the )?list|e ?& ?o ?e)\W*$/i.test(text);

/** A sum of fewer payments may be the amount of a person by chance. */
const fewestForUnnamedSum = 2;
const fewestForNamedSum = 5;

interface Read {
  readonly person: Pick<ListedPerson, 'details' | 'payments'>;
  readonly card: Pick<RowCard, 'userId'>;
}

export class NotPeople {
  #hasPeople = false;
  #payers = 0;
  #paise = 0;

  /** Null for a person, whose money then counts in the sum of the rows above. */
  judge(cells: readonly string[], { person, card }: Read): NotPerson | null {
    const { phone, email, fullName = '' } = person.details;
    const paise = (person.payments ?? []).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const isReachable = Boolean(phone) || Boolean(email) || card.userId !== '';
    const found = isReachable ? null : this.#found(cells, { fullName, paise });
    if (found === null && paise > 0) {
      this.#payers++;
      this.#paise += paise;
    }
    if (found === null) this.#hasPeople = true;
    return found;
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
    if (paise > 0 && paise === this.#paise && this.#payers >= fewest) return 'totalRow';
    // A remark next to a name is about that person.
    const notes = fullName !== '' && filled.length > 1 ? [fullName] : texts;
    return notes.some(isNoteText) ? 'noteRow' : null;
  }
}
