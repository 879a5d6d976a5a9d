import { expect, test } from 'vitest';
import { registeredDifference } from './registered-text.ts';

test.each([
  ['the same text', 'Dear {name}, pay {due}.', 'Dear {#var#}, pay {#var#}.'],
  ['variables with a type', 'Pay {due} at {link}', 'Pay {#numeric#} at {#url#}'],
  ['several variables for one long value', 'Pay at {link}.', 'Pay at {#var#}{#var#}.'],
  ['another end of line', 'Dear {name}\nPay', 'Dear {#var#}\r\nPay\n'],
])('%s', (_what, text, registered) => {
  expect(registeredDifference(text, registered)).toBeNull();
});

test.each([
  ['another word', 'Dear {name}, pay', 'Dear {#var#}, Pay', { ours: 'pay', theirs: 'Pay' }],
  ['a variable without a placeholder', 'Dear all', 'Dear {#var#}', { ours: 'all', theirs: '…' }],
  ['a placeholder without a variable', 'Dear {name}', 'Dear Sir', { ours: '…', theirs: 'Sir' }],
  ['a missing end', 'Dear {name}', 'Dear {#var#} - KMC', { ours: '', theirs: ' - KMC' }],
  ['another space', 'Dear  {name}', 'Dear {#var#}', { ours: ' …', theirs: '…' }],
])('%s', (_what, text, registered, difference) => {
  expect(registeredDifference(text, registered)).toEqual(difference);
});
