import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { someText, textUpTo } from '#domain/model/fields/input.ts';
import type { SendFailure } from '#domain/core/text/messages.ts';
import type { TemplateNews } from '../db/statements/sending/whatsapp-statements.ts';
import { whatsappFailure } from './whatsapp-errors.ts';

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;

export interface StatusReport {
  /** The same id as in {@link SentOtp} when the message was accepted. */
  readonly messageId: string;
  readonly status: (typeof STATUSES)[number];
  /** Null unless it failed. */
  readonly reason: SendFailure | null;
  /** Meta's code of the failure, or ''. */
  readonly failure: string;
  /** Our reference, if we sent one; else ''. */
  readonly reference: string;
  /** ms since 1970; 0 if it is not known. */
  readonly at: number;
  /** 'utility', 'marketing' …; '' if the notification names none. */
  readonly priceCategory: string;
}

export interface WhatsappWebhook {
  readonly appSecret: string;
  readonly verifyToken: string;
}

/** Whether Meta sent this body: `X-Hub-Signature-256`, over the received bytes, with the app's secret. */
export const isSignedBy = (appSecret: string, rawBody: Buffer, header: string | undefined): boolean => {
  const signature = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '')?.[1];
  // Any sender can sign with an empty secret.
  if (signature === undefined || appSecret === '') return false;
  const expected = createHmac('sha256', appSecret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
};

export const challengeQuery = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.regex(/^[\w-]{1,200}$/)),
});

/** For Meta's check of the address (GET, plain text). Null: not from Meta. */
export const challengeAnswer = (verifyToken: string, query: unknown): string | null => {
  const asked = challengeQuery.safeParse(query).data;
  if (!asked || verifyToken === '') return null;
  // Digests have the same length, which a comparison in constant time requires.
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const isOurs = timingSafeEqual(digest(asked['hub.verify_token']), digest(verifyToken));
  return isOurs ? asked['hub.challenge'] : null;
};

/** An invalid part gives nothing, and does not hide the others. */
const listOf = <T>(item: z.ZodMiniType<T>) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((items) => items.flatMap((one) => item.safeParse(one).data ?? [])),
  );

const status = z.object({
  id: someText(500),
  status: z.enum(STATUSES),
  errors: listOf(z.object({ code: z.number() })),
  biz_opaque_callback_data: z.catch(textUpTo(512), ''),
  timestamp: z.catch(z.string().check(z.regex(/^\d{1,12}$/)), '0'),
  pricing: z.catch(z.object({ category: z.catch(textUpTo(40), '') }), { category: '' }),
});
/** A text, or a press of a template's button. */
const reply = z.object({
  from: z.string().check(z.regex(/^\d{5,20}$/)),
  text: z.catch(z.object({ body: textUpTo(5_000) }), { body: '' }),
  button: z.catch(z.object({ text: textUpTo(200) }), { text: '' }),
});
const reported = z.object({ statuses: listOf(status), messages: listOf(reply) });
const notification = z.object({
  entry: listOf(z.object({ changes: listOf(z.object({ value: reported })) })),
});

/** A change of a template. What is only announced, such as `correct_category`, changes nothing yet. */
const templateChange = z.object({
  field: z.string(),
  value: z.object({
    message_template_name: someText(512),
    message_template_language: someText(20),
    event: z.optional(textUpTo(40)),
    new_category: z.optional(textUpTo(40)),
    new_quality_score: z.optional(textUpTo(40)),
  }),
});
const templateNotification = z.object({
  entry: listOf(z.object({ changes: listOf(templateChange) })),
});

/** What a notification reports about templates, in order. */
export const templateNewsIn = (body: unknown): TemplateNews[] => {
  const entries = templateNotification.safeParse(body).data?.entry ?? [];
  return entries.flatMap((entry) => entry.changes).flatMap(({ field, value }) => newsOf(field, value) ?? []);
};

const newsOf = (field: string, value: z.infer<typeof templateChange>['value']): TemplateNews | null => {
  const of = { name: value.message_template_name, language: value.message_template_language };
  const { event = '', new_category: category, new_quality_score: quality } = value;
  if (field === 'template_category_update') return category === undefined ? null : { ...of, category };
  if (field === 'message_template_quality_update') return quality === undefined ? null : { ...of, quality };
  if (field !== 'message_template_status_update') return null;
  if (event === 'REINSTATED' || event === 'UNARCHIVED') return { ...of, status: 'APPROVED' };
  return statusEvents.has(event) ? { ...of, status: event } : null;
};

/** Other events, such as FLAGGED, do not change whether a template can be sent. */
const statusEvents: ReadonlySet<string> = new Set([
  'APPROVED',
  'PENDING',
  'IN_APPEAL',
  'REJECTED',
  'PAUSED',
  'DISABLED',
  'ARCHIVED',
  'DELETED',
  'PENDING_DELETION',
  'LIMIT_EXCEEDED',
]);

/** What people wrote to our number, in order. */
export const repliesIn = (body: unknown): { readonly from: string; readonly text: string }[] => {
  const entries = notification.safeParse(body).data?.entry ?? [];
  return entries
    .flatMap((entry) => entry.changes)
    .flatMap((change) => change.value.messages)
    .map(({ from, text, button }) => ({ from, text: text.body || button.text }));
};

/** The deliveries that a notification reports for our messages. Its other content is ignored. */
export const deliveriesIn = (body: unknown): StatusReport[] => {
  const entries = notification.safeParse(body).data?.entry ?? [];
  const changes = entries.flatMap((entry) => entry.changes);
  return changes.flatMap(({ value }) =>
    value.statuses.map(({ id, status: told, errors, ...rest }) => ({
      messageId: id,
      status: told,
      reason: told === 'failed' ? reasonOf(errors[0]?.code) : null,
      failure: told === 'failed' ? String(errors[0]?.code ?? '') : '',
      reference: rest.biz_opaque_callback_data,
      at: Number(rest.timestamp) * 1000,
      priceCategory: rest.pricing.category,
    })),
  );
};

const reasonOf = (errorCode: number | undefined): SendFailure =>
  errorCode === undefined ? 'noAnswer' : whatsappFailure(errorCode);
