import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameCouncilNumber, councilNumberOf } from '../../model/fields/council-number.ts';
import { identityWords } from './identity-words.ts';
import { PersonFacts } from './person-facts.ts';
import type { TellsPerson } from './judgement.ts';
import { judgePair } from './same-person.ts';

interface Given extends TellsPerson {
  readonly references?: readonly string[];
}
const factsOf = ({ references, ...details }: Given): PersonFacts => new PersonFacts(details, references);
const judge = (one: Given, other: Given, isSharedPhone = false) =>
  judgePair(factsOf(one), factsOf(other), { isSharedPhone });

const rajiv = {
  fullName: 'Rajiv Kamath T',
  phone: '9840155555',
  email: 'rajiv@example.org',
  mciNumber: 'KMC 1234',
  city: 'Mysuru',
  references: ['UTR1'],
} as const;
const { phone, email, city, references } = rajiv;
const newPhone = '9840177777';

describe('who is the same person', () => {
  test.each<[why: string, other: Given, verdict: string]>([
    // The same name.
    ['name and phone', { fullName: 'RAJIV KAMATH T', phone }, 'same'],
    [
      'name and phone, another e-mail',
      { fullName: 'Dr. Rajiv Kamath T', phone, email: 'new@example.org' },
      'same',
    ],
    ['name and e-mail, new phone', { fullName: 'T Rajiv Kamath', email, phone: newPhone }, 'same'],
    [
      'name and council number, new phone',
      { fullName: 'Rajiv Kamath T', mciNumber: 'KMC-1234', phone: newPhone },
      'same',
    ],
    [
      'name and the number without its council',
      { fullName: 'Rajiv Kamath T', mciNumber: '1234', phone: newPhone },
      'same',
    ],
    ['name and reference, new phone', { fullName: 'Rajiv Kamath T', references, phone: newPhone }, 'same'],
    [
      'name and phone, another council number',
      { fullName: 'Rajiv Kamath T', phone, mciNumber: 'KMC 999' },
      'ask',
    ],
    [
      'name and phone, no council number yet',
      { fullName: 'Rajiv Kamath T', phone, mciNumber: 'Applied' },
      'same',
    ],
    ['name, phone and e-mail, another number', { ...rajiv, mciNumber: 'KMC 999' }, 'same'],
    ['a name and another phone', { fullName: 'Rajiv Kamath T', phone: newPhone, city }, 'other'],
    ['a name and city', { fullName: 'Rajiv Kamath T', city }, 'ask'],
    ['a name in another city', { fullName: 'Rajiv Kamath T', city: 'Hubballi' }, 'other'],
    [
      'a name and "NA" as the number',
      { fullName: 'Rajiv Kamath T', mciNumber: 'NA', phone: newPhone },
      'other',
    ],
    // Couples, secretaries.
    ['the phone and another name', { fullName: 'Sneha Hegde', phone }, 'ask'],
    [
      'the phone, another name and e-mail',
      { fullName: 'Sneha Hegde', phone, email: 'sneha@example.org' },
      'other',
    ],
    [
      'the phone, another name and council number',
      { fullName: 'Sneha Hegde', phone, mciNumber: 'KMC 777' },
      'other',
    ],
    ['the e-mail of a secretary', { fullName: 'Sneha Hegde', email, phone: newPhone }, 'other'],
    ['the transfer of a family', { fullName: 'Sneha Kamath', references, phone: newPhone }, 'other'],
    ['the phone and another initial', { fullName: 'S Kamath', phone, email: 'sneha@example.org' }, 'other'],
    ['the number and a new name', { fullName: 'Sneha Hegde', mciNumber: 'KMC 1234', phone }, 'ask'],
    ['only the number and a new name', { fullName: 'Sneha Hegde', mciNumber: 'KMC 1234' }, 'other'],
    // Between.
    ['an initial and the phone', { fullName: 'R. Kamath', phone }, 'same'],
    [
      'an initial and the phone, another e-mail',
      { fullName: 'R. Kamath', phone, email: 'r@example.org' },
      'ask',
    ],
    ['a part and the phone', { fullName: 'Rajiv', phone }, 'same'],
    ['a part and the e-mail', { fullName: 'Rajiv', email }, 'ask'],
    ['a part and the number', { fullName: 'Rajiv', mciNumber: 'KMC 1234', phone: newPhone }, 'same'],
    ['an initial and the reference', { fullName: 'R Kamath', references }, 'ask'],
    ['no name and the phone', { phone }, 'same'],
    ['no name, the phone and another e-mail', { phone, email: 'x@example.org' }, 'ask'],
    ['nothing', {}, 'other'],
  ])('%s', (_why, other, verdict) => {
    expect(judge(rajiv, other).verdict).toBe(verdict);
  });

  test('a couple with one phone and titles', () => {
    const couple = (fullName: string) => ({ fullName, phone, email });
    expect(judge(couple('Mr. S Rao'), couple('Mrs. S Rao')).verdict).toBe('ask');
    expect(judge(couple('Mr. Sunil Rao'), couple('Mrs. S Rao')).verdict).toBe('ask');
    expect(judge(couple('Mr. S Rao'), { ...couple('Mrs. Sneha Rao'), email: 'a@example.org' }).verdict).toBe(
      'other',
    );
  });

  test('a near name with a phone that other names share is asked about', () => {
    expect(judge(rajiv, { fullName: 'R Kamath', phone }, true).verdict).toBe('ask');
    expect(judge(rajiv, { fullName: 'Rajiv Kamath T', phone }, true).verdict).toBe('same');
  });

  test('says its evidence in words', () => {
    expect(identityWords.evidence(judge(rajiv, { fullName: 'Sneha Hegde', phone, city }))).toBe(
      'Same: phone and city. Different: name',
    );
    expect(
      identityWords.evidence(judge(rajiv, { fullName: 'R Kamath', phone, email: 'r@example.org' })),
    ).toBe('Same: similar name and phone. Different: e-mail');
    expect(identityWords.evidence(judge(rajiv, { phone }))).toBe('Same: phone');
  });
});

test.each([
  ['KMC 1234', 'kmc-1234', true],
  ['KMC/01234', '1234', true],
  ['Reg. No. 1234', 'KMC 1234', true],
  ['KMC 1234', 'TNMC 1234', null],
  ['KMC 1234', 'KMC 1235', false],
  ['NA', 'NA', null],
  ['Applied', 'Applied', null],
  ['Applied on 12/03/2026', 'Applied on 12/03/2026', null],
  ['-', '-', null],
  ['0000', '0000', null],
  ['1', '1', null],
])('council numbers %j and %j', (one, other, isSame) => {
  expect(isSameCouncilNumber(councilNumberOf(one), councilNumberOf(other))).toBe(isSame);
});

const anybody: fc.Arbitrary<Given> = fc.record({
  salutation: fc.constantFrom('', '', 'Mr.', 'Mrs.', 'Dr.'),
  fullName: fc.constantFrom(
    '',
    'Asha Rao',
    'A Rao',
    'Rao',
    'Asha Rao K',
    'Ashok Rao',
    'Sneha Hegde',
    'आशा राव',
  ),
  phone: fc.constantFrom('', '1', '2'),
  email: fc.constantFrom('', 'a@b.in', 'c@b.in'),
  mciNumber: fc.constantFrom('', 'NA', '1234', 'KMC 1234', 'TNMC 1234', '999'),
  city: fc.constantFrom('', 'Pune', 'Kochi'),
  dateOfBirth: fc.constantFrom('', '01-02-1980', '1980-02-01', '1990-01-01'),
  references: fc.constantFrom([], ['U1'], ['U1', 'U2']),
});

test('the rule is symmetric, finds everybody the same as himself, and never joins contradicting names', () => {
  fc.assert(
    fc.property(anybody, anybody, fc.boolean(), (one, other, isShared) => {
      const judged = judge(one, other, isShared);
      expect(judge(other, one, isShared)).toEqual(judged);
      if (judged.name === 'other') expect(judged.verdict).not.toBe('same');
      if (judged.verdict === 'same')
        expect(
          ['councilNumber', 'email', 'reference', 'phone'].some((kind) => judged.agrees.has(kind as never)),
        ).toBe(true);
      const own = judge(one, one, isShared);
      if (one.fullName !== '' && own.agrees.has('phone')) expect(own.verdict).toBe('same');
    }),
    { numRuns: 1000 },
  );
});
