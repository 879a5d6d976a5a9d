import type { PublicEvent } from '#domain/registration/public-event.ts';
import { ownStep, type OwnStep } from '#domain/registration/own-step.ts';
import type { OrderView } from '../net/contract.ts';

/** The state of an order and its next step, at this event. */
export const stepOf = (event: PublicEvent, order: OrderView): OwnStep => {
  const { timeZone, texts, state, contact, methods, upi } = event;
  return ownStep(order, {
    timeZone,
    confirmation: texts.confirmation,
    isOpen: state === 'open',
    hasContact: contact.phone + contact.email !== '',
    hasMethods: methods.length > 1,
    hasUpi: upi !== null,
  });
};
