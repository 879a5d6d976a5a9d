import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { refused } from './whatsapp-server.ts';
import { scriptedService, type Behaviour } from './scripted-service.ts';

const filledBody = z.strictObject({
  type: z.literal('body'),
  parameters: z.array(
    z.strictObject({
      type: z.literal('text'),
      parameter_name: z.string(),
      text: z.string().check(z.regex(/^(?!.*\s{2})[^\n\t]+$/)),
    }),
  ),
});
const header = z.strictObject({
  type: z.literal('header'),
  parameters: z.tuple([
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('document'),
        document: z.strictObject({ id: z.string(), filename: z.string() }),
      }),
      z.strictObject({ type: z.literal('image'), image: z.strictObject({ id: z.string() }) }),
    ]),
  ]),
});
/** A template message with named parameters, as Meta documents it. */
const message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().check(z.regex(/^\d{8,15}$/)),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.optional(z.array(z.discriminatedUnion('type', [header, filledBody])).check(z.minLength(1))),
  }),
  biz_opaque_callback_data: z.string().check(z.minLength(1), z.maxLength(512)),
});
export type SentMessage = z.infer<typeof message>;

export const messageSettings = { token: 'the-token', phoneNumberId: '1055' } as const;

export interface MessageServer {
  readonly url: string;
  /** The messages that were taken, in order. */
  readonly taken: readonly SentMessage[];
  /** The parts of each uploaded file, in order: the first has the id 'media.1'. */
  readonly uploads: readonly string[];
  close(): void;
}

/** The messages of WhatsApp's Cloud API on loopback. `respond` may refuse a message, which is then not taken. */
export const messageServer = async (
  respond: (sent: SentMessage, takenBefore: number) => Behaviour | null = () => null,
  respondToUpload: () => Behaviour | null = () => null,
): Promise<MessageServer> => {
  const taken: SentMessage[] = [];
  const uploads: string[] = [];
  const { url, close } = await scriptedService(({ path, headers, text, body }) => {
    if (headers.authorization !== `Bearer ${messageSettings.token}`) return refused(190, 401);
    if (path === `/v23.0/${messageSettings.phoneNumberId}/media`) {
      const other = respondToUpload();
      return other ?? { status: 200, body: { id: `media.${uploads.push(text)}` } };
    }
    if (path !== `/v23.0/${messageSettings.phoneNumberId}/messages`) return refused(100);
    const sent = message.safeParse(body).data;
    if (sent === undefined) return refused(132000);
    const other = respond(sent, taken.length);
    if (other !== null && (typeof other === 'string' || other.status !== 200)) return other;
    const id = `wamid.${taken.push(sent)}`;
    const answer = { messaging_product: 'whatsapp', messages: [{ id, message_status: 'accepted' }] };
    return { status: 200, ...other, body: answer };
  });
  return { url: `${url}/v23.0`, taken, uploads, close };
};

/** A signed notification about messages, by our reference alone, as it comes before the answer. */
export const notificationOf = (
  appSecret: string,
  reports: readonly {
    readonly id: string;
    readonly reference?: string;
    readonly status: string;
    readonly code?: number;
  }[],
): { readonly body: string; readonly headers: Record<string, string> } => {
  const statuses = reports.map(({ id, reference, status, code }) => ({
    id,
    status,
    timestamp: '1790000000',
    recipient_id: '919000000001',
    ...(reference !== undefined && { biz_opaque_callback_data: reference }),
    ...(code !== undefined && { errors: [{ code, title: 'x' }] }),
    pricing: { billable: true, pricing_model: 'PMP', category: 'utility' },
  }));
  return signed(appSecret, { statuses });
};

/** A signed notification of a text that a person wrote to our number. */
export const replyOf = (appSecret: string, from: string, text: string) =>
  signed(appSecret, {
    messages: [{ from, id: 'wamid.reply', timestamp: '1790000000', type: 'text', text: { body: text } }],
  });

const signed = (
  appSecret: string,
  value: object,
): { readonly body: string; readonly headers: Record<string, string> } => {
  const body = JSON.stringify({ entry: [{ changes: [{ value, field: 'messages' }] }] });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  };
};
