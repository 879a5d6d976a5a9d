import type { SendFailure } from '#domain/core/text/messages.ts';

/**
 * `wait`: may succeed later. `recipient`: never for this phone. `account`: stopped by Meta. `ours`: our token, rights
 * or template.
 */
type WhatsappErrorClass = 'wait' | 'recipient' | 'account' | 'ours';

/** At most one message to the same person in about 6 s. */
export const PAIR_RATE = 131056;

/** By `error.code`: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const classes: ReadonlyMap<number, WhatsappErrorClass> = new Map([
  [2, 'wait'], // service temporarily unavailable
  [130429, 'wait'], // throughput
  [PAIR_RATE, 'wait'],
  [131026, 'recipient'], // undeliverable: not on WhatsApp, or has not accepted its terms
  [368, 'account'], // restricted for its policy
  [131031, 'account'], // locked
  [131042, 'account'], // payment
  [131048, 'account'], // too many messages blocked or marked as spam
]);

/** Other codes are about our set-up: 0 and 190 token, 10 and 200-299 rights, 100 parameter, 132000-132015 template. */
export const whatsappErrorClass = (errorCode: number): WhatsappErrorClass => classes.get(errorCode) ?? 'ours';

const reasons: Readonly<Record<WhatsappErrorClass, SendFailure>> = {
  wait: 'busy',
  recipient: 'recipient',
  account: 'setup',
  ours: 'setup',
};

export const whatsappFailure = (errorCode: number): SendFailure => reasons[whatsappErrorClass(errorCode)];
