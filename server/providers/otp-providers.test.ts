import { expect, test } from 'vitest';
import { otpFromOptions } from './otp-from-options.ts';

test.each(['9000000001', 'asha@example.org'])(
  'the console prints exactly one line for %s',
  async (contact) => {
    const lines: string[] = [];
    const console = otpFromOptions({ provider: 'console', print: (line) => void lines.push(line) });
    if (console.kind !== 'carrier') throw new Error('The console carries our own codes.');
    expect(await console.sendCode(contact, '123456')).toEqual({ messageId: null });
    expect(lines).toEqual([`One-time code for ${contact}: 123456`]);
  },
);

test.each([
  ['http', 'service'],
  ['whatsapp', 'carrier'],
] as const)('%s is a %s', (provider, kind) => {
  const options = {
    url: 'https://example.org',
    token: 't',
    phoneNumberId: '1',
    template: 't',
    language: 'en',
  };
  expect(otpFromOptions({ provider, ...options }).kind).toBe(kind);
});
