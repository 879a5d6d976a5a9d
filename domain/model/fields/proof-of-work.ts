/**
 * The work that a browser does for a code while many are asked for: to each part a number, so that the SHA-256 of both
 * begins with zero bits. Several small parts vary less in time than one large, and show how far the work is.
 */
export const workParts = 16;

/** The challenge begins with the number of zero bits that its parts need, 1 to 24; without it the number is 24. */
export const zeroBitsOf = (challenge: string): number =>
  Math.min(24, Number(/^(\d{1,2})\./.exec(challenge)?.[1] ?? 24));

/** The input of the hash for one part. */
export const workText = (challenge: string, part: number, answer: number): string =>
  `${challenge}.${part}.${answer}`;

export const isWorkHash = (hash: Uint8Array, zeroBits: number): boolean => {
  const [first = 255, second = 255, third = 255] = hash;
  return ((first << 16) | (second << 8) | third) >>> (24 - zeroBits) === 0;
};

export interface WorkProof {
  readonly challenge: string;
  /** One for each part. */
  readonly answers: readonly number[];
}
