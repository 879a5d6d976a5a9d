import * as z from 'zod/mini';
import { scriptedService, type Answer, type Asked, type Behaviour } from './scripted-service.ts';

/** The answer to a message that was taken. */
export const taken = (messageId = 'wamid.HBgM'): Answer => ({
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: '919000000001', wa_id: '919000000001' }],
    messages: [{ id: messageId, message_status: 'accepted' }],
  },
});

/** A refusal in the form of the Graph API. Like the real one, its texts may quote the message. */
export const refused = (code: number, status = 400): Answer => ({
  status,
  body: {
    error: {
      message: `(#${code}) 123456 to 919000000001`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: '123456' },
      fbtrace_id: 'AbC',
    },
  },
});

const parameters = z.tuple([
  z.object({ type: z.literal('text'), text: z.string().check(z.regex(/^\d{1,15}$/)) }),
]);
const message = z
  .object({
    messaging_product: z.literal('whatsapp'),
    recipient_type: z.literal('individual'),
    to: z.string().check(z.regex(/^\d{12}$/)),
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.tuple([
        z.object({ type: z.literal('body'), parameters }),
        z.object({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.literal('0'),
          parameters,
        }),
      ]),
    }),
  })
  .check(
    z.refine(
      ({ template: { components } }) => components[0].parameters[0].text === components[1].parameters[0].text,
    ),
  );

interface Settings {
  readonly token: string;
  readonly phoneNumberId: string;
  readonly template: string;
  readonly language: string;
}

export interface WhatsappServer extends Settings {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** The code of each message that arrived, in order. */
  codes(): string[];
  close(): void;
}

/**
 * WhatsApp's Cloud API on loopback. A request that Meta would refuse for its form is refused here for it; all others
 * meet the next behaviour of the script, the last of which stays.
 */
export const whatsappServer = async (...script: [Behaviour, ...Behaviour[]]): Promise<WhatsappServer> => {
  const settings: Settings = {
    token: 'the-token',
    phoneNumberId: '1055',
    template: 'otp_login',
    language: 'en',
  };
  const left = [...script];
  const codes: string[] = [];
  const respond = ({ method, path, headers, body }: Asked): Behaviour => {
    if (headers.authorization !== `Bearer ${settings.token}`) return refused(190, 401);
    if (method !== 'POST' || path !== `/v23.0/${settings.phoneNumberId}/messages`) return refused(100);
    const sent = message.safeParse(body).data;
    if (sent === undefined) return refused(132000);
    const { name, language, components } = sent.template;
    if (name !== settings.template || language.code !== settings.language) return refused(132001, 404);
    codes.push(components[0].parameters[0].text);
    return (left.length > 1 ? left.shift() : left[0]) ?? 'silence';
  };
  const { url, asked, close } = await scriptedService(respond);
  return { ...settings, url: `${url}/v23.0`, asked, codes: () => codes, close };
};
