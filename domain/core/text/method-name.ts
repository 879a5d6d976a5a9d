import type { OrderMethod } from '../../model/registration/values.ts';

/** Payment methods as banks and providers write them, in lower case without punctuation, and their display names. */
const known: ReadonlyMap<string, string> = new Map([
  ['cash', 'Cash'],
  ['cheque', 'Cheque'],
  ['check', 'Cheque'],
  ['dd', 'DD'],
  ['demand draft', 'DD'],
  ['upi', 'UPI'],
  ['bharat qr', 'Bharat QR'],
  ['neft', 'NEFT'],
  ['rtgs', 'RTGS'],
  ['imps', 'IMPS'],
  ['nach', 'NACH'],
  ['ecs', 'ECS'],
  ['bank transfer', 'Bank transfer'],
  ['card', 'Card'],
  ['credit card', 'Credit card'],
  ['creditcard', 'Credit card'],
  ['cc', 'Credit card'],
  ['debit card', 'Debit card'],
  ['debitcard', 'Debit card'],
  ['dc', 'Debit card'],
  ['net banking', 'Net banking'],
  ['netbanking', 'Net banking'],
  ['internet banking', 'Net banking'],
  ['nb', 'Net banking'],
  ['wallet', 'Wallet'],
  ['emi', 'EMI'],
  ['cardless emi', 'Cardless EMI'],
  ['paylater', 'Pay later'],
  ['pay later', 'Pay later'],
]);

const mostWords = 2;

/** 'NET_BANKING_ICICI' becomes 'Net banking (ICICI)'. Typed and unknown words stay. Rows keep the bank's word. */
export const methodName = (method: string): string => {
  const written = method.trim();
  const words = written.split(/[\s_-]+/).filter((word) => word !== '');
  const exact = known.get(words.join(' ').toLowerCase());
  if (exact !== undefined) return exact;
  // 'Cash at the desk' is a person's: only a machine's word is taken apart.
  if (written !== written.toUpperCase()) return written;
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count--) {
    const name = known.get(words.slice(0, count).join(' ').toLowerCase());
    if (name !== undefined) return `${name} (${words.slice(count).join(' ')})`;
  }
  return written;
};

export const orderMethodTexts: Readonly<Record<OrderMethod, string>> = {
  online: 'Online',
  upi: 'UPI',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  dd: 'Demand draft',
  desk: 'At the desk',
};

/** The name of a way to pay an order, as the desk reads it. */
export const methodText = (method: string): string => orderMethodTexts[method as OrderMethod] ?? method;
