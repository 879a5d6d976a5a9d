const ones = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Largest first. A crore of crores becomes 'One Crore Crore'. */
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** A whole number from 0 in Indian words: 'One Lakh Twenty-Three Thousand Four Hundred and Five'. */
const inWords = (count: number): string => {
  for (const [size, name] of units) {
    if (count < size) continue;
    const rest = count % size;
    const head = `${inWords(Math.floor(count / size))} ${name}`;
    if (rest === 0) return head;
    return `${head} ${rest < 100 ? 'and ' : ''}${inWords(rest)}`;
  }
  if (count < 20) return ones[count] as string;
  const rest = count % 10;
  return rest === 0 ? (tens[count / 10] as string) : `${tens[Math.floor(count / 10)]}-${ones[rest]}`;
};

/** Paise from 0 on, as they are written out on a receipt: 'Rupees Two Thousand Five Hundred and Paise Fifty Only'. */
export const amountInWords = (paise: number): string => {
  const rest = paise % 100;
  const rupees = `Rupees ${inWords(Math.floor(paise / 100))}`;
  return `${rupees}${rest === 0 ? '' : ` and Paise ${inWords(rest)}`} Only`;
};
