import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { keptDays } from '#domain/model/fields/kept-days.ts';
import { contact } from '#domain/model/member.ts';
import { founders } from '#domain/model/accounts/founders.ts';
import { oneTimeCodeLimits, registrantCodeLimits, registrantMailLimits } from '../pacing/account-limits.ts';
import { isLoopback } from '../machine/loopback.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
/** 32 characters of a random string have at least 128 bits even if they are hexadecimal digits. */
const SECRET_MIN_LENGTH = 32;
export const OTP_PROVIDERS = ['console', 'whatsapp', 'http'] as const;
const BANK_UNSETTLED = ['received', 'pending'] as const;
export const FOREIGN_IMAGES = ['public', 'any', 'off'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The formats of the plain lines about start and stop. The server's log is JSON with both. */
export const LOG_FORMATS = ['text', 'json'] as const;

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
      const parsed = contact.safeParse(entry);
      if (parsed.success) return parsed.data;
      const isForeign = parsed.error.issues[0]?.message === 'contactForeign';
      context.issues.push({
        code: 'custom',
        input: text,
        message: isForeign
          ? `holds the foreign phone "${entry}", with which nobody can sign in; name an e-mail`
          : `holds "${entry}", which is neither a phone of ten digits nor an e-mail`,
      });
      return '';
    });
  }),
);

const hostNames = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const names = text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '');
    for (const name of names)
      if (!/^[a-z\d_-]+(\.[a-z\d_-]+)*$/.test(name))
        context.issues.push({
          code: 'custom',
          input: text,
          message: `holds "${name}", which is no host name such as desk.example.org`,
        });
    return names;
  }),
);

/** Http only for a provider on this machine, for tests: tokens and the bank's answers must be encrypted. */
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

const imapUrl = z
  .string()
  .check(
    z.refine(
      (url) => /^imaps?:\/\/[^@/]+:[^@/]+@./.test(url) && URL.canParse(url) && new URL(url).hostname !== '',
      'must look like imaps://user:password@host:993 or imap://user:password@host:143',
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

const codesPerHour = (usual: number) => z._default(wholeNumber(0, 1_000_000), usual);
const { sharesPerHour: deskShares } = oneTimeCodeLimits;
const { sharesPerHour: publicShares } = registrantCodeLimits;

/** Messages with codes per hour (server/pacing/account-limits.ts). */
const codeSettings = {
  /** A hall of volunteers behind one network address needs more than the default. */
  REGDESK_OTP_PER_ADDRESS: z._default(wholeNumber(1, 100_000), oneTimeCodeLimits.addressPerHour),
  REGDESK_OTP_RETURNING: codesPerHour(deskShares.returning),
  REGDESK_OTP_ACCOUNTS: codesPerHour(deskShares.known),
  REGDESK_OTP_NAMED: codesPerHour(deskShares.invited),
  REGDESK_OTP_OTHERS: codesPerHour(deskShares.strangers),
  REGDESK_PUBLIC_OTP_PER_ADDRESS: z._default(wholeNumber(1, 100_000), registrantCodeLimits.addressPerHour),
  REGDESK_PUBLIC_OTP_PER_PAGE: codesPerHour(registrantCodeLimits.eventPerHour),
  REGDESK_PUBLIC_OTP_RETURNING: codesPerHour(publicShares.returning),
  REGDESK_PUBLIC_OTP_KNOWN: codesPerHour(publicShares.known),
  REGDESK_PUBLIC_OTP_LINKED: codesPerHour(publicShares.invited),
  REGDESK_PUBLIC_OTP_OTHERS: codesPerHour(publicShares.strangers),
  REGDESK_PUBLIC_OTP_MAILS: codesPerHour(registrantMailLimits.sharesPerHour.strangers),
};

/** Each message continues a sentence that begins with the setting's name. */
export const settings = z.object({
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
  /** Which accounts may create events (docs/decisions/058-who-creates-events.md). */
  REGDESK_FOUNDERS: z._default(z.enum(founders, `must be one of ${founders.join(', ')}`), 'anyone'),
  REGDESK_OTP_PROVIDER: z.optional(z.enum(OTP_PROVIDERS, `must be one of ${OTP_PROVIDERS.join(', ')}`)),
  /** With REGDESK_OTP_PROVIDER=http: the address before /send-otp and /verify-otp. */
  REGDESK_OTP_URL: z.optional(webUrl),
  ...codeSettings,
  /** Many volunteers may share an account, and each mark counts. */
  REGDESK_COMMANDS_PER_MINUTE: z._default(wholeNumber(1, 10_000_000), 30_000),
  /** The most open change streams of an account and of the process. A browser has one. */
  REGDESK_STREAMS_PER_ACCOUNT: z._default(wholeNumber(1, 1_000_000), 50),
  REGDESK_STREAMS: z._default(wholeNumber(1, 1_000_000), 5_000),
  /** How long sign-ins, changed rights and exports can be looked up. */
  REGDESK_ACCOUNT_LOG_DAYS: z._default(wholeNumber(1, 3_650), keptDays.accountLog),
  /** The most data of one event, of all events of one founder, and of all events (docs/decisions/057-budgets.md). */
  REGDESK_EVENT_ROWS: z._default(wholeNumber(1_000, 100_000_000), 2_000_000),
  REGDESK_EVENT_MEGABYTES: z._default(wholeNumber(1, 1_000_000), 600),
  REGDESK_FOUNDER_MEGABYTES: z._default(wholeNumber(1, 1_000_000), 100),
  REGDESK_ALL_MEGABYTES: z._default(wholeNumber(1, 10_000_000), 20_000),
  /** The most data of all loaded events together. The default is six tenths of the memory that Node may use. */
  REGDESK_LOADED_MEGABYTES: z.optional(wholeNumber(1, 1_000_000)),
  REGDESK_WHATSAPP_URL: z._default(webUrl, 'https://graph.facebook.com/v23.0'),
  REGDESK_WHATSAPP_TOKEN: z.optional(z.string()),
  REGDESK_WHATSAPP_PHONE_NUMBER_ID: z.optional(z.string()),
  REGDESK_WHATSAPP_TEMPLATE: z._default(z.string(), 'otp_login'),
  REGDESK_WHATSAPP_LANGUAGE: z._default(z.string(), 'en'),
  /**
   * How many messages of events go out per second, and to how many people in any 24 hours. The rest of what Meta allows
   * (80, and 250 at first) is left for one-time codes.
   */
  REGDESK_WHATSAPP_PER_SECOND: z._default(wholeNumber(1, 1_000), 70),
  REGDESK_WHATSAPP_PER_DAY: z._default(wholeNumber(1, 10_000_000), 200),
  /** The WhatsApp Business Account, whose templates are listed. */
  REGDESK_WHATSAPP_BUSINESS_ID: z.optional(z.string().check(z.regex(/^\d{1,30}$/, 'must be a number'))),
  /** Notifications of WhatsApp, at /api/whatsapp/webhook: both or none. */
  REGDESK_WHATSAPP_APP_SECRET: z.optional(z.string()),
  REGDESK_WHATSAPP_VERIFY_TOKEN: z.optional(z.string()),
  /** Codes to e-mail addresses: both or none. */
  REGDESK_SMTP_URL: z.optional(smtpUrl),
  REGDESK_MAIL_FROM: z.optional(mailAddress),
  /** What messages of events may use of the mail account. Gmail takes 500 recipients a day. */
  REGDESK_MAIL_PER_SECOND: z._default(wholeNumber(1, 1_000), 5),
  REGDESK_MAIL_PER_DAY: z._default(wholeNumber(1, 10_000_000), 400),
  /** The mailbox to which bounces of the sender come. */
  REGDESK_BOUNCES_URL: z.optional(imapUrl),
  /** Reports of the mail provider at /api/mail/reports/{token}: both or none. The fields are JSON. */
  REGDESK_MAIL_REPORT_TOKEN: z.optional(secretText),
  REGDESK_MAIL_REPORT_FIELDS: z.optional(z.string()),
  /** SMS by a described HTTP request, as JSON (docs/operating.md). */
  REGDESK_SMS_REQUEST: z.optional(z.string()),
  /** Where texts are registered (DLT): the principal entity and the header. */
  REGDESK_SMS_ENTITY: z.optional(z.string()),
  REGDESK_SMS_HEADER: z.optional(z.string()),
  REGDESK_SMS_PER_SECOND: z._default(wholeNumber(1, 1_000), 10),
  REGDESK_SMS_PER_DAY: z._default(wholeNumber(1, 10_000_000), 2_000),
  /** Delivery reports at /api/sms/reports/{token}: both or none. The fields are JSON. */
  REGDESK_SMS_REPORT_TOKEN: z.optional(secretText),
  REGDESK_SMS_REPORT_FIELDS: z.optional(z.string()),
  REGDESK_APPS_URL: z.optional(webUrl),
  /** Images at addresses that people enter are fetched from public hosts, from any host, or not at all. */
  REGDESK_FOREIGN_IMAGES: z._default(
    z.enum(FOREIGN_IMAGES, `must be one of ${FOREIGN_IMAGES.join(', ')}`),
    'public',
  ),
  /** Federated sign-in (OpenID Connect): all three or none, and the name on its button. */
  REGDESK_OIDC_ISSUER: z.optional(secureUrl),
  REGDESK_OIDC_CLIENT_ID: z.optional(z.string()),
  REGDESK_OIDC_CLIENT_SECRET: z.optional(z.string()),
  REGDESK_OIDC_NAME: z.optional(z.string().check(z.maxLength(40, 'must have at most 40 characters'))),
  /** The lookup at the bank, its page for people, and whether unsettled money (RIP, SIP) is received or pending. */
  REGDESK_BANK_URL: z.optional(secureUrl),
  REGDESK_BANK_CHECK_URL: z.optional(webUrl),
  REGDESK_BANK_UNSETTLED: z._default(
    z.enum(BANK_UNSETTLED, `must be one of ${BANK_UNSETTLED.join(', ')}`),
    'received',
  ),
  /** Online payment: both keys or none. The third is for notifications, at /api/online-payments/webhook. */
  REGDESK_RAZORPAY_URL: z._default(secureUrl, 'https://api.razorpay.com/v1'),
  REGDESK_RAZORPAY_KEY_ID: z.optional(z.string()),
  REGDESK_RAZORPAY_KEY_SECRET: z.optional(z.string()),
  REGDESK_RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
  REGDESK_SECRET: z.optional(secretText),
  REGDESK_PUBLIC_URL: z.optional(webUrl),
  /** Names in addition to the public address, loopback, IP addresses and the machine's own name. */
  REGDESK_ALLOWED_HOSTS: z._default(hostNames, []),
  /** `yes`: browsers must use HTTPS for subdomains of the public address as well. */
  REGDESK_HSTS_SUBDOMAINS: z._default(z.enum(['yes', 'no'], 'must be yes or no'), 'no'),
  /** Requests with this bearer token may read `/metrics` from any address. */
  REGDESK_METRICS_TOKEN: z.optional(secretText),
  REGDESK_LOG_FORMAT: z._default(z.enum(LOG_FORMATS, `must be one of ${LOG_FORMATS.join(', ')}`), 'text'),
  // Below `warn`, only the framework reports about itself.
  REGDESK_LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'warn'),
});

export const settingNames: readonly string[] = Object.keys(settings.shape);

export type Settings = z.infer<typeof settings>;
