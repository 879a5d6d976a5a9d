import { describe, expect, test } from 'vitest';
import { MatchIndex, type Payer } from './match-index.ts';
import { matchLines, type Match, type OpenLine } from './match-lines.ts';

const phone = '9840170133';
const payer = (delegateId: string, fullName: string, open: number, given: Partial<Payer> = {}): Payer => ({
  delegateId,
  fullName,
  phones: [phone],
  email: '',
  openPaise: new Map([['', open * 100]]),
  ...given,
});
const couple = [payer('chitra', 'Dr Chitra Raman', 5_900), payer('mohan', 'Dr Mohan Raman', 3_000)];

const match = (rupees: number, narration: string, payers: readonly Payer[] = couple): Match => {
  const index = new MatchIndex({ periodOf: () => '', isShared: () => false });
  for (const one of payers) index.addPerson(one);
  const line: OpenLine = {
    lineId: 'line',
    paidOn: '2026-11-02',
    amountPaise: rupees * 100,
    restPaise: rupees * 100,
    narration,
    bankReference: '',
    ourReference: '',
    payerName: '',
    payerPhone: '',
    payerEmail: '',
    method: '',
  };
  const [found] = matchLines(index, [line]);
  if (found === undefined) throw new Error('no match');
  return found;
};
const told = ({ queue, best, doubt, shares }: Match): string =>
  [
    queue,
    best?.confidence ?? 'none',
    doubt ?? 'certain',
    shares.map(({ delegateId, amountPaise }) => `${delegateId} ${amountPaise / 100}`).join(', '),
  ].join(' | ');

const line = `UPI/CHITRA RAMAN/${phone}@upi`;
const equal = [payer('chitra', 'Dr Chitra Raman', 5_900), payer('mohan', 'Dr Mohan Raman', 5_900)];
const third = payer('devi', 'Dr Devi Raman', 5_900);

describe('one transfer for two people', () => {
  test.each<[string, string, string, readonly Payer[] | undefined, number]>([
    [
      'is proposed as such',
      line,
      'matched | possible | together | chitra 5900, mohan 3000',
      undefined,
      8_900,
    ],
    [
      'of equal fees',
      `UPI/${phone}@ybl`,
      'matched | possible | together | chitra 5900, mohan 5900',
      equal,
      11_800,
    ],
    ['with 100 more is not certain', line, 'over | sure | several | chitra 9000', undefined, 9_000],
    ['with 900 less is not certain', line, 'over | sure | several | chitra 8000', undefined, 8_000],
    [
      'of which one pays the fee of the other',
      line,
      'short | sure | several | chitra 3000',
      undefined,
      3_000,
    ],
    [
      'of three is not guessed',
      `UPI/${phone}@ybl`,
      'unmatched | none | certain | ',
      [...equal, third],
      11_800,
    ],
    [
      'of three, two of them named',
      `UPI/${phone}@ybl/CHITRA RAMAN AND MOHAN RAMAN`,
      'matched | possible | together | chitra 5900, mohan 5900',
      [...equal, third],
      11_800,
    ],
    [
      'of three, for all',
      `UPI/${phone}@ybl`,
      'matched | possible | together | chitra 5900, devi 5900, mohan 5900',
      [...equal, third],
      17_700,
    ],
    [
      'that is named by names alone',
      'NEFT/ARVIND HOSPITAL/DR CHITRA RAMAN/DR MOHAN RAMAN',
      'matched | possible | together | chitra 5900, mohan 3000',
      couple.map((each) => ({ ...each, phones: [] })),
      8_900,
    ],
    [
      'with the phone of one and the name of the other',
      `UPI/${phone}@ybl/FOR MOHAN RAMAN`,
      'matched | possible | together | chitra 5900, mohan 3000',
      couple.map((each) => (each.delegateId === 'mohan' ? { ...each, phones: [] } : each)),
      8_900,
    ],
    [
      'of one name is not divided among namesakes',
      'NEFT/RAVI KUMAR',
      'unmatched | none | certain | ',
      [payer('one', 'Ravi Kumar', 5_900, { phones: [] }), payer('two', 'Ravi Kumar', 5_900, { phones: [] })],
      11_800,
    ],
    [
      'of whom one has paid',
      line,
      'double | sure | several | chitra 3000',
      [payer('chitra', 'Dr Chitra Raman', 0), payer('mohan', 'Dr Mohan Raman', 3_000)],
      3_000,
    ],
    [
      'when one is found alone: over',
      line,
      'over | sure | certain | chitra 8900',
      [payer('chitra', 'Dr Chitra Raman', 5_900)],
      8_900,
    ],
    [
      'by the phone that registered both',
      `UPI/${phone}@ybl`,
      'matched | possible | together | chitra 5900, mohan 3000',
      couple.map((each) => ({ ...each, phones: [], registrantPhones: [phone] })),
      8_900,
    ],
    [
      'of the office, with a name cut off',
      `UPI/CHITRA R/${phone}@upi`,
      'matched | likely | certain | chitra 5900',
      equal.map((each) => ({ ...each, phones: [], registrantPhones: [phone] })),
      5_900,
    ],
    [
      'own phone before the one that registered',
      `UPI/${phone}@ybl`,
      'matched | likely | certain | chitra 5900',
      [
        payer('chitra', 'Dr Chitra Raman', 5_900),
        payer('mohan', 'Dr Mohan Raman', 5_900, { phones: [], registrantPhones: [phone] }),
      ],
      5_900,
    ],
  ])('%s', (_what, narration, expected, payers, rupees) => {
    expect(told(match(rupees, narration, payers))).toBe(expected);
    expect(told(match(rupees, narration, payers?.toReversed()))).toBe(expected);
  });
});
