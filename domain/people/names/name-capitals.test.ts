import { expect, test } from 'vitest';
import { withoutCapitals } from './name-capitals.ts';

test.each([
  ['NOOR FATHIMA', 'Noor Fathima'],
  ["ANNE D'SOUZA-RAO", "Anne D'Souza-Rao"],
  ['KR SUNDARAM', 'KR Sundaram'],
  ['K. R. RAO', 'K. R. Rao'],
  ['OM PRAKASH', 'Om Prakash'],
  ['ÉMILE ZOLA', 'Émile Zola'],
  ['KR', 'KR'],
  ['A P J', 'A P J'],
  ['Noor FATHIMA', 'Noor FATHIMA'],
  ['ആശ', 'ആശ'],
])('%s is written %s', (name, tidy) => expect(withoutCapitals(name)).toBe(tidy));
