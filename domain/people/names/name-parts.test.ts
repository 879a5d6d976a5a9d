import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNearWord, likenessOf, namePartsOf } from './name-parts.ts';

const likeness = (one: string, other: string, isSameCity: boolean) =>
  likenessOf(namePartsOf(one), namePartsOf(other), isSameCity);

describe('the same name, in whatever city that is not known', () => {
  test.each([
    ['Asha Rao', 'asha  RAO'],
    ['Dr. Asha Rao', 'Asha Rao'],
    ['Prof. Dr. Asha Rao', 'Mrs. Rao Asha'],
    ['Shri Ramesh Kumar', 'Ramesh Kumar'],
    ['Ramesh Kumar MBBS MD', 'Dr Ramesh Kumar'],
    ['K. R. Narayanan', 'Narayanan K R'],
    ['KR Narayanan', 'K.R.Narayanan'],
    ['Mohd Imran Khan', 'Mohammed Imran Khan'],
    ['Md. Salim Ansari', 'Muhammad Saleem Ansari'],
    ['Lakshmi Srinivasan', 'Laxmi Shrinivasan'],
    ['Kavitha Murthy', 'Kavita Murti'],
    ['Jaya Lakshmi', 'Jayalakshmi'],
    ['Vijay Kumar S', 'S Vijaykumar'],
    ['Subrata Chowdhury', 'Subrata Choudhury'],
    ['Deepa Gowda', 'Dipa Gouda'],
    ['Zaheer Khan', 'Zahir Khan'],
    ['José Kurian', 'Jose Kurian'],
    ["Aditya D'Souza", 'Aditya Dsouza'],
    ['Prof. Aditya D’Souza', 'Dsouza Aditya'],
    ['Aditya D Souza', 'Aditya Dsouza'],
    ["Aditya D'Souza", 'Aditya D Souza'],
    ['कमला जोशी', 'जोशी कमला'],
    ['கே. மீனாட்சி', 'மீனாட்சி கே'],
  ])('%s is %s', (one, other) => {
    expect(likeness(one, other, true)).toBe('same');
  });
});

describe('nearly the same', () => {
  test.each([
    ['R Kumar', 'Ramesh Kumar'],
    ['Ramesh K', 'Ramesh Kumar'],
    ['R. K. Narayan', 'Rasipuram Krishnaswami Narayan'],
    ['C Ramaswamy', 'Chandra Ramaswamy'],
    ['P George', 'Philip George'],
    ['Ramesh Kumar', 'Ramesh Kumar S'],
    ['Rahul Desai', 'Rahul Desae'],
    ['Priya Subramaniam', 'Priya Subramanian'],
    ['Suresh Nair', 'Sursh Nair'],
    ['Anil Kumar', 'Ainl Kumar'],
    ['Anil Kr Sharma', 'Anil Kumar Sharma'],
  ])('%s may be %s', (one, other) => {
    expect(likeness(one, other, true)).toBe('near');
  });
});

describe('two people', () => {
  test.each([
    ['Ramesh Kumar', 'Rajesh Kumar'],
    ['Ramesh Kumar', 'Rakesh Kumar'],
    ['Kavita Shah', 'Savita Shah'],
    ['Asha Rao', 'Usha Rao'],
    ['R Kumar', 'S Kumar'],
    ['R Kumar', 'Suresh Kumar'],
    ['Ravi Iyer', 'Rani Iyer'],
    ['Ramesh Kumar', 'Ramesh Rao'],
    ['Ramesh Kumar', 'Ramesh Kumar Sharma'],
    ['Person 1', 'Person 12'],
    ['K R', 'K R'],
    ['', ''],
    ['Dr.', 'Dr.'],
  ])('%s is not %s', (one, other) => {
    expect(likeness(one, other, true)).toBeNull();
  });
});

test('a single word, or a missing initial next to it, is enough only in the same city', () => {
  expect(likeness('Subbulakshmi', 'Dr. Subbulakshmi', true)).toBe('same');
  expect(likeness('Subbulakshmi', 'Dr. Subbulakshmi', false)).toBeNull();
  expect(likeness('Subbulakshmi', 'M S Subbulakshmi', true)).toBe('near');
  expect(likeness('Subbulakshmi', 'M S Subbulakshmi', false)).toBeNull();
  expect(likeness('M S Subbulakshmi', 'Subbulakshmi M S', false)).toBe('same');
});

const known =
  'ramesh rajesh ramsh kumar kumaar r k kr rao jaya lakshmi laxmi jayalakshmi md dr आशा é 12 x'.split(' ');
const word = fc.constantFrom(...known, 'subramaniam', 'subramanian');
const name = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));

test('it is the same from both sides, and a slip is one both ways', () => {
  fc.assert(
    fc.property(name, name, fc.boolean(), (one, other, isSameCity) => {
      expect(likeness(one, other, isSameCity)).toBe(likeness(other, one, isSameCity));
    }),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isNearWord(one, other)).toBe(isNearWord(other, one));
      expect(likeness(one, other, true)).toBe(likeness(other, one, true));
    }),
  );
});

test('a name of two or more words is the same as itself', () => {
  fc.assert(
    fc.property(name, (text) => {
      fc.pre(namePartsOf(text).words.length > 1);
      expect(likeness(text, text, false)).toBe('same');
    }),
  );
});
