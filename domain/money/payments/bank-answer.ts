import { isPlainText } from '#domain/model/fields/formats.ts';
import { parseRupees } from '#domain/core/text/parse-rupees.ts';

/** The specification, section 7. Texts are the bank's own; '' and null mean that the bank gave none. */
export interface BankAnswer {
  readonly reference: string;
  readonly status: string;
  /** BA, the amount due to the merchant, in paise. This amount is compared. */
  readonly baseAmountPaise: number | null;
  /** The amount charged to the payer. It includes the bank's fee, so it is not compared with the amount due. */
  readonly paidPaise: number | null;
  readonly feePaise: number | null;
  readonly taxPaise: number | null;
  readonly paymentMode: string;
  readonly gatewayTransactionId: string;
  readonly transactedOn: string;
  readonly settledOn: string;
}

/** Longer than any answer of the bank; a page of HTML soon exceeds it. */
const longestAnswer = 8_000;
/** In the format of the columns of a gateway reference. */
export const longestValue = 200;

/**
 * Parses a JSON object, or `key=value` joined by `&` without URL escapes. Null for any other text, a
 * duplicate key or an invalid amount.
 */
export const parseBankAnswer = (text: string): BankAnswer | null => {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '' || bare.length > longestAnswer) return null;
  const values = bare.startsWith('{') ? jsonValues(bare) : lineValues(bare);
  return values === null ? null : answerOf(values);
};

type Values = ReadonlyMap<string, string>;

const jsonValues = (text: string): Values | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const values = new Map<string, string>();
  for (const [key, value] of Object.entries(parsed as object)) {
    if (value === null) continue;
    // A value that is neither text nor number makes the answer invalid. Numbers are kept as JSON wrote them.
    if (typeof value === 'string' || typeof value === 'number') values.set(key, String(value));
    else if (known.has(key)) return null;
  }
  return values;
};

const lineValues = (text: string): Values | null => {
  if (/[\r\n<>]/.test(text)) return null;
  const values = new Map<string, string>();
  for (const piece of text.split('&')) {
    const at = piece.indexOf('=');
    if (at <= 0) return null;
    const key = piece.slice(0, at).trim();
    // It would be unclear which of the two is true.
    if (values.has(key)) return null;
    values.set(key, piece.slice(at + 1));
  }
  return values;
};

const amounts = ['BA', 'amount', 'PF', 'TAX'] as const;
type Amount = (typeof amounts)[number];
const words = ['pgreferenceno', 'status', 'PaymentMode', 'ezpaytranid', 'trandate', 'sdt'] as const;
type Word = (typeof words)[number];
const known: ReadonlySet<string> = new Set<string>([...amounts, ...words]);

/** 'NA' and 'null' are the bank's words for nothing. */
const isAbsent = (value: string): boolean => /^(na|null|undefined)?$/i.test(value);

const answerOf = (values: Values): BankAnswer | null => {
  // Without them the answer is not about a transaction.
  if (!values.has('status') || !values.has('pgreferenceno')) return null;
  const word = (key: Word | Amount): string => {
    const value = (values.get(key) ?? '').trim();
    return isAbsent(value) ? '' : value;
  };
  const paise = (key: Amount): number | null => parseRupees(word(key));
  if (words.some((key) => !isReadable(word(key)))) return null;
  if (amounts.some((key) => word(key) !== '' && paise(key) === null)) return null;
  return {
    reference: word('pgreferenceno'),
    status: word('status'),
    baseAmountPaise: paise('BA'),
    paidPaise: paise('amount'),
    feePaise: paise('PF'),
    taxPaise: paise('TAX'),
    paymentMode: word('PaymentMode'),
    gatewayTransactionId: word('ezpaytranid'),
    transactedOn: word('trandate'),
    settledOn: word('sdt'),
  };
};

const isReadable = (value: string): boolean => value.length <= longestValue && isPlainText(value);
