import type { EventStore } from '#domain/core/store/event-store.ts';
import { whatsAppNumber } from '#domain/core/text/format.ts';
import { contactOn, messageStateOf } from '#domain/messages/addressee.ts';
import { factsNamedIn, fillMessage } from '#domain/messages/message-text.ts';
import { mailSubjects } from '#domain/messages/message-words.ts';
import { sentChannels } from '#domain/model/delivery.ts';
import { messagePurposes, type MessagePurpose } from '#domain/model/message.ts';
import { dues } from '#domain/money/fees.ts';
import type { MailMessage } from '../providers/mail-message.ts';
import type { TemplateMessage } from '../providers/whatsapp-message.ts';

/** A message as each channel needs it. */
export interface Letter extends TemplateMessage, MailMessage {
  readonly to: string;
  readonly reference: string;
}

/** A reference names the delivery in notifications. Ids of events and deliveries contain no dot. */
const referenceOf = (eventId: string, deliveryId: string): string => `${eventId}.${deliveryId}`;

export const placeOfReference = (reference: string): { eventId: string; deliveryId: string } | null => {
  const [eventId = '', deliveryId = '', more] = reference.split('.');
  return eventId === '' || deliveryId === '' || more !== undefined ? null : { eventId, deliveryId };
};

export interface OwnLetter {
  readonly deliveryId: string;
  readonly purpose: MessagePurpose;
  readonly message: Letter;
}

/** The messages of deliveries that have just begun. A person who is gone by now gets none. */
export const lettersOf = (
  store: EventStore,
  { eventId, deliveryIds, now }: { eventId: string; deliveryIds: readonly string[]; now: number },
): OwnLetter[] => {
  const dueOf = dues(store, now);
  return deliveryIds.flatMap((deliveryId) => {
    const delivery = store.get('deliveries', deliveryId);
    const run = store.get('messageRuns', delivery?.runId ?? '');
    const delegate = store.get('delegates', delivery?.delegateId ?? '');
    if (run === undefined || delegate === undefined) return [];
    const addressee = { delegate, companion: null };
    const { facts } = messageStateOf(store, addressee, dueOf);
    const parameters = Object.fromEntries(factsNamedIn(run.text).map((name) => [name, facts[name]]));
    const channel = sentChannels.find((one) => one === run.channel) ?? 'whatsapp';
    const contact = contactOn(channel, addressee);
    const purpose = messagePurposes.find((one) => one === run.purpose) ?? 'free';
    const message = {
      to: channel === 'whatsapp' ? whatsAppNumber(contact) : contact,
      subject: mailSubjects[purpose](facts.event),
      text: fillMessage(run.text, facts),
      template: run.template,
      language: run.language,
      parameters,
      reference: referenceOf(eventId, deliveryId),
      stopUrl: '',
    };
    return [{ deliveryId, purpose, message }];
  });
};
