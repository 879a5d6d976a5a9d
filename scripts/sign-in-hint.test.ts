import { expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { signInHint } from './sign-in-hint.ts';

const whatsapp = {
  REGDESK_OTP_PROVIDER: 'whatsapp',
  REGDESK_WHATSAPP_TOKEN: 'token',
  REGDESK_WHATSAPP_PHONE_NUMBER_ID: '1',
};
const http = { REGDESK_OTP_PROVIDER: 'http', REGDESK_OTP_URL: 'https://codes.example.org/api' };
const provider = {
  REGDESK_OIDC_ISSUER: 'https://id.example.org',
  REGDESK_OIDC_CLIENT_ID: 'regdesk',
  REGDESK_OIDC_CLIENT_SECRET: 'secret',
  REGDESK_OIDC_NAME: 'Example',
  REGDESK_PUBLIC_URL: 'https://desk.example.org',
};

test.each([
  [{}, 'Sign in with a phone number; the one-time code is printed here.'],
  [whatsapp, 'Sign in with a phone number; the one-time code comes by WhatsApp.'],
  [http, 'Sign in with a phone number; the one-time code comes from codes.example.org.'],
  [provider, 'Sign in with Example, or with a phone number; the one-time code is printed here.'],
  [
    { ...whatsapp, ...provider },
    'Sign in with Example, or with a phone number; the one-time code comes by WhatsApp.',
  ],
])('the hint at the start matches the settings: %o', (env, hint) => {
  expect(signInHint(loadConfig(env))).toBe(hint);
});
