import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { pairRateCode, whatsappErrorClass } from '#domain/messages/delivery-errors.ts';
import { OtpFailure, type CodeCarrier, type SentOtp } from './otp-provider.ts';
import { postJson, PROVIDER_TIMEOUT_MS, type JsonAnswer } from './post-json.ts';
import { whatsappFailure } from './whatsapp-errors.ts';

export interface WhatsappOptions {
  /** The address with the version of the Graph API: `https://graph.facebook.com/v23.0`. */
  readonly url: string;
  readonly token: string;
  readonly phoneNumberId: string;
  readonly template: string;
  readonly language: string;
  /** For the whole send, including repeats. */
  readonly timeoutMs?: number;
}

export interface Surroundings {
  /** ms, from a clock that never goes back. */
  now(): number;
  wait(ms: number): Promise<unknown>;
  /** From 0 to less than 1. */
  random(): number;
  readonly post: typeof postJson;
}

const surroundings: Surroundings = {
  now: () => performance.now(),
  wait,
  random: () => Math.random(),
  post: postJson,
};

/** Phones have ten digits here, and are Indian (the specification, section 9). */
const COUNTRY_CODE = '91';

const FIRST_PAUSE_MS = 500;
/** Meta accepts only one message to the same person in about 6 s. */
const PAIR_PAUSE_MS = 6_200;
/** A repeat with less time than this may be cut off after it was accepted, and its code would be discarded. */
const ANSWER_MS = 1_000;

const accepted = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
});
const refusal = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.optional(z.number()),
    fbtrace_id: z.optional(z.string()),
  }),
});

/** The code goes into the body and the copy button, which Meta stores as type `url`. */
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

/** `pauseMs` is null if a repeat would not help, or could send a second message. */
interface Refused {
  readonly failure: OtpFailure;
  readonly pauseMs: number | null;
}

const refusedBy = ({ status, body }: JsonAnswer, attempt: number, random: number): Refused => {
  // Adds at most half, so that each pause is longer than the previous one.
  const pauseMs = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + random / 2);
  const parsed = refusal.safeParse(body);
  if (!parsed.success) {
    // A gateway's page, with no answer from the API. 504 is a timeout: the message may have been sent.
    const mayRepeat = status >= 500 && status !== 504;
    return { failure: new OtpFailure('noAnswer', { status, attempt }), pauseMs: mayRepeat ? pauseMs : null };
  }
  const { code: errorCode, error_subcode: subcode, fbtrace_id: trace } = parsed.data.error;
  const errorClass = whatsappErrorClass(errorCode);
  const detail = { status, attempt, errorCode, errorClass, subcode, trace };
  const failure = new OtpFailure(whatsappFailure(errorCode), detail);
  if (errorClass !== 'wait') return { failure, pauseMs: null };
  return {
    failure,
    pauseMs:
      errorCode === pairRateCode ? Math.max(pauseMs, PAIR_PAUSE_MS + FIRST_PAUSE_MS * random) : pauseMs,
  };
};

/**
 * Repeated before the deadline only while Meta reports that it was not accepted. Success means accepted, not delivered
 * (whatsapp-webhook.ts).
 */
export const whatsappOtp = (
  options: WhatsappOptions,
  { now, wait: pause, random, post }: Surroundings = surroundings,
): CodeCarrier => ({
  kind: 'carrier',
  sendCode: async (phoneNumber, code): Promise<SentOtp> => {
    const message = {
      url: `${options.url.replace(/\/+$/, '')}/${options.phoneNumberId}/messages`,
      headers: { authorization: `Bearer ${options.token}` },
      body: messageFor(options, phoneNumber, code),
    };
    const endsAt = now() + (options.timeoutMs ?? PROVIDER_TIMEOUT_MS);
    let timeoutMs = endsAt - now();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await post({ ...message, timeoutMs });
      const taken = accepted.safeParse(answer.body).data?.messages[0];
      if (taken) return { messageId: taken.id };
      const { failure, pauseMs } = refusedBy(answer, attempt, random());
      // If there will be no repeat, the caller does not wait.
      if (pauseMs === null || endsAt - now() - pauseMs < ANSWER_MS) throw failure;
      await pause(pauseMs);
      timeoutMs = endsAt - now();
      if (timeoutMs < ANSWER_MS) throw failure;
    }
  },
});
