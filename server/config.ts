import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { digitsOf, email, phoneDigits } from '#domain/model/input.ts';
import {
  BANK_UNSETTLED,
  bankFrom,
  federatedFrom,
  mailFrom,
  onlinePaymentFrom,
  OTP_PROVIDERS,
  otpFrom,
  whatsappWebhookFrom,
  type BankConfig,
  type FederatedConfig,
  type MailConfig,
  type OnlinePaymentConfig,
  type OtpConfig,
  type WhatsappWebhookConfig,
} from './service-config.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
/** 32 characters of a random string hold at least 128 bits even when they are hexadecimal digits. */
const SECRET_MIN_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Of the plain lines about start and stop; what the server logs is JSON in either. */
const LOG_FORMATS = ['text', 'json'] as const;

const webUrl = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://example.org' });

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).check(z.int(error), z.minimum(least, error), z.maximum(most, error));
};

const superAdmins = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const entries = text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    return entries.map((entry) => {
      const isPhone = /^[+\d][\d\s().-]*$/.test(entry) && digitsOf(entry).length >= 10;
      const normalised = isPhone ? phoneDigits(entry) : email.safeParse(entry).data;
      if (normalised === undefined) {
        context.issues.push({
          code: 'custom',
          input: text,
          message: `holds "${entry}", which is neither a phone of ten digits nor an e-mail`,
        });
      }
      return normalised ?? '';
    });
  }),
);

/**
 * Tokens, e-mails and what a bank says must not cross an open network: http only where a provider is tried out on this
 * machine.
 */
const secureUrl = webUrl.check(
  z.refine(
    (url) => new URL(url).protocol === 'https:' || isLoopback(new URL(url).hostname),
    'must begin with https://',
  ),
);

const smtpUrl = z
  .string()
  .check(
    z.refine(
      (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url) && new URL(url).hostname !== '',
      'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
    ),
  );

const ADDRESS = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
const mailAddress = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(${ADDRESS}|[^<>\\r\\n]+<${ADDRESS}>)$`),
      'must be an address such as desk@example.org or Regdesk <desk@example.org>',
    ),
  );

const secretText = z
  .string()
  .check(z.minLength(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`));

/** Each message continues the sentence that the setting's name begins. */
const settings = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** With --lan: the port of HTTPS on the local network. */
  REGDESK_LAN_PORT: z._default(wholeNumber(0, 65_535), 3443),
  REGDESK_DATA: z.pipe(
    z._default(z.string(), join(REPOSITORY, '.data')),
    z.transform((path) => resolve(path)),
  ),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host:5432/database',
    }),
  ),
  REGDESK_SUPER_ADMINS: z._default(superAdmins, []),
  REGDESK_OTP_PROVIDER: z.optional(z.enum(OTP_PROVIDERS, `must be one of ${OTP_PROVIDERS.join(', ')}`)),
  /** With REGDESK_OTP_PROVIDER=http: the address before /send-otp and /verify-otp. */
  REGDESK_OTP_URL: z.optional(webUrl),
  /** A hall of volunteers behind one network address needs more than the default. */
  REGDESK_OTP_PER_ADDRESS: z._default(wholeNumber(1, 100_000), 20),
  /** An outbox of 500 marks is one post; a thousand volunteers may share an account. */
  REGDESK_POSTS_PER_MINUTE: z._default(wholeNumber(1, 10_000_000), 30_000),
  REGDESK_WHATSAPP_URL: z._default(webUrl, 'https://graph.facebook.com/v23.0'),
  REGDESK_WHATSAPP_TOKEN: z.optional(z.string()),
  REGDESK_WHATSAPP_PHONE_NUMBER_ID: z.optional(z.string()),
  REGDESK_WHATSAPP_TEMPLATE: z._default(z.string(), 'otp_login'),
  REGDESK_WHATSAPP_LANGUAGE: z._default(z.string(), 'en'),
  /** Notifications of WhatsApp, at /api/whatsapp/webhook: both or none. */
  REGDESK_WHATSAPP_APP_SECRET: z.optional(z.string()),
  REGDESK_WHATSAPP_VERIFY_TOKEN: z.optional(z.string()),
  /** Codes to e-mail addresses: both or none. */
  REGDESK_SMTP_URL: z.optional(smtpUrl),
  REGDESK_MAIL_FROM: z.optional(mailAddress),
  REGDESK_APPS_URL: z.optional(webUrl),
  /** Federated sign-in (OpenID Connect): all three or none, and the name on its button. */
  REGDESK_OIDC_ISSUER: z.optional(secureUrl),
  REGDESK_OIDC_CLIENT_ID: z.optional(z.string()),
  REGDESK_OIDC_CLIENT_SECRET: z.optional(z.string()),
  REGDESK_OIDC_NAME: z.optional(z.string().check(z.maxLength(40, 'must have at most 40 characters'))),
  /** The lookup at the bank; its page for people; whether unsettled money (RIP, SIP) is received or pending. */
  REGDESK_BANK_URL: z.optional(secureUrl),
  REGDESK_BANK_CHECK_URL: z.optional(webUrl),
  REGDESK_BANK_UNSETTLED: z._default(
    z.enum(BANK_UNSETTLED, `must be one of ${BANK_UNSETTLED.join(', ')}`),
    'received',
  ),
  /** Online payment: both keys or none; the third for notifications, at /api/online-payments/webhook. */
  REGDESK_RAZORPAY_URL: z._default(secureUrl, 'https://api.razorpay.com/v1'),
  REGDESK_RAZORPAY_KEY_ID: z.optional(z.string()),
  REGDESK_RAZORPAY_KEY_SECRET: z.optional(z.string()),
  REGDESK_RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
  REGDESK_SECRET: z.optional(secretText),
  REGDESK_PUBLIC_URL: z.optional(webUrl),
  /** Who brings it as a bearer token may read /metrics, from anywhere. */
  REGDESK_METRICS_TOKEN: z.optional(secretText),
  REGDESK_LOG_FORMAT: z._default(z.enum(LOG_FORMATS, `must be one of ${LOG_FORMATS.join(', ')}`), 'text'),
  // Below it there is only what the framework says of itself.
  REGDESK_LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'warn'),
});

/** All of them by name. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Settings of the tests themselves (REGDESK_TEST_DATABASE_URL) reach the servers that tests start. */
const TEST_PREFIX = 'REGDESK_TEST_';

export type Settings = z.infer<typeof settings>;

export type Config = {
  port: number;
  host: string;
  /** HTTPS on the local network beside `host`; undefined without --lan. */
  lan: { readonly port: number } | undefined;
  /** One-time codes are printed, and nobody asked for that by name though the network reaches the server. */
  codesHereOnly: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Phones of ten digits and e-mails in lower case. */
  superAdmins: readonly string[];
  otp: OtpConfig;
  mail: MailConfig | undefined;
  whatsappWebhook: WhatsappWebhookConfig | undefined;
  /** One-time codes that one network address may ask for in an hour. */
  otpPerAddress: number;
  /** Posts of commands that one account may send in a minute. */
  postsPerMinute: number;
  appsUrl: string | undefined;
  federated: FederatedConfig | undefined;
  bank: BankConfig;
  onlinePayment: OnlinePaymentConfig | undefined;
  secret: string | undefined;
  publicUrl: string | undefined;
  metricsToken: string | undefined;
  logFormat: (typeof LOG_FORMATS)[number];
  logLevel: (typeof LOG_LEVELS)[number];
};

/** A wrong environment; the message is for the person who starts Regdesk. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Loopback is 127.0.0.0/8, ::1 and localhost: whoever reaches these already is on this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** Reads the environment; throws a ConfigError that names every wrong setting. An empty setting counts as absent. */
export const loadConfig = (
  env: Record<string, string | undefined>,
  { isOnLan = false }: { readonly isOnLan?: boolean } = {},
): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  const problems = [
    ...unknownSettings(given),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`),
  ];
  const services = parsed.success ? servicesFrom(parsed.data, isOnLan, problems) : undefined;
  if (!parsed.success || services?.otp === undefined || problems.length > 0)
    throw new ConfigError(problems.join(' '));
  const data = parsed.data;
  return {
    port: data.PORT,
    host: data.HOST,
    lan: isOnLan ? { port: data.REGDESK_LAN_PORT } : undefined,
    codesHereOnly: isOnLan && data.REGDESK_OTP_PROVIDER === undefined,
    dataDir: data.REGDESK_DATA,
    databaseUrl: data.DATABASE_URL,
    superAdmins: data.REGDESK_SUPER_ADMINS,
    ...services,
    otp: services.otp,
    otpPerAddress: data.REGDESK_OTP_PER_ADDRESS,
    postsPerMinute: data.REGDESK_POSTS_PER_MINUTE,
    appsUrl: data.REGDESK_APPS_URL,
    secret: data.REGDESK_SECRET,
    publicUrl: data.REGDESK_PUBLIC_URL,
    metricsToken: data.REGDESK_METRICS_TOKEN,
    logFormat: data.REGDESK_LOG_FORMAT,
    logLevel: data.REGDESK_LOG_LEVEL,
  };
};

/** A mistyped name would otherwise be ignored in silence, and the default used. */
const unknownSettings = (given: Record<string, unknown>): string[] =>
  Object.keys(given)
    .filter(
      (name) => name.startsWith('REGDESK_') && !name.startsWith(TEST_PREFIX) && !settingNames.includes(name),
    )
    .map((name) => `${name} is not a setting of Regdesk.`);

const servicesFrom = (data: Settings, isOnLan: boolean, problems: string[]) => {
  const isLocal = isLoopback(data.HOST);
  const given = { data, isLocal, problems };
  return {
    otp: otpFrom(given),
    // Its codes, too, are asked for from this machine alone, or not at all.
    mail: mailFrom({ ...given, isLocal: isLocal && !isOnLan }),
    whatsappWebhook: whatsappWebhookFrom(given),
    federated: federatedFrom(given),
    bank: bankFrom(given),
    onlinePayment: onlinePaymentFrom(given),
  };
};
