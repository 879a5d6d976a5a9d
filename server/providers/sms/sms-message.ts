import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { askOutside, NoAnswer } from '../ask-outside.ts';
import type { SendAnswer } from '../whatsapp-message.ts';
import { smsRequestOf, textAt, type SmsRequest } from './sms-request.ts';

export interface SmsMessage {
  /** The number with its country code, digits only. */
  readonly to: string;
  readonly text: string;
  /** The id of the template that is registered for the text. */
  readonly template: string;
  readonly reference: string;
}

export interface SmsAccount {
  readonly request: SmsRequest;
  /** The sender's registered id where texts are registered (DLT); '' elsewhere. */
  readonly entity: string;
  readonly header: string;
}

const answerWithinMs = 30_000;
/** Longer answers are no ids. */
const longestId = 200;

/** Sends each message once, by the described request. */
export const smsMessage =
  ({ request, entity, header }: SmsAccount) =>
  async ({ to, text, template, reference }: SmsMessage): Promise<SendAnswer> => {
    const facts = {
      phone: /^91\d{10}$/.test(to) ? to.slice(2) : to,
      phone91: to,
      text,
      reference,
      dltEntity: entity,
      dltHeader: header,
      dltTemplate: template,
    };
    try {
      const answer = await askOutside({ ...smsRequestOf(request, facts), timeoutMs: answerWithinMs });
      if (answer.status === 429) return { outcome: 'refused', failure: 'smsBusy' };
      if (answer.status === 401 || answer.status === 403) return { outcome: 'refused', failure: 'smsSetup' };
      if (answer.status >= 400 && answer.status < 500) return { outcome: 'refused', failure: 'smsRefused' };
      const providerId =
        request.id === undefined ? answer.text.trim() : textAt(jsonOf(answer.text), request.id);
      const isId = providerId !== '' && providerId.length <= longestId;
      // Some providers answer an error with 200. Whether they took the message is not known.
      return answer.isOk && isId ? { outcome: 'accepted', providerId } : { outcome: 'unknown' };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { outcome: error.isUnsent ? 'unsent' : 'unknown' };
    }
  };
