import * as z from 'zod/mini';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { askOutside, NoAnswer } from './ask-outside.ts';

/** A file that goes with a message. */
export interface MessageFile {
  readonly name: string;
  readonly type: 'application/pdf' | 'image/png' | 'text/calendar';
  readonly bytes: Buffer;
}

export interface TemplateMessage {
  /** The number with its country code, digits only. */
  readonly to: string;
  readonly template: string;
  readonly language: string;
  /** The values of the template's named parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** A file in the header of the template, by its id at Meta; null without one. */
  readonly header: { readonly mediaId: string; readonly file: Pick<MessageFile, 'name' | 'type'> } | null;
  /** Ours, at most 512 characters. Notifications repeat it. */
  readonly reference: string;
}

/** `unsent`: no connection was made. `unknown`: it is not known whether the provider took the message. */
export type SendAnswer =
  | { readonly outcome: 'accepted' | 'held'; readonly providerId: string }
  /** With a failure that `delivery-errors.ts` knows. */
  | { readonly outcome: 'refused'; readonly failure: string }
  | { readonly outcome: 'unsent' }
  | { readonly outcome: 'unknown' };

export type SendTemplate = (message: TemplateMessage) => Promise<SendAnswer>;

interface WhatsappNumber {
  /** With the version of the Graph API. */
  readonly url: string;
  readonly token: string;
  readonly phoneNumberId: string;
}

/** An answer that comes later is reported by a notification. */
const answerWithinMs = 30_000;

const accepted = z.object({
  messages: z
    .array(z.object({ id: z.string().check(z.minLength(1)), message_status: z.optional(z.string()) }))
    .check(z.minLength(1)),
});
const refusal = z.object({ error: z.object({ code: z.number() }) });

/** Meta refuses line breaks, tabs and more than four spaces in a row in a parameter. */
const parameterText = (text: string): string => text.replace(/\s+/g, ' ').trim();

const headerComponent = ({ mediaId, file }: NonNullable<TemplateMessage['header']>): object => {
  const parameter =
    file.type === 'image/png'
      ? { type: 'image', image: { id: mediaId } }
      : { type: 'document', document: { id: mediaId, filename: file.name } };
  return { type: 'header', parameters: [parameter] };
};

const bodyOf = ({ to, template, language, parameters, header, reference }: TemplateMessage): object => {
  const values = Object.entries(parameters).map(([name, text]) => ({
    type: 'text',
    parameter_name: name,
    text: parameterText(text),
  }));
  const components = [
    ...(header === null ? [] : [headerComponent(header)]),
    ...(values.length === 0 ? [] : [{ type: 'body', parameters: values }]),
  ];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      ...(components.length > 0 && { components }),
    },
    biz_opaque_callback_data: reference,
  };
};

/** Sends each message once. It never repeats a request, because a message that seemed lost may have been taken. */
export const whatsappMessage =
  ({ url, token, phoneNumberId }: WhatsappNumber): SendTemplate =>
  async (message) => {
    try {
      const { text } = await askOutside({
        url: `${url.replace(/\/+$/, '')}/${phoneNumberId}/messages`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message)),
        timeoutMs: answerWithinMs,
      });
      const body = jsonOf(text);
      const taken = accepted.safeParse(body).data?.messages[0];
      if (taken !== undefined)
        return {
          outcome: taken.message_status === 'held_for_quality_assessment' ? 'held' : 'accepted',
          providerId: taken.id,
        };
      const refused = refusal.safeParse(body).data;
      return refused ? { outcome: 'refused', failure: String(refused.error.code) } : { outcome: 'unknown' };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { outcome: error.isUnsent ? 'unsent' : 'unknown' };
    }
  };
