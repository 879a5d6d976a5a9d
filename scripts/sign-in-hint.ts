import type { Config } from '#server/config/config.ts';

const wayOf = (otp: Config['otp']): string => {
  if (otp.provider === 'console') return 'the one-time code is printed here';
  if (otp.provider === 'whatsapp') return 'the one-time code comes by WhatsApp';
  return `the one-time code comes from ${new URL(otp.url).host}`;
};

export const signInHint = ({ otp, federated }: Pick<Config, 'otp' | 'federated'>): string =>
  federated === undefined
    ? `Sign in with a phone number; ${wayOf(otp)}.`
    : `Sign in with ${federated.name}, or with a phone number; ${wayOf(otp)}.`;
