import { foreignMoney, type ForeignMoney } from '#domain/model/price-list/foreign-money.ts';
import { foreignPhone, tenDigits } from '#domain/model/fields/formats.ts';
import { colour, phoneDigits, tidyLine, tidyLines, webAddress } from '#domain/model/fields/input.ts';
import { isBranch, type Node } from './tree.ts';

export interface Codec<Value> {
  /** The canonical form: ten digits, single spaces, whole serials. Anything else is unchanged. */
  canonical(node: Node): Node;
  /** The value for the row; the empty value if the tree's is unusable. */
  read(node: Node | undefined): Value;
  write(value: Value): Node | undefined;
}

const asItIs = (node: Node): Node => node;
const tidied = (node: Node): Node => (typeof node === 'string' ? tidyLine(node) : node);

/** Text of a scalar, or '' for a branch or nothing. */
export const nodeText = (node: Node | undefined): string =>
  node === undefined || isBranch(node) ? '' : tidyLine(String(node));

const line: Codec<string> = { canonical: tidied, read: nodeText, write: (value) => value };
const lineIfAny: Codec<string> = { ...line, write: (value) => (value === '' ? undefined : value) };
const linesIfAny: Codec<string> = {
  canonical: asItIs,
  read: (node) => (typeof node === 'string' ? tidyLines(node) : ''),
  write: (value) => (value === '' ? undefined : value),
};
const email: Codec<string> = { ...line, read: (node) => nodeText(node).toLowerCase() };

const canonicalPhone = (node: Node): Node =>
  isBranch(node) ? node : (tenDigits(nodeText(node)) ?? tidied(node));

/** Numbers that are neither Indian nor foreign are read by their last ten digits (the specification, section 5). */
const readPhone = (node: Node | undefined): string => {
  const number = tenDigits(nodeText(node)) ?? foreignPhone(nodeText(node));
  if (number !== null) return number;
  const digits = phoneDigits(nodeText(node));
  return digits.length === 10 ? digits : '';
};
const phone: Codec<string> = { canonical: canonicalPhone, read: readPhone, write: (value) => value };

/** A phone that gives rights. It is never cut, because its last ten digits are another person's number. */
const rightsPhone: Codec<string> = {
  ...phone,
  read: (node) => tenDigits(nodeText(node)) ?? foreignPhone(nodeText(node)) ?? '',
};

const contactText: Codec<string> = {
  canonical: canonicalPhone,
  read: nodeText,
  write: (value) => value,
};

const wholeNumber = (node: Node | undefined, min: number, max: number): number | null => {
  if (node === undefined || isBranch(node) || typeof node === 'boolean' || node === '') return null;
  const value = typeof node === 'number' ? node : /^\s*-?\d{1,16}\s*$/.test(node) ? Number(node) : Number.NaN;
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
};

const age: Codec<number | null> = {
  canonical: asItIs,
  read: (node) => wholeNumber(node, 0, 130),
  write: (value) => value ?? '',
};

const order: Codec<number> = {
  canonical: asItIs,
  read: (node) => wholeNumber(node, 0, 100_000) ?? 0,
  write: (value) => value,
};

/** Numbers of a card's layout, within the designer's limits. */
export const readNumber = (node: Node | undefined): number | undefined => {
  if (typeof node === 'number') return node;
  return typeof node === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(node) ? Number(node) : undefined;
};

const highestSerial = 9_999_999;
/** Written only if there is one: 0 stands for none. */
const numberIfAny: Codec<number> = {
  canonical: asItIs,
  read: (node) => wholeNumber(node, 1, Number.MAX_SAFE_INTEGER) ?? 0,
  write: (value) => (value === 0 ? undefined : value),
};

export const readSerial = (node: Node | undefined): number | null => wholeNumber(node, 1, highestSerial);
export const canonicalSerial = (node: Node): Node => readSerial(node) ?? node;

/** Milliseconds since 1970. */
export const readTime = (node: Node | undefined): number | null => wholeNumber(node, 0, 8.64e15);

/** Milliseconds since 1970 in a field of our own. The tree omits unknown times. */
const ownTime: Codec<number | null> = {
  canonical: asItIs,
  read: (node) => (typeof node === 'number' ? readTime(node) : null),
  write: (value) => value ?? undefined,
};

const isTrue = (node: Node | undefined): boolean =>
  node === true || node === 'true' || node === 1 || node === '1';
const flag: Codec<boolean> = { canonical: asItIs, read: isTrue, write: (value) => value };
const flagIfSet: Codec<boolean> = { ...flag, write: (value) => (value ? true : undefined) };

/** One of a few words in any case; anything else counts as empty (the specification, section 9). */
export const choice = (words: readonly string[]): Codec<string> => ({
  ...line,
  read(node) {
    const text = nodeText(node).toLowerCase();
    return words.find((word) => word.toLowerCase() === text) ?? '';
  },
});

/** Text used in styles or addresses: accepts safe values only. */
const checked = (schema: { safeParse(value: unknown): { success: boolean } }): Codec<string> => ({
  canonical: asItIs,
  read: (node) => (typeof node === 'string' && node !== '' && schema.safeParse(node).success ? node : ''),
  write: (value) => value,
});
const colourText = checked(colour);
const address = checked(webAddress);

/** Text in a field of our own: exactly the result of `schema`, or unknown data. */
export const own = (schema: {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}): Codec<string> => ({
  canonical: asItIs,
  read: (node) => (typeof node === 'string' && schema.safeParse(node).data === node ? node : ''),
  write: (value) => (value === '' ? undefined : value),
});

/** One of a few words in a field of our own; the tree omits the default one. */
export const wordOr = (words: readonly string[], usual: string): Codec<string> => ({
  canonical: asItIs,
  read: (node) => words.find((word) => word === node) ?? usual,
  write: (value) => (value === usual ? undefined : value),
});

/** The realtime database's own limit, in bytes of UTF-8. */
const maxKeyBytes = 768;

/** Whether the key is valid in a realtime database; our keys must be valid there too. */
export const isKey = (key: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- control characters are what a key must not have
  if (!/^[^/.#$[\]\u0000-\u001f\u007f]+$/u.test(key)) return false;
  return key.length * 3 <= maxKeyBytes || new TextEncoder().encode(key).length <= maxKeyBytes;
};

/** The key in a value, or ''. Whole-number keys are sometimes stored as numbers. */
export const readKey = (node: Node | undefined): string => {
  if (typeof node === 'number' && Number.isSafeInteger(node) && node >= 0) return String(node);
  return typeof node === 'string' && isKey(node) ? node : '';
};
const key: Codec<string> = { canonical: asItIs, read: readKey, write: (value) => value };
const keyIfAny: Codec<string> = { ...key, write: (value) => (value === '' ? undefined : value) };

/** Rupees with at most two decimals as paise, also with commas as India groups ('1,20,000') or others do; null for anything else. */
const readPaise = (node: Node | undefined): number | null => {
  const typed = isBranch(node) || node === undefined ? '' : String(node).trim();
  const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/.test(typed);
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(grouped ? typed.replaceAll(',', '') : typed);
  if (match === null) return null;
  const paise = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && paise !== 0 ? -paise : paise;
};
const writeRupees = (paise: number): number => Number((paise / 100).toFixed(2));

const rupees: Codec<number | null> = {
  canonical: asItIs,
  read: readPaise,
  write: (paise) => (paise === null ? '' : writeRupees(paise)),
};
const rupeesIfAny: Codec<number | null> = {
  ...rupees,
  write: (paise) => (paise === null ? undefined : writeRupees(paise)),
};

const foreign: Codec<ForeignMoney | null> = {
  canonical: asItIs,
  read(node) {
    if (!isBranch(node)) return null;
    const [amount, rate] = [node.get('amount'), node.get('rate')];
    if (typeof amount !== 'number' || typeof rate !== 'number') return null;
    const money = {
      currency: node.get('currency'),
      amount: readPaise(amount),
      rate: Math.round(rate * 10_000),
    };
    return foreignMoney.safeParse(money).data ?? null;
  },
  write: (money) =>
    money === null
      ? undefined
      : new Map<string, Node>([
          ['currency', money.currency],
          ['amount', writeRupees(money.amount)],
          ['rate', money.rate / 10_000],
        ]),
};

export const codecs = {
  line,
  lineIfAny,
  linesIfAny,
  email,
  phone,
  rightsPhone,
  contactText,
  age,
  order,
  numberIfAny,
  ownTime,
  flag,
  flagIfSet,
  key,
  keyIfAny,
  rupees,
  rupeesIfAny,
  foreign,
  colourText,
  address,
} as const;
