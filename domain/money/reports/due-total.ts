import type { Due } from '../fees.ts';

export interface DueTotal {
  readonly people: number;
  readonly owing: number;
  readonly withoutFee: number;
  readonly feePaise: number;
  readonly receivedPaise: number;
  /** The total still due. One person's overpayment does not reduce another person's amount. */
  readonly duePaise: number;
  readonly overpaidPaise: number;
  /** Gains less losses of the bank's rates of foreign money, which the fees contain. */
  readonly exchangePaise: number;
}

export const totalDue = (all: Iterable<Due>): DueTotal => {
  const total = {
    people: 0,
    owing: 0,
    withoutFee: 0,
    feePaise: 0,
    receivedPaise: 0,
    duePaise: 0,
    overpaidPaise: 0,
    exchangePaise: 0,
  };
  for (const { lines, feePaise, duePaise, receivedPaise } of all) {
    if (feePaise === null || duePaise === null) {
      total.withoutFee++;
      continue;
    }
    total.people++;
    if (duePaise > 0) total.owing++;
    total.feePaise += feePaise;
    total.receivedPaise += receivedPaise;
    total.duePaise += Math.max(0, duePaise);
    total.overpaidPaise += Math.max(0, -duePaise);
    for (const { exchangePaise = 0 } of lines) total.exchangePaise += exchangePaise;
  }
  return total;
};
