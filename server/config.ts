import { join, resolve } from 'node:path';
import { z } from 'zod';
import { digitsOf, email, phoneDigits } from '#domain/model/input.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
/** 32 characters of a random string hold at least 128 bits even when they are hexadecimal digits. */
const SECRET_MIN_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const OTP_PROVIDERS = ['console', 'whatsapp', 'http'] as const;

const webUrl = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://example.org' });

const superAdmins = z.string().transform((text, context) => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.map((entry) => {
    const isPhone = /^[+\d][\d\s().-]*$/.test(entry) && digitsOf(entry).length >= 10;
    const normalised = isPhone ? phoneDigits(entry) : email.safeParse(entry).data;
    if (normalised === undefined) {
      context.addIssue({
        code: 'custom',
        message: `holds "${entry}", which is neither a phone of ten digits nor an e-mail`,
      });
    }
    return normalised ?? '';
  });
});

/** Each message continues the sentence that the setting's name begins. */
const settings = z.object({
  PORT: z.coerce
    .number({ error: 'must be a whole number from 0 to 65535' })
    .int('must be a whole number from 0 to 65535')
    .min(0, 'must be a whole number from 0 to 65535')
    .max(65_535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  REGDESK_DATA: z
    .string()
    .default(join(REPOSITORY, '.data'))
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  REGDESK_SUPER_ADMINS: superAdmins.default([]),
  REGDESK_OTP_PROVIDER: z.enum(OTP_PROVIDERS, `must be one of ${OTP_PROVIDERS.join(', ')}`).optional(),
  /** With REGDESK_OTP_PROVIDER=http: the address before /send-otp and /verify-otp. */
  REGDESK_OTP_URL: webUrl.optional(),
  /** A hall of volunteers behind one network address needs more than the default. */
  REGDESK_OTP_PER_ADDRESS: z.coerce
    .number({ error: 'must be a whole number from 1 to 100000' })
    .int('must be a whole number from 1 to 100000')
    .min(1, 'must be a whole number from 1 to 100000')
    .max(100_000, 'must be a whole number from 1 to 100000')
    .default(20),
  REGDESK_WHATSAPP_URL: webUrl.default('https://graph.facebook.com/v23.0'),
  REGDESK_WHATSAPP_TOKEN: z.string().optional(),
  REGDESK_WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  REGDESK_WHATSAPP_TEMPLATE: z.string().default('otp_login'),
  REGDESK_WHATSAPP_LANGUAGE: z.string().default('en'),
  REGDESK_APPS_URL: webUrl.optional(),
  REGDESK_SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
    .optional(),
  REGDESK_PUBLIC_URL: webUrl.optional(),
  // Below it there is only what the framework says of itself.
  REGDESK_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
});

/** Settings of the tests themselves (REGDESK_TEST_DATABASE_URL) reach the servers that tests start. */
const TEST_PREFIX = 'REGDESK_TEST_';

/** Where one-time codes go, with what that way needs. */
export type OtpConfig =
  | { provider: 'console' }
  | { provider: 'http'; url: string }
  | {
      provider: 'whatsapp';
      url: string;
      token: string;
      phoneNumberId: string;
      template: string;
      language: string;
    };

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Phones of ten digits and e-mails in lower case. */
  superAdmins: readonly string[];
  otp: OtpConfig;
  /** One-time codes that one network address may ask for in an hour. */
  otpPerAddress: number;
  appsUrl: string | undefined;
  secret: string | undefined;
  publicUrl: string | undefined;
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
export const loadConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  const problems = [
    ...unknownSettings(given),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`),
  ];
  const otp = parsed.success ? otpFrom(parsed.data, problems) : undefined;
  if (!parsed.success || otp === undefined || problems.length > 0) throw new ConfigError(problems.join(' '));
  const data = parsed.data;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.REGDESK_DATA,
    databaseUrl: data.DATABASE_URL,
    superAdmins: data.REGDESK_SUPER_ADMINS,
    otp,
    otpPerAddress: data.REGDESK_OTP_PER_ADDRESS,
    appsUrl: data.REGDESK_APPS_URL,
    secret: data.REGDESK_SECRET,
    publicUrl: data.REGDESK_PUBLIC_URL,
    logLevel: data.REGDESK_LOG_LEVEL,
  };
};

/** A mistyped name would otherwise be ignored in silence, and the default used. */
const unknownSettings = (given: Record<string, unknown>): string[] =>
  Object.keys(given)
    .filter(
      (name) => name.startsWith('REGDESK_') && !name.startsWith(TEST_PREFIX) && !(name in settings.shape),
    )
    .map((name) => `${name} is not a setting of Regdesk.`);

/** The way of the codes; undefined, with a problem for each setting that it lacks. */
const otpFrom = (data: z.infer<typeof settings>, problems: string[]): OtpConfig | undefined => {
  const provider = data.REGDESK_OTP_PROVIDER ?? (isLoopback(data.HOST) ? 'console' : undefined);
  if (provider === undefined) {
    problems.push(
      `REGDESK_OTP_PROVIDER must be set (${OTP_PROVIDERS.join(', ')}) because HOST is ${data.HOST}, which other machines can reach.`,
    );
    return undefined;
  }
  const needed = (
    name: 'REGDESK_OTP_URL' | 'REGDESK_WHATSAPP_TOKEN' | 'REGDESK_WHATSAPP_PHONE_NUMBER_ID',
  ): string => {
    const value = data[name];
    if (value === undefined)
      problems.push(`${name} must be set because REGDESK_OTP_PROVIDER is ${provider}.`);
    return value ?? '';
  };
  if (provider === 'console') return { provider };
  if (provider === 'http') return { provider, url: needed('REGDESK_OTP_URL') };
  return {
    provider,
    url: data.REGDESK_WHATSAPP_URL,
    token: needed('REGDESK_WHATSAPP_TOKEN'),
    phoneNumberId: needed('REGDESK_WHATSAPP_PHONE_NUMBER_ID'),
    template: data.REGDESK_WHATSAPP_TEMPLATE,
    language: data.REGDESK_WHATSAPP_LANGUAGE,
  };
};
