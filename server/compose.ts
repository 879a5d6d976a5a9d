import type { FastifyInstance } from 'fastify';
import { AccountLog } from './accounts/account-log.ts';
import { FederatedSignIn } from './accounts/federated/federated-sign-in.ts';
import { IdentityProvider } from './accounts/federated/identity-provider.ts';
import {
  oneTimeCodeLimits,
  registrantCodeLimits,
  registrantMailLimits,
  type OneTimeCodeLimits,
} from './pacing/account-limits.ts';
import { OneTimeCodes } from './accounts/one-time-codes.ts';
import { Pairing } from './accounts/pairing.ts';
import { RegistrantSessions } from './accounts/registrants/registrant-sessions.ts';
import { loadSecret, type Secret } from './accounts/secret.ts';
import { Sessions } from './accounts/sessions.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/pool.ts';
import { accountDecisions } from './event/account-decisions.ts';
import { EventHosting } from './hosting/event-hosting.ts';
import { createApp, type Logger } from './http/app.ts';
import { accountLogRoutes } from './http/routes/account-log-routes.ts';
import { bankRoutes } from './http/routes/bank-routes.ts';
import { certificateRoutes } from './http/routes/certificate-routes.ts';
import { federatedRoutes } from './http/routes/federated-routes.ts';
import { directoryRoutes } from './http/routes/event-directory-routes.ts';
import { imageRoutes } from './http/routes/image-routes.ts';
import { importRoutes } from './http/routes/import-routes.ts';
import { logRoutes } from './http/routes/log-routes.ts';
import { meRoutes } from './http/routes/me-routes.ts';
import { onlinePaymentRoutes } from './http/routes/online-payment-routes.ts';
import { pairingRoutes } from './http/routes/pairing-routes.ts';
import { passkeyRoutes } from './http/routes/passkey-routes.ts';
import { publicAddressRoutes } from './http/routes/public/public-address-routes.ts';
import { fileRoutes } from './http/routes/public/file-routes.ts';
import { documentRoutes } from './http/routes/public/document-routes.ts';
import { publicPaymentRoutes } from './http/routes/public/payment-routes.ts';
import { publicPages } from './http/routes/public/public-pages.ts';
import { registrationRoutes } from './http/routes/public/registration-routes.ts';
import { emailRoutes } from './http/routes/public/email-routes.ts';
import { registrantRoutes } from './http/routes/public/registrant-routes.ts';
import { registrantBy } from './http/guard/registrant-cookie.ts';
import { authenticateBy } from './http/guard/session-cookie.ts';
import { privacyRoutes } from './http/routes/privacy-routes.ts';
import { OrderClock } from './registration/order-clock.ts';
import { rehearsalRoutes } from './http/routes/rehearsal-routes.ts';
import { pdfRoutes } from './http/routes/pdf-routes.ts';
import { signInRoutes } from './http/routes/sign-in-routes.ts';
import { whatsappWebhookRoutes } from './http/routes/whatsapp-webhook-routes.ts';
import { appIcons } from './images/foreign/app-icons.ts';
import { ForeignImages } from './images/foreign/foreign-images.ts';
import { anyNet, publicNet, type OutsideNet } from './images/foreign/outside-net.ts';
import { ImageIntake } from './images/image-intake.ts';
import { ImageKeeper } from './images/keep-image.ts';
import { Metrics } from './metrics/metrics.ts';
import { countedBank, countedCarrier, countedPayments, countedProvider } from './metrics/outside-calls.ts';
import { appsList } from './providers/apps-list.ts';
import { DocumentPress } from './pdf/document-press.ts';
import { FileIntake } from './registration/file-intake.ts';
import { bank } from './providers/bank.ts';
import { consoleOtp } from './providers/console-otp.ts';
import { mailCode } from './providers/mail-code.ts';
import { otpFromOptions } from './providers/otp-from-options.ts';
import { razorpay } from './providers/razorpay.ts';
import type { CodeCarrier, OtpProvider } from './providers/otp-provider.ts';

export interface ServerParts {
  readonly config: Config;
  readonly database: Database;
  /** A line for the person at the terminal. */
  readonly print: (line: string) => void;
  /** The built web application; null serves the API alone. */
  readonly webRoot: string | null;
  /** Addresses on the local network; none unless it is served. */
  readonly lanAddresses?: () => readonly string[];
  /** ms since 1970. */
  readonly now?: () => number;
  readonly logger?: Logger;
  /** Replace the values of the config. */
  readonly provider?: OtpProvider;
  readonly mail?: CodeCarrier | null;
  readonly limits?: Partial<OneTimeCodeLimits>;
  readonly registrantLimits?: Partial<OneTimeCodeLimits>;
  readonly outsideNet?: OutsideNet;
}

export interface ComposedServer {
  /** It does not listen yet. */
  readonly app: FastifyInstance;
  readonly hosting: EventHosting;
  readonly sessions: Sessions;
  readonly accountLog: AccountLog;
  readonly secret: Secret;
  /** Ends orders and offers by the clock. It does not run yet. */
  readonly orderClock: OrderClock;
  close(): Promise<void>;
}

/** The whole server over an open database. */
export const composeServer = async (parts: ServerParts): Promise<ComposedServer> => {
  const { config, database, webRoot, now = Date.now } = parts;
  const { pool } = database;
  const secret = await loadSecret(config);
  const sessions = new Sessions({
    pool,
    superAdmins: config.superAdmins,
    superAdminsNeedPasskey: config.superAdminsNeedPasskey,
    now,
  });
  const registrants = new RegistrantSessions({ pool, secret, now });
  const metrics = new Metrics();
  const counted = (service: string) => ({ tell: metrics.outsideCall, service });
  let log: FastifyInstance['log'] | null = null;
  const accountLog = new AccountLog({
    pool,
    secret,
    log: {
      warn: (context, message) => log?.warn(context, message),
      error: (context, message) => log?.error(context, message),
    },
    count: metrics.accountEvent,
    now,
  });
  const hosting = new EventHosting({
    ...database,
    reportFault: (incident, error, { name, ...ids }) =>
      log?.error({ incident, err: error, command: name, ...ids }, 'command failed'),
    watch: {
      ...metrics.events,
      committed: (batch) => {
        for (const { kind, ...entry } of accountDecisions(batch)) accountLog.add(kind, entry);
      },
    },
    budgets: config.budgets,
  });
  metrics.observe({ pool, hosting });
  const outsideNet = parts.outsideNet ?? netOf(config.foreignImages);
  const intake = new ImageIntake();
  const payments = config.onlinePayment
    ? countedPayments(razorpay(config.onlinePayment), counted('razorpay'))
    : null;
  const app = await createApp({
    pool,
    isFull: database.isFull,
    hosting,
    authenticate: authenticateBy(sessions),
    findRegistrant: registrantBy(registrants),
    moreApps: appsList({ url: config.appsUrl, iconOf: appIcons(outsideNet, intake) }),
    webRoot,
    publicUrl: config.publicUrl,
    allowedHosts: config.allowedHosts,
    hstsForSubdomains: config.hstsForSubdomains,
    commandsPerMinute: config.commandsPerMinute,
    streamLimits: config.streams,
    metrics,
    metricsToken: config.metricsToken,
    logger: parts.logger ?? (config.logLevel === 'silent' ? false : { level: config.logLevel }),
    moreRoutes: async (instance) => {
      const mail = parts.mail === undefined ? mailCarrier(parts) : parts.mail;
      const carriers = {
        pool,
        secret,
        provider: countedProvider(
          parts.provider ?? otpFromOptions(otpOptions(parts)),
          counted(config.otp.provider),
        ),
        mail: mail && countedCarrier(mail, counted('mail')),
        superAdmins: config.superAdmins,
        log: instance.log,
        accountLog,
        budgetUsed: metrics.codeBudget,
        now,
      };
      const oneTimeCodes = new OneTimeCodes({
        ...carriers,
        realm: 'desk',
        limits: { ...oneTimeCodeLimits, addressPerHour: config.otpPerAddress, ...parts.limits },
      });
      const registrantCodes = new OneTimeCodes({
        ...carriers,
        realm: 'public',
        limits: { ...registrantCodeLimits, ...parts.registrantLimits },
      });
      const registrantMailCodes = new OneTimeCodes({
        ...carriers,
        realm: 'publicMail',
        limits: { ...registrantMailLimits, ...parts.registrantLimits },
      });
      const pairing = new Pairing({ pool, hosting, sessions, accountLog, secret, now });
      const { codesHereOnly, founders } = config;
      signInRoutes(instance, {
        pool,
        secret,
        oneTimeCodes,
        sessions,
        accountLog,
        founders,
        pairing,
        codesHereOnly,
        now,
      });
      publicAddressRoutes(instance, { pool, accountLog, now });
      registrantRoutes(instance, {
        pool,
        hosting,
        secret,
        oneTimeCodes: registrantCodes,
        sessions: registrants,
        accountLog,
        codesHereOnly,
      });
      if (mail !== null) emailRoutes(instance, { pool, hosting, secret, oneTimeCodes: registrantMailCodes });
      passkeyRoutes(instance, {
        pool,
        sessions,
        secret,
        accountLog,
        founders,
        now,
        publicUrl: config.publicUrl,
      });
      pairingRoutes(instance, { pairing, addresses: parts.lanAddresses ?? (() => []) });
      meRoutes(instance, {
        pool,
        secret,
        hosting,
        oneTimeCodes,
        sessions,
        accountLog,
        founders,
        codesHereOnly,
        now,
        publicUrl: config.publicUrl,
      });
      directoryRoutes(instance, { pool, hosting, budgets: config.budgets, founders, now });
      logRoutes(instance, { pool, accountLog, now });
      accountLogRoutes(instance, { pool, accountLog, now });
      privacyRoutes(instance, { pool, hosting, sessions, accountLog, secret, now });
      certificateRoutes(instance, { pool });
      const { url: bankUrl, ...bankConfig } = config.bank;
      const ask = bankUrl === undefined ? null : countedBank(bank({ url: bankUrl }), counted('bank'));
      bankRoutes(instance, { ...bankConfig, ask });
      await onlinePaymentRoutes(instance, { hosting, pool, payments });
      const keeper = new ImageKeeper({ pool, founderMegabytes: config.budgets.founderMegabytes, now });
      const foreignImages = new ForeignImages({
        pool,
        intake,
        keeper,
        net: outsideNet,
        now,
        log: instance.log,
      });
      await imageRoutes(instance, { pool, intake, keeper, foreignImages });
      const press = new DocumentPress({ pool, foreignImages, now });
      instance.addHook('onClose', () => press.close());
      registrationRoutes(instance, { pool, hosting, now, confirmsEmail: mail !== null });
      await fileRoutes(instance, { pool, hosting, intake: new FileIntake({ pool, now }) });
      documentRoutes(instance, { pool, hosting, press, publicUrl: config.publicUrl, now });
      publicPaymentRoutes(instance, { pool, hosting, payments: payments ?? null, now });
      publicPages(instance, { pool, hosting, press, webRoot, publicUrl: config.publicUrl });
      pdfRoutes(instance, { press, accountLog, publicUrl: config.publicUrl, now });
      await importRoutes(instance, { clientConfig: database.clientConfig, now });
      const { dataDir, databaseUrl } = config;
      rehearsalRoutes(instance, { pool, dataDir, databaseUrl, now });
      const { federated, publicUrl, whatsappWebhook: webhook } = config;
      if (webhook !== undefined) await whatsappWebhookRoutes(instance, { pool, webhook });
      const provider = federated && new IdentityProvider({ ...federated, log: instance.log, now });
      federatedRoutes(instance, {
        codesArrive: config.otp.provider === 'console' ? 'server' : 'whatsApp',
        federated: provider
          ? {
              name: federated.name,
              signIn: new FederatedSignIn({ provider, pool, secret, sessions, accountLog, founders, now }),
            }
          : null,
        publicUrl,
      });
    },
  });
  ({ log } = app);
  return {
    app,
    hosting,
    orderClock: new OrderClock({ pool, hosting, payments, now, log }),
    sessions,
    accountLog,
    secret,
    close: async () => {
      await app.close();
      await accountLog.written();
      await hosting.close();
    },
  };
};

const netOf = (allowed: Config['foreignImages']): OutsideNet | null => {
  if (allowed === 'off') return null;
  return allowed === 'any' ? anyNet : publicNet;
};

const otpOptions = ({ config, print }: ServerParts): Parameters<typeof otpFromOptions>[0] => {
  if (config.otp.provider === 'console') return { provider: 'console', print };
  return config.otp;
};

const mailCarrier = ({ config: { mail }, print }: ServerParts): CodeCarrier | null => {
  if (mail === undefined) return null;
  return mail.carrier === 'console' ? consoleOtp(print) : mailCode(mail);
};
