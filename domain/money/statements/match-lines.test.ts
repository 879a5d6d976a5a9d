import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MatchIndex, type KnownEntry, type MatchRules, type Payer } from './match-index.ts';
import { matchLines, type Match, type OpenLine } from './match-lines.ts';

const fee = 250_000;

type Known = Partial<Omit<Payer, 'openPaise'>> & { readonly openPaise?: number | null };
const payer = (delegateId: string, { openPaise = fee, ...known }: Known = {}): Payer => ({
  delegateId,
  fullName: '',
  phones: [],
  email: '',
  openPaise: new Map([['', openPaise]]),
  ...known,
});

const rules: MatchRules = { periodOf: () => '', isShared: () => false };

const entry = (delegateId: string, known: Partial<KnownEntry> = {}): KnownEntry => ({
  delegateId,
  transactionId: `t-${delegateId}`,
  bankReference: '',
  references: [`t-${delegateId}`],
  amountPaise: fee,
  isPaid: false,
  isOutsideBank: false,
  isProven: false,
  ...known,
});

let made = 0;
const line = (known: Partial<OpenLine> = {}): OpenLine => {
  const amountPaise = known.amountPaise ?? fee;
  return {
    lineId: `line-${made++}`,
    paidOn: '2026-05-14',
    amountPaise,
    restPaise: amountPaise,
    narration: '',
    bankReference: '',
    ourReference: '',
    payerName: '',
    payerPhone: '',
    payerEmail: '',
    method: '',
    ...known,
  };
};

const people = [
  payer('asha', { fullName: 'Dr. Asha Rao', phones: ['9876543210'], email: 'asha@example.org' }),
  payer('meena', { fullName: 'Meena Pillai', phones: ['9876543211', '9876543299'] }),
  payer('father', { fullName: 'Ravi Kumar', phones: ['9876500000'] }),
  payer('son', { fullName: 'Arun Kumar', phones: ['9876500000'] }),
  payer('paid', { fullName: 'Latha Menon', phones: ['9876543212'], openPaise: 0 }),
  payer('free', { fullName: 'Usha Nair', phones: ['9876543213'], openPaise: null }),
  payer('odd', { fullName: 'Omar Farook', openPaise: 777_700 }),
  payer('abdul', { fullName: 'Dr. Abdul Pillai', openPaise: 1_888_000 }),
  payer('abida', { fullName: 'Abdul Rahim', openPaise: 1_888_000 }),
  payer('devika', { fullName: 'Devika Nair', openPaise: 555_500 }),
  payer('devikan', { fullName: 'Devika Nambiar', openPaise: 555_500 }),
];

const match = (
  lines: readonly OpenLine[],
  entries: readonly KnownEntry[] = [],
  payers: readonly Payer[] = people,
): Match[] => {
  const index = new MatchIndex(rules);
  for (const one of payers) index.addPerson(one);
  for (const one of entries) index.addEntry(one);
  return [...matchLines(index, lines)];
};

const told = ({ queue, best }: Match): string =>
  [queue, ...(best ? [best.delegateId, best.confidence, best.reasons.join('+')] : [])].join(' ');

describe('a line is', () => {
  test.each<[string, Partial<OpenLine>, string]>([
    ['phone and sum', { payerPhone: '9876543210' }, 'matched asha likely phone+amount'],
    ['phone in the narration', { narration: 'UPI/x/9876543210@ybl' }, 'matched asha likely phone+amount'],
    ['phone of a companion', { payerPhone: '9876543299' }, 'matched meena likely phone+amount'],
    ['phone alone', { payerPhone: '9876543210', amountPaise: 100_000 }, 'short asha possible phone'],
    ['phone, too much', { payerPhone: '9876543210', amountPaise: 300_000 }, 'over asha possible phone'],
    [
      'phone and name',
      { payerPhone: '9876543210', payerName: 'ASHA RAO', amountPaise: 100_000 },
      'short asha sure phone+name',
    ],
    ['e-mail', { payerEmail: 'asha@example.org' }, 'matched asha likely email+amount'],
    ['name and sum', { narration: 'NEFT*SBIN*ASHA RAO*REG' }, 'matched asha likely name+amount'],
    ['near name and sum', { payerName: 'M Pillai' }, 'matched meena possible name+amount'],
    ['name alone', { payerName: 'Rao Asha', amountPaise: 1 }, 'short asha possible name'],
    [
      'a name cut off after eight characters, and exactly the sum',
      { narration: 'UPI/CR/413412345678/ABDUL PI/SBIN', amountPaise: 1_888_000 },
      'matched abdul possible name+amount',
    ],
    [
      'a name cut off, and another sum',
      { narration: 'UPI/CR/413412345678/ABDUL PI/SBIN', amountPaise: 1_000_000 },
      'unmatched',
    ],
    ['a cut name that is too short', { payerName: 'Abd R', amountPaise: 1_888_000 }, 'unmatched'],
    [
      'a cut name that two people of this sum have',
      { narration: 'UPI/DEVIKA NA/x', amountPaise: 555_500 },
      'unmatched',
    ],
    [
      'a cut name in the column of the payer',
      { payerName: 'ABDUL RA', amountPaise: 1_888_000 },
      'matched abida possible name+amount',
    ],
    ['the only one with this sum', { amountPaise: 777_700 }, 'matched odd possible amount'],
    ['a phone that two people share', { payerPhone: '9876500000' }, 'unmatched'],
    [
      'a phone that two people share, and the name of one',
      { payerPhone: '9876500000', payerName: 'Arun Kumar' },
      'matched son sure phone+name+amount',
    ],
    ['paid before', { payerPhone: '9876543212' }, 'double paid possible phone'],
    ['the amount due is unknown', { payerPhone: '9876543213' }, 'matched free possible phone'],
    ['no known person', { narration: 'CASH DEPOSIT BY SELF' }, 'unmatched'],
    ['a sum that many people owe', {}, 'unmatched'],
  ])('%s', (_what, known, expected) => {
    expect(match([line(known)]).map(told)).toEqual([expected]);
  });
});

describe('a line with a reference is', () => {
  test.each<[string, Partial<OpenLine>, Partial<KnownEntry>, string]>([
    [
      'our id',
      { ourReference: 't-asha-1' },
      { references: ['t-asha-1'] },
      'matched asha sure reference+amount',
    ],
    [
      'our id in the narration',
      { narration: 'UPI/REG/-OE6dxC6UNY4Bt27sdOY' },
      { references: ['-OE6dxC6UNY4Bt27sdOY'] },
      'matched asha sure reference+amount',
    ],
    [
      'UTR, however padded',
      { bankReference: '0000413412345678' },
      { bankReference: '413412345678' },
      'matched asha sure bankReference+amount',
    ],
    [
      'more than was entered',
      { bankReference: '413412345678', amountPaise: 260_000 },
      { bankReference: '413412345678' },
      'over asha sure bankReference',
    ],
    [
      'less than was entered',
      { bankReference: '413412345678', amountPaise: 240_000 },
      { bankReference: '413412345678' },
      'short asha sure bankReference',
    ],
    [
      'proven by another line',
      { bankReference: '413412345678' },
      { bankReference: '413412345678', isProven: true },
      'double asha sure bankReference',
    ],
    [
      'of an entry without an amount: compared with the amount due',
      { bankReference: '413412345678' },
      { bankReference: '413412345678', amountPaise: null },
      'matched asha sure bankReference+amount',
    ],
  ])('%s', (_what, known, entered, expected) => {
    expect(match([line(known)], [entry('asha', entered)]).map(told)).toEqual([expected]);
  });

  test('the proof of a payment entered by hand before the statement came, and no second payment', () => {
    const entered = entry('paid', { isPaid: true });
    const [found] = match([line({ payerPhone: '9876543212' })], [entered]);
    expect(found).toMatchObject({
      queue: 'matched',
      shares: [{ delegateId: 'paid', transactionId: 't-paid', amountPaise: fee }],
    });
  });

  test.each<[string, Partial<KnownEntry>]>([
    ['cash', { isOutsideBank: true }],
    ['another transfer', { bankReference: '999999999999' }],
    ['another sum', { amountPaise: 1 }],
    ['proven before', { isProven: true }],
  ])('not the proof of %s', (_what, known) => {
    const entered = entry('paid', { isPaid: true, ...known });
    const [found] = match([line({ payerPhone: '9876543212', bankReference: '413412345678' })], [entered]);
    expect(found).toMatchObject({ queue: 'double', shares: [{ transactionId: '' }] });
  });

  test('more than was entered: the entry, and the excess', () => {
    const entered = entry('asha', { bankReference: '413412345678', isPaid: true });
    const [found] = match([line({ bankReference: '413412345678', amountPaise: 260_000 })], [entered]);
    expect(found?.shares).toEqual([
      { delegateId: 'asha', transactionId: 't-asha', amountPaise: fee },
      { delegateId: 'asha', transactionId: '', amountPaise: 10_000 },
    ]);
  });

  test('less than the entered amount: a user has to check it', () => {
    const entered = entry('asha', { bankReference: '413412345678', isPaid: true });
    const [found] = match([line({ bankReference: '413412345678', amountPaise: 240_000 })], [entered]);
    expect(found).toMatchObject({ queue: 'short', shares: [] });
  });

  test('another sum than was promised: a separate payment', () => {
    const promised = entry('asha', { bankReference: '413412345678' });
    const [found] = match([line({ bankReference: '413412345678', amountPaise: 240_000 })], [promised]);
    expect(found?.shares).toEqual([{ delegateId: 'asha', transactionId: '', amountPaise: 240_000 }]);
  });

  test('all of one transfer that was split by hand', () => {
    const parts = ['asha', 'meena'].map((id) =>
      entry(id, { bankReference: 'N134261234567890', isPaid: true }),
    );
    const paid = line({ bankReference: 'N134261234567890', amountPaise: 2 * fee });
    const [found, again] = match([paid, line({ ...paid, lineId: 'again' })], parts);
    expect(found).toMatchObject({
      queue: 'matched',
      shares: [
        { delegateId: 'asha', transactionId: 't-asha', amountPaise: fee },
        { delegateId: 'meena', transactionId: 't-meena', amountPaise: fee },
      ],
    });
    expect(again?.queue).toBe('unmatched');
  });
});

test('the second of two payments of one person is a double one, and two halves are the amount due', () => {
  const full = { payerPhone: '9876543210' };
  expect(match([line(full), line(full)]).map(({ queue }) => queue)).toEqual(['matched', 'double']);
  const half = { ...full, amountPaise: fee / 2 };
  expect(match([line(half), line(half), line(half)]).map(({ queue }) => queue)).toEqual([
    'short',
    'matched',
    'double',
  ]);
});

test('the second of two payments is a double one if the person’s amount due is unknown', () => {
  const paid = { payerPhone: '9876543213' };
  expect(match([line(paid), line(paid)]).map(({ queue }) => queue)).toEqual(['matched', 'double']);
});

test('a promise that a line keeps is no longer due', () => {
  const promised = entry('asha', { bankReference: '413412345678' });
  const lines = [line({ bankReference: '413412345678' }), line({ payerPhone: '9876543210' })];
  expect(match(lines, [promised]).map(({ queue }) => queue)).toEqual(['matched', 'double']);
});

/** Few people, phones and sums, so that lines compete. */
const anyLine = fc.record({
  amountPaise: fc.constantFrom(fee, fee / 2, 2 * fee, 777_700),
  payerPhone: fc.constantFrom('', '9876543210', '9876543299', '9876500000', '9876543212', '9876543213'),
  payerName: fc.constantFrom('', 'Asha Rao', 'Arun Kumar', 'Nobody Atall'),
  bankReference: fc.constantFrom('', '413412345678', 'N134261234567890'),
});
const anyEntry = fc.record({
  delegateId: fc.constantFrom(...people.map(({ delegateId }) => delegateId)),
  amountPaise: fc.constantFrom(fee, fee / 2, null),
  bankReference: fc.constantFrom('', '413412345678', 'N134261234567890'),
  isPaid: fc.boolean(),
  isOutsideBank: fc.boolean(),
  isProven: fc.boolean(),
});

test('any lines: each is matched once, to the paisa, and no entry is proven twice', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), fc.array(anyEntry, { maxLength: 6 }), (some, known) => {
      const lines = some.map(line);
      const entries = known.map((one, at) => entry(one.delegateId, { transactionId: `t-${at}`, ...one }));
      const matches = match(lines, entries);
      expect(matches.map(({ lineId }) => lineId)).toEqual(lines.map(({ lineId }) => lineId));
      const proven: string[] = [];
      for (const [at, { queue, best, shares }] of matches.entries()) {
        const sum = shares.reduce((total, { amountPaise }) => total + amountPaise, 0);
        if (queue === 'unmatched') expect(shares).toEqual([]);
        if (shares.length > 0) expect(sum).toBe(lines[at]?.restPaise);
        else expect(['unmatched', 'short']).toContain(queue);
        expect(best === null).toBe(queue === 'unmatched');
        for (const { transactionId } of shares) if (transactionId !== '') proven.push(transactionId);
      }
      expect(new Set(proven).size).toBe(proven.length);
      for (const { transactionId, isProven } of entries)
        if (isProven) expect(proven).not.toContain(transactionId);
    }),
    { numRuns: 500 },
  );
});

test('the order of the people does not change the owner of a line', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 6 }),
      fc.shuffledSubarray(people, { minLength: people.length }),
      (some, order) => {
        const lines = some.map(line);
        expect(match(lines, [], order).map(told)).toEqual(match(lines).map(told));
      },
    ),
  );
});
