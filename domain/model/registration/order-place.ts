interface Submitted {
  readonly submittedAt: number;
  readonly orderId: string;
}

/**
 * Sorts orders as they were submitted, those of one command as it made them: their ids are its id with a counter. Numbers of
 * orders tell nothing about that.
 */
export const orderPlace = ({ submittedAt, orderId }: Submitted): string => {
  const counter = /-(\d{1,5})$/.exec(orderId)?.[1] ?? '';
  return `${String(submittedAt).padStart(16, '0')}/${counter.padStart(5, '0')}/${orderId}`;
};

export const byPlace = (one: Submitted, other: Submitted): number =>
  orderPlace(one) < orderPlace(other) ? -1 : 1;
