export interface UpiRequest {
  readonly address: string;
  readonly name: string;
  readonly amountPaise: number;
  /** The text that the payer reads, and that the bank statement often repeats. */
  readonly note: string;
  /** Ours; up to 35 letters and digits. */
  readonly reference: string;
}

const mostNote = 50;
const mostReference = 35;

/** A letter comes first, because ids may end in a number. */
const mark = /R[0-9A-Z]{2}$/;
const marks = 36 * 36;

/** The delegate's id and a mark, because some apps refuse to pay a reference twice. A long id has no mark. */
export const requestReference = (delegateId: string, now: number): string => {
  const own = delegateId.replaceAll(/[^A-Za-z0-9]/g, '');
  const number = (Math.trunc(now / 1_000) % marks).toString(36).toUpperCase().padStart(2, '0');
  return own.length + 3 > mostReference ? own : `${own}R${number}`;
};

/** The person's part of a request's reference, in capitals. */
export const withoutRequest = (reference: string): string => reference.replace(mark, '');

/** Text that apps accept: without characters that they drop, or that would end it. */
const plain = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N} .,-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** `upi://pay` with the exact amount; spaces as %20, since apps show a plus as a plus. */
export const upiLink = ({ address, name, amountPaise, note, reference }: UpiRequest): string => {
  const rupees = `${Math.trunc(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, '0')}`;
  const parameters: readonly (readonly [string, string])[] = [
    ['pa', address],
    ['pn', plain(name)],
    ['tr', reference.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, mostReference)],
    ['tn', [...plain(note)].slice(0, mostNote).join('').trim()],
    ['am', rupees],
    ['cu', 'INR'],
  ];
  const written = parameters
    .filter(([, value]) => value !== '')
    // The address keeps its @ unescaped: some apps do not read %40.
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`);
  return `upi://pay?${written.join('&')}`;
};
