import type { SendFailure } from '#domain/core/text/messages.ts';
import { whatsappErrorClass } from '#domain/messages/delivery-errors.ts';

const ofThisPerson: ReadonlySet<string> = new Set(['recipient', 'notNow', 'optedOut']);

/** What the person who waits for a code learns about an error of the Cloud API. */
export const whatsappFailure = (errorCode: number): SendFailure => {
  const errorClass = whatsappErrorClass(errorCode);
  if (errorClass === 'wait') return 'busy';
  return ofThisPerson.has(errorClass) ? 'recipient' : 'setup';
};
