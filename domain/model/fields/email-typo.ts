/** The mail providers that most delegates use. */
const usual = [
  ['gmail', 'com'],
  ['yahoo', 'com'],
  ['yahoo', 'co.in'],
  ['hotmail', 'com'],
  ['outlook', 'com'],
  ['rediffmail', 'com'],
  ['icloud', 'com'],
] as const;

/** Real providers whose names are close to a usual one. */
const real = new Set(['mail', 'ymail', 'email', 'gmx', 'hotmail', 'outlook', 'yahoo', 'zoho', 'zohomail']);

/** Whether one text becomes the other by one letter: more, less, another, or exchanged with its neighbour. */
const isOneOff = (one: string, other: string): boolean => {
  if (one === other) return true;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [from, to] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (from.length <= 1 && to.length <= 1) || (from.length === 2 && from === `${to[1]}${to[0]}`);
};

/** The e-mail that was probably meant, such as that of 'asha@gmial.com'; null if nothing is suspicious. */
export const likelyEmail = (typed: string): string | null => {
  const [, user = '', name = '', ending = ''] =
    /^(.+)@([^.@]+)\.([^@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === '' || usual.some(([own, end]) => own === name && end === ending)) return null;
  const meant = usual.find(
    ([own, end]) => isOneOff(ending, end) && (own === name || (!real.has(name) && isOneOff(name, own))),
  );
  // There is no other Gmail.
  if (meant === undefined) return name === 'gmail' ? `${user}@gmail.com` : null;
  return `${user}@${meant.join('.')}`;
};
