/** Small parts vary less in time than one large one, and show the progress. */
export const workParts = 16;

/** The challenge begins with the number of zero bits that its parts need, 1 to 24; without it the number is 24. */
export const zeroBitsOf = (challenge: string): number =>
  Math.min(24, Number(/^(\d{1,2})\./.exec(challenge)?.[1] ?? 24));

export const workText = (challenge: string, part: number, answer: number): string =>
  `${challenge}.${part}.${answer}`;

export const isWorkHash = (hash: Uint8Array, zeroBits: number): boolean => {
  const [first = 255, second = 255, third = 255] = hash;
  return ((first << 16) | (second << 8) | third) >>> (24 - zeroBits) === 0;
};

export interface WorkProof {
  readonly challenge: string;
  readonly answers: readonly number[];
}
