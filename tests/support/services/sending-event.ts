import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { smallEvent } from '#demo/small-event.ts';
import { messageSettings } from './message-server.ts';

const text = 'Hello {name}, welcome to {event}.';

/** `url`: of a local {@link MessageServer}. */
export const sendingSettings = (url: string, perSecond: number): Record<string, string> => ({
  REGDESK_OTP_PROVIDER: 'console',
  REGDESK_WHATSAPP_URL: url,
  REGDESK_WHATSAPP_TOKEN: messageSettings.token,
  REGDESK_WHATSAPP_PHONE_NUMBER_ID: messageSettings.phoneNumberId,
  REGDESK_WHATSAPP_PER_SECOND: String(perSecond),
  REGDESK_WHATSAPP_PER_DAY: '1000000',
});

/** A small event that may send a free text by WhatsApp. */
export const sendingEvent = (eventId: string, people: number): EventStore => {
  const store = smallEvent(eventId, people);
  const draft = new Draft(store);
  for (const event of draft.all('event')) draft.put('event', { ...event, isSendingOn: true });
  const template = { ...blankRow('messageTemplates'), purpose: 'free', text };
  draft.put('messageTemplates', { ...template, whatsappTemplate: 'hello', whatsappLanguage: 'en' });
  store.apply(draft.changes(), 1);
  return store;
};

const mostInOneCall = 100;

/** The inputs of `delivery.queue` that message all people of such an event in one run. */
export const queueInputs = function* (runId: string, people: number): Generator<object> {
  const asked = {
    runId,
    purpose: 'free',
    channel: 'whatsapp',
    seenText: text,
    isAtNight: true,
    isAgain: false,
  };
  for (let from = 0; from < people; from += mostInOneCall) {
    const length = Math.min(mostInOneCall, people - from);
    yield { ...asked, delegateIds: Array.from({ length }, (_, index) => `d${from + index + 1}`) };
  }
};
