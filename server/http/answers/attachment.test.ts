import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['PHYSICON log 18-09-2026.csv', 'PHYSICON log 18-09-2026.csv', 'PHYSICON%20log%2018-09-2026.csv'],
  [' log.csv', 'log.csv', 'log.csv'],
  ['../../etc/passwd', 'etcpasswd', 'etcpasswd'],
  [
    'a"; filename="b.exe\r\nSet-Cookie: c=d',
    'a filenameb.exeSet-Cookie cd',
    'a%20filenameb.exeSet-Cookie%20cd',
  ],
  ['மாநாடு.csv', '_.csv', '%E0%AE%AE%E0%AE%BE%E0%AE%A8%E0%AE%BE%E0%AE%9F%E0%AF%81.csv'],
  ['half \ud800.csv', 'half .csv', 'half%20.csv'],
])('%j is saved as %j', (name, plain, encoded) =>
  expect(attachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`),
);
