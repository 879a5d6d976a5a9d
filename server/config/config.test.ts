import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '#server/config/config.ts';
import { isLoopback } from '#server/machine/loopback.ts';
import { oneTimeCodeLimits, registrantCodeLimits, registrantMailLimits } from '../pacing/account-limits.ts';

const refusalOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('an empty environment gives the defaults', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    otp: { provider: 'console' },
    mail: { carrier: 'console' },
    superAdmins: [],
    founders: 'anyone',
    logLevel: 'warn',
  });
  expect(config.dataDir).toMatch(/\/\.data$/);
  expect(config.databaseUrl).toBeUndefined();
  expect(config.secret).toBeUndefined();
  expect(config.federated).toBeUndefined();
});

test('an identity provider without a name is shown by its host, and needs no TLS on this machine', () => {
  const client = { REGDESK_OIDC_CLIENT_ID: 'desk', REGDESK_OIDC_CLIENT_SECRET: 'x' };
  const nameOf = (issuer: string) => loadConfig({ ...client, REGDESK_OIDC_ISSUER: issuer }).federated?.name;
  expect(nameOf('https://id.example.org/realm')).toBe('id.example.org');
  expect(nameOf('http://localhost:4000')).toBe('localhost');
});

test('an empty value counts as absent, and settings of other programs are ignored', () => {
  expect(
    loadConfig({ PORT: '', DATABASE_URL: ' ', HOME: '/root', REGDESK_TEST_DATABASE_URL: 'x' }).port,
  ).toBe(3000);
});

test('each limit of messages with codes has a setting', () => {
  const { codeLimits } = loadConfig({
    REGDESK_OTP_PER_ADDRESS: '1',
    REGDESK_OTP_RETURNING: '2',
    REGDESK_OTP_ACCOUNTS: '3',
    REGDESK_OTP_NAMED: '4',
    REGDESK_OTP_OTHERS: '0',
    REGDESK_PUBLIC_OTP_PER_ADDRESS: '5',
    REGDESK_PUBLIC_OTP_PER_PAGE: '6',
    REGDESK_PUBLIC_OTP_RETURNING: '7',
    REGDESK_PUBLIC_OTP_KNOWN: '8',
    REGDESK_PUBLIC_OTP_LINKED: '9',
    REGDESK_PUBLIC_OTP_OTHERS: '10',
    REGDESK_PUBLIC_OTP_MAILS: '11',
  });
  expect(codeLimits).toMatchObject({
    desk: { addressPerHour: 1, sharesPerHour: { returning: 2, known: 3, invited: 4, strangers: 0 } },
    public: {
      addressPerHour: 5,
      eventPerHour: 6,
      sharesPerHour: { returning: 7, known: 8, invited: 9, strangers: 10 },
    },
    publicMail: { sharesPerHour: { returning: 0, known: 0, invited: 0, strangers: 11 } },
  });
});

test('every setting is read', () => {
  const secret = 'x'.repeat(32);
  const config = loadConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    REGDESK_DATA: '/srv/regdesk data',
    DATABASE_URL: 'postgres://regdesk@db/regdesk',
    REGDESK_SUPER_ADMINS: '+91 90000 00001, Someone@Example.org ,',
    REGDESK_FOUNDERS: 'email',
    REGDESK_OTP_PROVIDER: 'http',
    REGDESK_OTP_URL: 'https://sms.example.org/api',
    REGDESK_WHATSAPP_APP_SECRET: 'app secret',
    REGDESK_WHATSAPP_VERIFY_TOKEN: 'verify token',
    REGDESK_SMTP_URL: 'smtps://desk:p%40ss@mail.example.org:465',
    REGDESK_MAIL_FROM: 'Regdesk <desk@example.org>',
    REGDESK_MAIL_PER_SECOND: '9',
    REGDESK_MAIL_PER_DAY: '1800',
    REGDESK_APPS_URL: 'https://example.org/apps.json',
    REGDESK_FOREIGN_IMAGES: 'any',
    REGDESK_OIDC_ISSUER: 'https://id.example.org/realm',
    REGDESK_OIDC_CLIENT_ID: 'desk',
    REGDESK_OIDC_CLIENT_SECRET: 'of the desk',
    REGDESK_OIDC_NAME: 'Example ID',
    REGDESK_BANK_URL: 'https://bank.example.org/verify?merchantid=7&pgreferenceno={ref}',
    REGDESK_BANK_CHECK_URL: 'https://bank.example.org/check',
    REGDESK_BANK_UNSETTLED: 'pending',
    REGDESK_RAZORPAY_KEY_ID: 'rzp_live_key',
    REGDESK_RAZORPAY_KEY_SECRET: 'of the account',
    REGDESK_RAZORPAY_WEBHOOK_SECRET: 'of the webhook',
    REGDESK_LOADED_MEGABYTES: '900',
    REGDESK_SECRET: secret,
    REGDESK_PUBLIC_URL: 'https://desk.example.org',
    REGDESK_ALLOWED_HOSTS: 'Desk.lan, inner ,',
    REGDESK_HSTS_SUBDOMAINS: 'yes',
    REGDESK_METRICS_TOKEN: `metrics ${secret}`,
    REGDESK_LOG_FORMAT: 'json',
    REGDESK_LOG_LEVEL: 'debug',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    lan: undefined,
    codesHereOnly: false,
    dataDir: '/srv/regdesk data',
    databaseUrl: 'postgres://regdesk@db/regdesk',
    superAdmins: ['9000000001', 'someone@example.org'],
    founders: 'email',
    otp: { provider: 'http', url: 'https://sms.example.org/api' },
    mail: {
      carrier: 'smtp',
      url: 'smtps://desk:p%40ss@mail.example.org:465',
      from: 'Regdesk <desk@example.org>',
    },
    whatsappWebhook: { appSecret: 'app secret', verifyToken: 'verify token' },
    codeLimits: {
      desk: oneTimeCodeLimits,
      public: registrantCodeLimits,
      publicMail: registrantMailLimits,
    },
    commandsPerMinute: 30_000,
    streams: { perAccount: 50, all: 5_000 },
    accountLogDays: 400,
    budgets: {
      eventRows: 2_000_000,
      eventMegabytes: 600,
      founderMegabytes: 100,
      allMegabytes: 20_000,
      loadedMegabytes: 900,
    },
    appsUrl: 'https://example.org/apps.json',
    foreignImages: 'any',
    federated: {
      issuer: 'https://id.example.org/realm',
      clientId: 'desk',
      clientSecret: 'of the desk',
      name: 'Example ID',
    },
    bank: {
      url: 'https://bank.example.org/verify?merchantid=7&pgreferenceno={ref}',
      checkUrl: 'https://bank.example.org/check',
      isUnsettledPending: true,
    },
    onlinePayment: {
      url: 'https://api.razorpay.com/v1',
      keyId: 'rzp_live_key',
      keySecret: 'of the account',
      webhookSecret: 'of the webhook',
    },
    sending: {
      whatsapp: undefined,
      mail: {
        url: 'smtps://desk:p%40ss@mail.example.org:465',
        from: 'Regdesk <desk@example.org>',
        perSecond: 9,
        perDay: 1_800,
      },
    },
    secret,
    publicUrl: 'https://desk.example.org',
    allowedHosts: ['desk.lan', 'inner'],
    hstsForSubdomains: true,
    superAdminsNeedPasskey: true,
    metricsToken: `metrics ${secret}`,
    logFormat: 'json',
    logLevel: 'debug',
  });
});

describe('a wrong setting is named in the error', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ REGDESK_BANK_URL: 'http://bank.example.org/' }, 'REGDESK_BANK_URL must begin with https://.'],
    [{ REGDESK_RAZORPAY_KEY_ID: 'rzp' }, 'REGDESK_RAZORPAY_KEY_SECRET must be set for online payment.'],
    [
      { REGDESK_RAZORPAY_WEBHOOK_SECRET: 'alone' },
      'REGDESK_RAZORPAY_KEY_ID must be set for online payment. REGDESK_RAZORPAY_KEY_SECRET must be set for online payment.',
    ],
    [{ REGDESK_BANK_UNSETTLED: 'yes' }, 'REGDESK_BANK_UNSETTLED must be one of received, pending.'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    [
      { REGDESK_SUPER_ADMINS: 'me' },
      'REGDESK_SUPER_ADMINS holds "me", which is neither a phone of ten digits nor an e-mail.',
    ],
    [
      { REGDESK_SUPER_ADMINS: '+44 7911 123456' },
      'REGDESK_SUPER_ADMINS holds the foreign phone "+44 7911 123456", with which nobody can sign in; name an e-mail.',
    ],
    [
      { REGDESK_SUPER_ADMINS: '1234567890123' },
      'REGDESK_SUPER_ADMINS holds "1234567890123", which is neither a phone of ten digits nor an e-mail.',
    ],
    [{ REGDESK_FOUNDERS: 'admin' }, 'REGDESK_FOUNDERS must be one of anyone, email, superAdmin.'],
    [{ REGDESK_OTP_PROVIDER: 'sms' }, 'REGDESK_OTP_PROVIDER must be one of console, whatsapp, http.'],
    [
      { REGDESK_APPS_URL: 'file:///etc/passwd' },
      'REGDESK_APPS_URL must be a web address such as https://example.org.',
    ],
    [{ REGDESK_SECRET: 'short' }, 'REGDESK_SECRET must have at least 32 characters.'],
    [
      { REGDESK_ALLOWED_HOSTS: 'https://desk.lan' },
      'REGDESK_ALLOWED_HOSTS holds "https://desk.lan", which is no host name such as desk.example.org.',
    ],
    [{ REGDESK_HSTS_SUBDOMAINS: '1' }, 'REGDESK_HSTS_SUBDOMAINS must be yes or no.'],
    [{ REGDESK_PUBLIC_URL: 'desk' }, 'REGDESK_PUBLIC_URL must be a web address such as https://example.org.'],
    [
      { REGDESK_LOG_LEVEL: 'loud' },
      'REGDESK_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [{ REGDESK_OTP_PROVIDER: 'http' }, 'REGDESK_OTP_URL must be set because REGDESK_OTP_PROVIDER is http.'],
    [
      { REGDESK_OIDC_ISSUER: 'https://id.example.org' },
      'REGDESK_OIDC_CLIENT_ID must be set for federated sign-in. REGDESK_OIDC_CLIENT_SECRET must be set for federated sign-in.',
    ],
    [
      { REGDESK_OIDC_NAME: 'Example ID', REGDESK_OIDC_CLIENT_ID: 'a', REGDESK_OIDC_CLIENT_SECRET: 'b' },
      'REGDESK_OIDC_ISSUER must be set for federated sign-in.',
    ],
    [{ REGDESK_OIDC_ISSUER: 'http://id.example.org' }, 'REGDESK_OIDC_ISSUER must begin with https://.'],
    [
      { REGDESK_SMTP_URL: 'smtp://mail.example.org' },
      'REGDESK_MAIL_FROM must be set because REGDESK_SMTP_URL is.',
    ],
    [{ REGDESK_MAIL_FROM: 'desk@example.org' }, 'REGDESK_SMTP_URL must be set because REGDESK_MAIL_FROM is.'],
    ...['https://mail.example.org', 'mail.example.org:25', 'smtp://'].map((url): [object, string] => [
      { REGDESK_SMTP_URL: url, REGDESK_MAIL_FROM: 'desk@example.org' },
      'REGDESK_SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
    ]),
    ...['desk', 'Regdesk', 'Regdesk <desk>', 'a@example.org, b@example.org', 'a@x.org\nBcc: b@x.org'].map(
      (from): [object, string] => [
        { REGDESK_SMTP_URL: 'smtp://mail.example.org', REGDESK_MAIL_FROM: from },
        'REGDESK_MAIL_FROM must be an address such as desk@example.org or Regdesk <desk@example.org>.',
      ],
    ),
    [
      { REGDESK_WHATSAPP_APP_SECRET: 'x' },
      'REGDESK_WHATSAPP_VERIFY_TOKEN must be set because REGDESK_WHATSAPP_APP_SECRET is.',
    ],
    [
      { REGDESK_WHATSAPP_VERIFY_TOKEN: 'x' },
      'REGDESK_WHATSAPP_APP_SECRET must be set because REGDESK_WHATSAPP_VERIFY_TOKEN is.',
    ],
    [{ REGDESK_DAT: '/x' }, 'REGDESK_DAT is not a setting of Regdesk.'],
    [
      { HOST: '0.0.0.0' },
      'REGDESK_OTP_PROVIDER must be set (console, whatsapp, http) because HOST is 0.0.0.0, which other machines can reach.',
    ],
  ])('%o', (env, message) => {
    expect(refusalOf(env as Record<string, string>)).toBe(message);
  });

  test('an error names all wrong settings, but does not repeat the secret', () => {
    const message = refusalOf({
      PORT: '-1',
      REGDESK_SECRET: 'tooshort',
      REGDESK_OTPPROVIDER: 'http',
      REGDESK_SMTP_URL: 'smtp://desk:password@',
    });
    expect(message).toContain('PORT');
    expect(message).toContain('REGDESK_SECRET');
    expect(message).toContain('REGDESK_OTPPROVIDER');
    expect(message).not.toContain('tooshort');
    expect(message).not.toContain('desk:password');
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['127.example.org', false],
])('isLoopback(%s) is %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
