import { phoneForDisplay } from '#domain/core/text/format.ts';

export interface InvitationFacts {
  readonly eventName: string;
  readonly address: string;
  /** A member's phone of ten digits, or e-mail. */
  readonly contact: string;
  /** The provider that signs in an e-mail without a phone; null if none is configured. */
  readonly provider: string | null;
}

export const invitation = ({ eventName, address, contact, provider }: InvitationFacts): string => {
  const steps = contact.includes('@')
    ? byEmail(contact, provider)
    : [`Sign in with this number, ${phoneForDisplay(contact)}. The OTP comes on WhatsApp.`];
  return [
    `You are in the team of ${eventName}.`,
    '',
    `1. Open ${address}`,
    ...[...steps, `Choose ${eventName} in the Event Selector.`].map((step, index) => `${index + 2}. ${step}`),
  ].join('\n');
};

/** Only a verified e-mail gives rights (docs/decisions/004-verified-contacts-only.md). */
const byEmail = (email: string, provider: string | null): string[] => {
  const byPhone = 'Sign in with your phone.';
  const verify = `In My Profile enter ${email} and press Verify: a code comes by mail.`;
  if (provider === null) return [byPhone, verify];
  return [`Continue with ${provider} as ${email}. Or sign in with your phone; then ${lowerFirst(verify)}`];
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
