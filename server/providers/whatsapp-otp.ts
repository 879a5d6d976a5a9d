import { z } from 'zod';
import type { SendFailure } from '#domain/text/messages.ts';
import { OtpFailure, type CodeCarrier } from './otp-provider.ts';
import { postJson } from './post-json.ts';

export interface WhatsappOptions {
  /** With the version of the Graph API: `https://graph.facebook.com/v23.0`. */
  readonly url: string;
  readonly token: string;
  readonly phoneNumberId: string;
  readonly template: string;
  readonly language: string;
  readonly timeoutMs?: number;
}

/** Phones are of ten digits here, and Indian (spec.md section 9). */
const COUNTRY_CODE = '91';

/** By `error.code`, since titles and texts change: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const reasons: Readonly<Record<number, SendFailure>> = {
  2: 'busy', // service temporarily unavailable
  130429: 'busy', // throughput
  131056: 'busy', // too many messages to this phone
  131026: 'recipient', // undeliverable: not on WhatsApp, or has not accepted its terms
};

const answer = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refusal = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional(),
    fbtrace_id: z.string().optional(),
  }),
});

/**
 * An authentication template: the code goes into the body and, again, into the copy button, which Meta stores as a
 * button of type `url`. 200 says accepted, not delivered.
 */
const messageFor = ({ template, language }: WhatsappOptions, phoneNumber: string, code: string): object => {
  const parameters = [{ type: 'text', text: code }];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `${COUNTRY_CODE}${phoneNumber}`,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
};

/** WhatsApp's Cloud API. Every code but those above is our own set-up: token, rights, template, blocked account. */
export const whatsappOtp = (options: WhatsappOptions): CodeCarrier => ({
  kind: 'carrier',
  sendCode: async (phoneNumber, code) => {
    const { status, body } = await postJson({
      url: `${options.url.replace(/\/+$/, '')}/${options.phoneNumberId}/messages`,
      headers: { authorization: `Bearer ${options.token}` },
      body: messageFor(options, phoneNumber, code),
      ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    });
    if (answer.safeParse(body).success) return;
    const refused = refusal.safeParse(body);
    if (!refused.success) throw new OtpFailure('noAnswer', { status });
    const { code: errorCode, error_subcode: subcode, fbtrace_id: trace } = refused.data.error;
    throw new OtpFailure(reasons[errorCode] ?? 'setup', { status, errorCode, subcode, trace });
  },
});
