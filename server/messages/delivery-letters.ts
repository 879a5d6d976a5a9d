import type { EventStore } from '#domain/core/store/event-store.ts';
import { whatsAppNumber } from '#domain/core/text/format.ts';
import { contactOn, messageStateOf } from '#domain/messages/addressee.ts';
import { factsNamedIn } from '#domain/messages/message-text.ts';
import { dues } from '#domain/money/fees.ts';
import type { TemplateMessage } from '../providers/whatsapp-message.ts';

/** A reference names the delivery in notifications. Ids of events and deliveries contain no dot. */
const referenceOf = (eventId: string, deliveryId: string): string => `${eventId}.${deliveryId}`;

export const placeOfReference = (reference: string): { eventId: string; deliveryId: string } | null => {
  const [eventId = '', deliveryId = '', more] = reference.split('.');
  return eventId === '' || deliveryId === '' || more !== undefined ? null : { eventId, deliveryId };
};

/** The messages of deliveries that have just begun. A person who is gone by now gets none. */
export const lettersOf = (
  store: EventStore,
  { eventId, deliveryIds, now }: { eventId: string; deliveryIds: readonly string[]; now: number },
): { deliveryId: string; message: TemplateMessage }[] => {
  const dueOf = dues(store, now);
  return deliveryIds.flatMap((deliveryId) => {
    const delivery = store.get('deliveries', deliveryId);
    const run = store.get('messageRuns', delivery?.runId ?? '');
    const delegate = store.get('delegates', delivery?.delegateId ?? '');
    if (run === undefined || delegate === undefined) return [];
    const addressee = { delegate, companion: null };
    const { facts } = messageStateOf(store, addressee, dueOf);
    const parameters = Object.fromEntries(factsNamedIn(run.text).map((name) => [name, facts[name]]));
    const message = {
      to: whatsAppNumber(contactOn('whatsapp', addressee)),
      template: run.template,
      language: run.language,
      parameters,
      reference: referenceOf(eventId, deliveryId),
    };
    return [{ deliveryId, message }];
  });
};
