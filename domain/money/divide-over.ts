/**
 * One payment over several dues, in their order: each gets what is due, as far as the money reaches, and the last one what is
 * left. So too little leaves few people unpaid, and too much belongs to a person.
 */
export const divideOver = (paise: number, dues: readonly number[]): number[] => {
  let left = paise;
  return dues.map((due, index) => {
    const own = index === dues.length - 1 ? left : Math.min(due, left);
    left -= own;
    return own;
  });
};
