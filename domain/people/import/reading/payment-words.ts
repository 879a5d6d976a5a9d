import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { tidyLine } from '#domain/model/fields/input.ts';
import { highestPaise } from '#domain/model/money/transaction.ts';
import { methodName } from '#domain/core/text/method-name.ts';
import { moneyIn } from '#domain/core/text/money-in.ts';
import type { ListPayer } from './person.ts';

/** '11800/-', '11,800/= only'. */
const dashed = /\s*(?:\/\s*[-=–—_]*|-)?\s*(?:only)?\.?$/i;

/** An amount in paise as a list writes it: '₹11,800.00', '1,18,000', '11800/-'; null for any other text. */
export const amountIn = (cell: string): number | null => {
  const money = moneyIn(asciiDigits(cell).trim().replace(dashed, ''));
  return money === null || money.direction === 'out' || money.paise > highestPaise ? null : money.paise;
};
export const isAmount = (cell: string): boolean => amountIn(cell) !== null;

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(fold));
const yes = wordSet(
  'y, yes, paid, fully paid, full, done, received, confirmed, complete, completed, success, successful, captured, credited, ok, true, paid in full, ' +
    'हाँ, हां, होय, भुगतान हो गया, হ্যাঁ, হাঁ, હા, ਹਾਂ, ହଁ, ஆம், అవును, ಹೌದು, അതെ, ഉവ്വ്, ہاں, جی ہاں',
);
const free = wordSet('free, complimentary, comp, waived, waiver, exempt, exempted, no fee, sponsored');
const no = wordSet(
  'n, no, unpaid, un paid, not paid, pending, due, not received, not done, false, failed, failure, cancelled, awaited, to pay, to be paid, x, ' +
    'नहीं, नाही, না, ના, ਨਹੀਂ, ନା, இல்லை, లేదు, కాదు, ಇಲ್ಲ, ഇല്ല, نہیں',
);
const part = wordSet(
  'part, partial, partly, partly paid, partially paid, part paid, partial payment, advance, advance paid',
);

export const isFreeWord = (cell: string): boolean => free.has(fold(cell));

export type PaidWord = 'yes' | 'no' | 'part';

export const readPaid = (cell: string): PaidWord | null => {
  if (/^[✓✔☑]/u.test(cell.trim())) return 'yes';
  const text = fold(cell);
  if (yes.has(text) || free.has(text)) return 'yes';
  if (part.has(text)) return 'part';
  return no.has(text) || /^[✗✘☐]/u.test(cell.trim()) ? 'no' : null;
};

export const bankTransfer = 'Bank transfer';

/** Apps that move money by UPI, and the words for a transfer that banks do not use. */
const methods: readonly (readonly [string, RegExp])[] = [
  ['UPI', /\b(upi|g ?pay|google pay|phone ?pe|paytm|bhim|qr|amazon pay)\b/],
  ['NEFT', /\bneft\b/],
  ['RTGS', /\brtgs\b/],
  ['IMPS', /\bimps\b/],
  ['Cheque', /\b(cheque|check|chq)\b/],
  ['DD', /^(dd|d d|demand draft)$/],
  ['Cash', /^(cash|by cash|cash paid|in cash|spot cash|hand cash)$/],
  ['Card', /^(by card|card swipe|swipe|pos)$/],
  [bankTransfer, /^(online|online transfer|transfer|bank transfer|online payment|bank)$/],
];

export const namesMethod = (cell: string): boolean => methods.some(([, pattern]) => pattern.test(fold(cell)));

export const methodIn = (cell: string): string => {
  const text = fold(cell);
  return methods.find(([, pattern]) => pattern.test(text))?.[0] ?? methodName(tidyLine(cell));
};

const payerWords = {
  self: 'self|own|delegate|the delegate|individual|personal',
  company: 'company|a company|corporate|hospital|institution|institute|employer|organi[sz]ation',
  trade: 'trade|industry|pharma|exhibitor',
} as const;
const payerKinds = (['self', 'company', 'trade'] as const).map(
  (kind) =>
    [
      kind,
      new RegExp(`^(?:${payerWords[kind]})(?:\\s*[:–-]\\s*(.+))?$`, 'i'),
      new RegExp(`^(.+?)\\s*\\((?:${payerWords[kind]})\\)$`, 'i'),
    ] as const,
);

/** 'Company', 'Trade: Cipla' or 'City Hospital (company)'; null for the name of a payer alone. */
export const payerIn = (cell: string): ListPayer | null => {
  const text = tidyLine(cell);
  for (const [kind, before, behind] of payerKinds) {
    const found = before.exec(text) ?? behind.exec(text);
    if (found !== null) return { kind, name: (found[1] ?? '').slice(0, 160) };
  }
  return null;
};
