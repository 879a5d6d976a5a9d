import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AccountLog } from './accounts/account-log.ts';
import { accountParts } from './account-parts.ts';
import { loadSecret, type Secret } from './accounts/secret.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/pool.ts';
import type { StoredNotification } from './db/statements/notification-statements.ts';
import { WriteProbe } from './db/write-probe.ts';
import { accountDecisions } from './event/account-decisions.ts';
import { EventHosting } from './hosting/event-hosting.ts';
import { createApp, type Logger } from './http/app.ts';
import { registrantBy } from './http/guard/registrant-cookie.ts';
import { authenticateBy } from './http/guard/session-cookie.ts';
import { areaRoutes } from './http/routes/area-routes.ts';
import { appIcons } from './images/foreign/app-icons.ts';
import { anyNet, publicNet, type OutsideNet } from './images/foreign/outside-net.ts';
import { imageParts } from './image-parts.ts';
import { AutomaticClock } from './messages/automatic-clock.ts';
import { attachmentPress } from './messages/attachments/attachment-press.ts';
import { DeliveryEngine } from './messages/delivery-engine.ts';
import { BounceMailbox } from './messages/mailbox/bounce-mailbox.ts';
import { mergeMailReports, type MailReportParts } from './messages/mailbox/mail-reports.ts';
import { NotificationInbox } from './messages/notification-inbox.ts';
import { SmsReports } from './messages/sms-reports.ts';
import { TestDesk } from './messages/trial/test-desk.ts';
import { Metrics } from './metrics/metrics.ts';
import type { OneTimeCodeLimits } from './pacing/account-limits.ts';
import { DocumentPress } from './pdf/document-press.ts';
import { appsList } from './providers/apps-list.ts';
import type { CodeCarrier, OtpProvider } from './providers/otp-provider.ts';
import { calendarOf } from './event/calendar.ts';
import { FileIntake } from './registration/file-intake.ts';
import { OrderClock } from './registration/order-clock.ts';
import { outsideServices } from './outside-services.ts';

export interface ServerParts {
  readonly config: Config;
  readonly database: Database;
  readonly print: (line: string) => void;
  /** The built web application; null serves the API alone. */
  readonly webRoot: string | null;
  /** Addresses on the local network; none unless it is served. */
  readonly lanAddresses?: () => readonly string[];
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
  /** It merges what it takes, but does not look for earlier notifications yet. */
  readonly inbox: NotificationInbox;
  /** Queues messages that become due by the clock. It does not run yet. */
  readonly automaticClock: AutomaticClock;
  /** Sends messages of events. It does not run yet. */
  readonly deliveryEngine: DeliveryEngine;
  /** Reads bounces of mail; null without a mailbox. It does not run yet. */
  readonly bounceMailbox: BounceMailbox | null;
  close(): Promise<void>;
}

export const composeServer = async (parts: ServerParts): Promise<ComposedServer> => {
  const made = await beforeApp(parts);
  const app = await makeApp(parts, made);
  const { hosting, inbox, accountLog, shared, services, accounts, press } = made;
  return {
    app,
    hosting,
    orderClock: new OrderClock({ ...shared, ...services, hosting }),
    inbox,
    automaticClock: new AutomaticClock({ ...shared, hosting }),
    deliveryEngine: new DeliveryEngine({
      ...shared,
      ...services,
      hosting,
      publicUrl: parts.config.publicUrl,
      makeAttachment: attachmentPress({ ...shared, press, publicUrl: parts.config.publicUrl }),
      calendarOf,
    }),
    bounceMailbox: mailboxOf(parts, made),
    sessions: accounts.sessions,
    accountLog,
    secret: shared.secret,
    close: async () => {
      await app.close();
      await inbox.settled();
      await accountLog.written();
      await hosting.close();
    },
  };
};

const mailboxOf = ({ config: { bouncesUrl: url } }: ServerParts, { shared, hosting }: MadeBefore) =>
  url === undefined ? null : new BounceMailbox({ ...shared, hosting, url });

const mailMergeOf = ({ sending }: Config, parts: MailReportParts) => {
  const described = sending.mailReports?.described;
  return described && ((stored: StoredNotification) => mergeMailReports(parts, described, stored));
};

/** The parts that do not know the application. */
const beforeApp = async (parts: ServerParts) => {
  const { config, database, limits, registrantLimits, now = Date.now } = parts;
  const { pool, clientConfig } = database;
  const secret = await loadSecret(config);
  const metrics = new Metrics();
  const log = new LateLog();
  const shared = { pool, secret, now, log };
  const accountLog = new AccountLog({ ...shared, count: metrics.accountEvent });
  const hosting = hostingOf(parts, { metrics, log, accountLog });
  const probe = new WriteProbe({ clientConfig, warn: (line) => log.warn({}, line) });
  metrics.observe({ pool, hosting, probe });
  const services = outsideServices({ ...parts, ...shared }, metrics.outsideCall);
  const accounts = accountParts({
    ...config,
    ...shared,
    ...services,
    accountLog,
    hosting,
    limits,
    registrantLimits,
    budgetUsed: metrics.codeBudget,
  });
  const net = parts.outsideNet ?? netOf(config.foreignImages);
  const images = imageParts({ ...shared, net, founderMegabytes: config.budgets.founderMegabytes });
  const inbox = new NotificationInbox({
    ...shared,
    hosting,
    mergeMail: mailMergeOf(config, { ...shared, hosting }),
  });
  const press = new DocumentPress({ ...shared, ...images });
  return { shared, metrics, accountLog, hosting, probe, services, accounts, net, images, inbox, press };
};

type MadeBefore = Awaited<ReturnType<typeof beforeApp>>;

const makeApp = (parts: ServerParts, made: MadeBefore): Promise<FastifyInstance> => {
  const { config, database, webRoot, logger } = parts;
  const { shared, metrics, probe, net, hosting, accounts, images, press } = made;
  return createApp({
    ...config,
    pool: database.pool,
    isFull: database.isFull,
    probe,
    hosting,
    authenticate: authenticateBy(accounts.sessions),
    findRegistrant: registrantBy(accounts.registrants),
    moreApps: appsList({ url: config.appsUrl, iconOf: appIcons(net, images.intake) }),
    webRoot,
    streamLimits: config.streams,
    metrics,
    logger: logger ?? (config.logLevel === 'silent' ? false : { level: config.logLevel }),
    moreRoutes: async (instance) => {
      shared.log.opens(instance.log);
      instance.addHook('onClose', () => Promise.all([press.close(), probe.close()]).then(() => undefined));
      const all = routeParts(parts, made);
      for (const addRoutes of areaRoutes) await addRoutes(instance, all);
    },
  });
};

const routeParts = (
  { config, database, webRoot, lanAddresses = () => [] }: ServerParts,
  { shared, accountLog, hosting, services, accounts, images, inbox, press }: MadeBefore,
) => ({
  ...config,
  ...config.bank,
  ...shared,
  ...services,
  ...accounts,
  ...images,
  press,
  inbox,
  accountLog,
  hosting,
  smsReports: new SmsReports({ ...shared, hosting }),
  mailReporting: config.sending.mailReports,
  smsReporting: config.sending.smsReports,
  testDesk: new TestDesk({
    ...shared,
    ...services,
    makeAttachment: attachmentPress({ ...shared, press, publicUrl: config.publicUrl }),
  }),
  hasReports: {
    whatsapp: config.whatsappWebhook !== undefined,
    email: config.bouncesUrl !== undefined || config.sending.mailReports !== undefined,
    sms: config.sending.smsReports !== undefined,
  },
  clientConfig: database.clientConfig,
  webRoot,
  files: new FileIntake({ ...shared, ...config.budgets, accountLog }),
  addresses: lanAddresses,
  codesArrive: config.otp.provider === 'console' ? ('server' as const) : ('whatsApp' as const),
});

/** The log of the application, for the parts that are made before it. */
class LateLog {
  #to: FastifyBaseLogger | null = null;

  opens(log: FastifyBaseLogger): void {
    this.#to = log;
  }

  readonly info = (context: object, message: string): void => this.#to?.info(context, message);
  readonly warn = (context: object, message: string): void => this.#to?.warn(context, message);
  readonly error = (context: object, message: string): void => this.#to?.error(context, message);
}

interface Watchers {
  readonly metrics: Metrics;
  readonly log: LateLog;
  readonly accountLog: AccountLog;
}

const hostingOf = ({ config, database }: ServerParts, { metrics, log, accountLog }: Watchers): EventHosting =>
  new EventHosting({
    ...database,
    reportFault: (incident, error, { name, ...ids }) =>
      log.error({ incident, err: error, command: name, ...ids }, 'command failed'),
    watch: {
      ...metrics.events,
      committed: (batch) => {
        for (const { kind, ...entry } of accountDecisions(batch)) accountLog.add(kind, entry);
      },
    },
    budgets: config.budgets,
  });

const netOf = (allowed: Config['foreignImages']): OutsideNet | null => {
  if (allowed === 'off') return null;
  return allowed === 'any' ? anyNet : publicNet;
};
