import { getHeapStatistics } from 'node:v8';
import type { Founders } from '#domain/model/accounts/founders.ts';
import type { HostingBudgets } from '../hosting/event-hosting.ts';
import {
  oneTimeCodeLimits,
  registrantCodeLimits,
  registrantMailLimits,
  type CodeRealm,
  type OneTimeCodeLimits,
} from '../pacing/account-limits.ts';
import { megabyte } from '../pacing/event-size.ts';
import type { StreamLimits } from '../pacing/request-limits.ts';
import { isLoopback } from '../machine/loopback.ts';
import type { WhatsappWebhook } from '../providers/whatsapp-webhook.ts';
import {
  bankFrom,
  federatedFrom,
  mailFrom,
  onlinePaymentFrom,
  otpFrom,
  sendingFrom,
  whatsappWebhookFrom,
  type BankConfig,
  type FederatedConfig,
  type MailConfig,
  type OnlinePaymentConfig,
  type OtpConfig,
  type SendingConfig,
} from './service-config.ts';
import {
  FOREIGN_IMAGES,
  LOG_FORMATS,
  LOG_LEVELS,
  settingNames,
  settings,
  type Settings,
} from './settings.ts';

export type Config = {
  port: number;
  host: string;
  /** HTTPS on the local network, in addition to `host`; undefined without --lan. */
  lan: { readonly port: number } | undefined;
  /** One-time codes are printed without an explicit setting, although the network reaches the server. */
  codesHereOnly: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Phones of ten digits and e-mails in lower case. */
  superAdmins: readonly string[];
  /** A person can sign in without access to this server's terminal, so super admins also need a passkey. */
  superAdminsNeedPasskey: boolean;
  founders: Founders;
  otp: OtpConfig;
  mail: MailConfig | undefined;
  whatsappWebhook: WhatsappWebhook | undefined;
  sending: SendingConfig;
  /** The mailbox of bounces. */
  bouncesUrl: string | undefined;
  codeLimits: Readonly<Record<CodeRealm, OneTimeCodeLimits>>;
  commandsPerMinute: number;
  streams: StreamLimits;
  accountLogDays: number;
  budgets: HostingBudgets;
  appsUrl: string | undefined;
  foreignImages: (typeof FOREIGN_IMAGES)[number];
  federated: FederatedConfig | undefined;
  bank: BankConfig;
  onlinePayment: OnlinePaymentConfig | undefined;
  secret: string | undefined;
  publicUrl: string | undefined;
  /** More names by which the server is reached, in lower case. */
  allowedHosts: readonly string[];
  hstsForSubdomains: boolean;
  metricsToken: string | undefined;
  logFormat: (typeof LOG_FORMATS)[number];
  logLevel: (typeof LOG_LEVELS)[number];
};

/** The environment is wrong. The message is for the person who starts Regdesk. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

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
  const { data } = parsed;
  return {
    ...ownSettings(data),
    lan: isOnLan ? { port: data.REGDESK_LAN_PORT } : undefined,
    codesHereOnly: isOnLan && data.REGDESK_OTP_PROVIDER === undefined,
    ...services,
    superAdminsNeedPasskey:
      services.otp.provider !== 'console' ||
      services.mail?.carrier === 'smtp' ||
      services.federated !== undefined,
    otp: services.otp,
    budgets: budgetsFrom(data),
  };
};

/** Settings of one variable each. */
const ownSettings = (data: Settings) => ({
  port: data.PORT,
  host: data.HOST,
  dataDir: data.REGDESK_DATA,
  databaseUrl: data.DATABASE_URL,
  superAdmins: data.REGDESK_SUPER_ADMINS,
  founders: data.REGDESK_FOUNDERS,
  codeLimits: codeLimitsFrom(data),
  commandsPerMinute: data.REGDESK_COMMANDS_PER_MINUTE,
  streams: { perAccount: data.REGDESK_STREAMS_PER_ACCOUNT, all: data.REGDESK_STREAMS },
  accountLogDays: data.REGDESK_ACCOUNT_LOG_DAYS,
  bouncesUrl: data.REGDESK_BOUNCES_URL,
  appsUrl: data.REGDESK_APPS_URL,
  foreignImages: data.REGDESK_FOREIGN_IMAGES,
  secret: data.REGDESK_SECRET,
  publicUrl: data.REGDESK_PUBLIC_URL,
  allowedHosts: data.REGDESK_ALLOWED_HOSTS,
  hstsForSubdomains: data.REGDESK_HSTS_SUBDOMAINS === 'yes',
  metricsToken: data.REGDESK_METRICS_TOKEN,
  logFormat: data.REGDESK_LOG_FORMAT,
  logLevel: data.REGDESK_LOG_LEVEL,
});

const codeLimitsFrom = (data: Settings): Config['codeLimits'] => ({
  desk: {
    ...oneTimeCodeLimits,
    addressPerHour: data.REGDESK_OTP_PER_ADDRESS,
    sharesPerHour: {
      returning: data.REGDESK_OTP_RETURNING,
      known: data.REGDESK_OTP_ACCOUNTS,
      invited: data.REGDESK_OTP_NAMED,
      strangers: data.REGDESK_OTP_OTHERS,
    },
  },
  public: {
    ...registrantCodeLimits,
    addressPerHour: data.REGDESK_PUBLIC_OTP_PER_ADDRESS,
    eventPerHour: data.REGDESK_PUBLIC_OTP_PER_PAGE,
    sharesPerHour: {
      returning: data.REGDESK_PUBLIC_OTP_RETURNING,
      known: data.REGDESK_PUBLIC_OTP_KNOWN,
      invited: data.REGDESK_PUBLIC_OTP_LINKED,
      strangers: data.REGDESK_PUBLIC_OTP_OTHERS,
    },
  },
  publicMail: {
    ...registrantMailLimits,
    sharesPerHour: { ...registrantMailLimits.sharesPerHour, strangers: data.REGDESK_PUBLIC_OTP_MAILS },
  },
});

/** The rest is for current work: drafts, and snapshots while they are compressed. */
const loadedShare = 0.6;

const budgetsFrom = (data: Settings): HostingBudgets => ({
  eventRows: data.REGDESK_EVENT_ROWS,
  eventMegabytes: data.REGDESK_EVENT_MEGABYTES,
  founderMegabytes: data.REGDESK_FOUNDER_MEGABYTES,
  allMegabytes: data.REGDESK_ALL_MEGABYTES,
  loadedMegabytes:
    data.REGDESK_LOADED_MEGABYTES ?? (getHeapStatistics().heap_size_limit * loadedShare) / megabyte,
});

/** Settings of the tests themselves (REGDESK_TEST_DATABASE_URL) also reach the servers that tests start. */
const TEST_PREFIX = 'REGDESK_TEST_';

/** Otherwise a mistyped name would be ignored silently, and the default would be used. */
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
    // Codes to e-mail addresses are also printed only if just this machine can request them.
    mail: mailFrom({ ...given, isLocal: isLocal && !isOnLan }),
    whatsappWebhook: whatsappWebhookFrom(given),
    sending: sendingFrom(given),
    federated: federatedFrom(given),
    bank: bankFrom(given),
    onlinePayment: onlinePaymentFrom(given),
  };
};
