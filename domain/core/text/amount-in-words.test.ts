import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and Paise One Only'],
  [100, 'Rupees One Only'],
  [1_900, 'Rupees Nineteen Only'],
  [2_000, 'Rupees Twenty Only'],
  [9_950, 'Rupees Ninety-Nine and Paise Fifty Only'],
  [10_000, 'Rupees One Hundred Only'],
  [10_100, 'Rupees One Hundred and One Only'],
  [100_000, 'Rupees One Thousand Only'],
  [100_500, 'Rupees One Thousand and Five Only'],
  [708_000, 'Rupees Seven Thousand and Eighty Only'],
  [1_650_000, 'Rupees Sixteen Thousand Five Hundred Only'],
  [10_000_000, 'Rupees One Lakh Only'],
  [
    12_345_678,
    'Rupees One Lakh Twenty-Three Thousand Four Hundred and Fifty-Six and Paise Seventy-Eight Only',
  ],
  [1_000_000_000, 'Rupees One Crore Only'],
  [1_010_000_000, 'Rupees One Crore One Lakh Only'],
  [
    123_456_789_012,
    'Rupees One Hundred and Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred and Ninety and Paise Twelve Only',
  ],
])('%i paise: %s', (paise, words) => expect(amountInWords(paise)).toBe(words));
