import '#web/styles/base.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { rolesIn, type Actor, type VerifiedAccount } from '#domain/core/access.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { writeEvent } from '#domain/exchange/write-event.ts';
import { removedCardOf, type OtherCards, type UnknownCard } from '#domain/gate/unknown-card.ts';
import type { ReportedDevices } from '#domain/event/team/device-report.ts';
import type { LogEntry } from '#domain/model/log/log-entry.ts';
import { goneBy } from '#domain/people/gone/gone-person.ts';
import type { Me } from '#domain/core/me.ts';
import { commonWords, shellWords } from '#domain/core/text/common-words.ts';
import { blankRow, keyOf, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { SignInOptions } from '#domain/model/accounts/sign-in.ts';
import { MemoryBrowser, type MemoryTab } from '#rehearsal/devices/memory-platform.ts';
import { realClock } from '#rehearsal/devices/real-clock.ts';
import { ourHeaders } from '#tests/support/our-headers.ts';
import { MemoryServer } from '#tests/support/sync/memory-server.ts';
import { AccountProvider } from '#web/core/session/account-provider.tsx';
import { useAccountState } from '#web/core/session/account.ts';
import { App } from '#web/app/app.tsx';
import { PublicApp } from '#web/public/app.tsx';
import { loadEvent } from '#web/public/net/event.ts';
import { ownerKey } from '#web/public/net/owner.ts';
import { createAppRouter } from '#web/app/routes.ts';
import { ErrorBoundary } from '#web/app/shell/error-boundary.tsx';
import { loadCommands } from '#web/sync/outbox/known-commands.ts';
import { newUuid } from '#web/net/uuid.ts';
import { ConnectContext, type EventConnection } from '#web/sync/react/sync-provider.tsx';
import { whenClosed } from '#web/sync/tabs/closing-sessions.ts';
import { keepFocus } from '#web/ui/focus/focus-keeper.ts';
import { Toasts } from '#web/ui/overlay/toast.tsx';
import { serverPhone, superAdminPhone } from './other-accounts.ts';
import { sendingAnswers } from './sending-answers.ts';
import { answerPublic } from './public-server.ts';
import type { Rows, Screens } from './warm-page.ts';

/*
 * The whole application in one page that stays open for all screen tests of a worker. The server, the storage of the
 * browser and its other tabs are in memory. Everything else is the product: router, shell, session, outbox, commands.
 */

/** The server's actor is of no account: every page connects in the name of its own. */
const nobody: Actor = { accountId: '', roles: new Set(), phone: '', email: '', deviceId: '' };

let server = new MemoryServer(nobody, () => Date.now());
let browser = new MemoryBrowser(realClock);
let tabs: MemoryTab[] = [];
let account: VerifiedAccount = accountOf('');
let sample: Rows | null = null;
/** The server's version when it had the rows of the reset only. */
let firstVersion = 0;
let answerMs = 0;
let passedMs = 0;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + passedMs;
/** Answers of the public pages that a test gives, by their paths. */
let publicAnswers: Readonly<Record<string, object>> | null = null;
/** Requests to the API that no stub answers. */
let unexpected: string[] = [];
let sent: string[] = [];
let mounted: { readonly root: Root; readonly router?: ReturnType<typeof createAppRouter> } | null = null;

function accountOf(phone: string): VerifiedAccount {
  const isSuperAdmin = phone === superAdminPhone;
  const isServer = phone === serverPhone && ({ bringsBankAnswer: true } as const);
  return { accountId: `account-${phone}`, phone, emails: [], isSuperAdmin, ...isServer };
}

const actorFor = (one: VerifiedAccount, deviceId: string): Actor => ({
  accountId: one.accountId,
  phone: one.phone,
  email: '',
  roles: rolesIn(server.store, one),
  deviceId,
});

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const connect = (_eventId: string, actor: Actor): EventConnection => {
  const tab = browser.openTab();
  tabs.push(tab);
  tab.setOnline(navigator.onLine);
  const transport = server.transport(actor);
  return {
    platform: tab,
    transport: {
      ...transport,
      async postCommands(commands, signal) {
        if (answerMs > 0) await later(answerMs);
        const posted = await transport.postCommands(commands, signal);
        for (const { id, name, input } of commands) {
          const answer = posted.answers.find((each) => each.id === id);
          sent.push(
            `${name} ${JSON.stringify(input).slice(0, 300)} → ${answer?.ok === false ? answer.code : 'done'}`,
          );
        }
        return posted;
      },
    },
  };
};

const followNetwork = (): void => {
  server.isReachable = navigator.onLine;
  if (!navigator.onLine) server.cutStreams();
  for (const tab of tabs) tab.setOnline(navigator.onLine);
};
addEventListener('online', followNetwork);
addEventListener('offline', followNetwork);

const me = (): Me => {
  const event = eventOf(server.store);
  const {
    eventId = '',
    name = '',
    fullName = '',
    title = '',
    organiser = '',
    venue = '',
    theme = '',
  } = event ?? {};
  const roles = [...rolesIn(server.store, account)];
  const own = {
    id: eventId,
    name,
    fullName,
    title,
    organiser,
    venue,
    theme,
    date: event?.date ?? '',
    isCme: event?.isCme ?? false,
    joined: true,
    mayOpen: true,
    mayEdit: roles.includes('admin'),
    maySeeTeam: roles.includes('admin'),
  };
  return {
    account: {
      id: account.accountId,
      phone: account.phone,
      emails: account.emails,
      displayName: '',
      isSuperAdmin: account.isSuperAdmin,
      profilePhone: '',
      profileEmail: '',
    },
    signedInAt: Date.now(),
    deviceId: '',
    // The volunteer at the gate helped last year too.
    events: account.phone === '9000000006' ? [own, { ...own, id: 'last-year', name: 'CME 2024' }] : [own],
    currentEventId: eventId,
    isOpen: roles.some((role) => role !== 'signedIn'),
    roles,
  };
};

const json = (body: object | null, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Commands of other devices that were done, the newest first: what the server's log has. */
let logged: LogEntry[] = [];

const logCommand = (phone: string, name: string, input: unknown, result: unknown): void => {
  const by = { id: phone, name: '', phone, email: '' };
  const at = Date.now();
  const device = { id: '', name: '' };
  const times = { at, deviceAt: at, happenedAt: at };
  const done = { ok: true, code: '', params: {}, repeats: null };
  logged = [
    { commandId: newUuid(), ...times, account: by, device, command: name, input, result, ...done },
    ...logged,
  ];
};

const goneAnswer = (pathname: string): Response => {
  const delegateId = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const isRestorable = server.store.get('deletedDelegates', delegateId) !== undefined;
  return json({ gone: goneBy(logged, delegateId, isRestorable) });
};

/** A phone that lost its right while it held changes. */
const devicesAnswer = (): ReportedDevices => {
  const by = { id: 'scanner', name: 'Asha', phone: '', email: '' };
  const device = { id: 'gate-phone', name: '' };
  const report = { waiting: 2, camera: 'blocked', storage: 'mayGo', battery: 64, people: 776 } as const;
  const now = Date.now();
  return {
    app: '',
    now,
    devices: [{ account: by, device, reportedAt: now - 20_000, report, hasRight: false }],
  };
};

const unknownCardAnswer = (_: string, query: URLSearchParams): Response =>
  json({
    otherEvent: query.get('code') === 'CARDELSE22' ? 'CME 2025' : null,
    removed: removedCardOf(server.store, query.get('code') ?? ''),
  } satisfies UnknownCard);

/** The last one is 'CARDELSE33', by the beginning of its SHA-256. */
const otherCards: OtherCards = { events: [{ name: 'CME 2024', digests: 'TBOWSgAAAABkwQov' }] };

/** What common screens ask of the server beside their rows. */
const stubs: readonly (readonly [RegExp, (pathname: string, query: URLSearchParams) => Response])[] = [
  [/^\/api\/events\/[^/]+\/unknown-card$/, unknownCardAnswer],
  [/^\/api\/events\/[^/]+\/other-cards$/, () => json(otherCards)],
  [/^\/api\/events\/[^/]+\/gone-people\//, goneAnswer],
  [/^\/api\/events\/[^/]+\/device-report$/, () => new Response(null, { status: 204 })],
  [/^\/api\/events\/[^/]+\/devices$/, () => json(devicesAnswer())],
  [/^\/api\/who\b/, () => json({ me: me(), endsInMs: 86_400_000 })],
  [/^\/healthz$/, () => json({ ok: true })],
  [/^\/api\/version$/, () => json({ app: '', protocol: 0, stored: null })],
  [
    /^\/api\/sign-in-options$/,
    () => json({ codesArrive: 'server', federated: null, publicOrigin: null } satisfies SignInOptions),
  ],
  [/^\/api\/apps$/, () => json({ apps: [] })],
  [/^\/api\/events\/[^/]+\/gate-scans\b/, () => json({ entries: [], doubles: [], before: null })],
  [/^\/api\/events\/[^/]+\/online-payments$/, () => json({ isSetUp: false })],
  ...sendingAnswers.map(([path, body]) => [path, () => json(body)] as const),
  [/^\/api\/events\/[^/]+\/bank$/, () => json({ isSetUp: false, checkUrl: null })],
  [/^\/api\/events\/[^/]+\/public-address$/, () => json({ address: null, linkKey: '' })],
  [
    /^\/api\/events\/[^/]+\/registration-files$/,
    () => json({ usedBytes: 0, mostBytes: 1024 ** 3, largestPhone: '', largestBytes: 0, founderPercent: 0 }),
  ],
  [
    /^\/api\/events\/[^/]+\/images\//,
    (_, search) =>
      search.get('address')?.endsWith('/portrait.webp')
        ? new Response('a picture', { headers: { 'content-type': 'image/webp' } })
        : json({ code: 'imageUnreachable', params: {} }, 404),
  ],
];

/** The answer to a question of the public pages. */
const fromPublic = (pathname: string, init: RequestInit | undefined): Response | undefined => {
  const path = /^\/api\/public\/[^/]+(.*)$/.exec(pathname)?.[1];
  if (path === undefined) return undefined;
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  const answer = publicAnswers?.[path] ?? answerPublic(server, { path, body, account });
  return answer === null ? undefined : json(answer);
};

const fetchFromNetwork = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (input, init) => {
  const { pathname, search, searchParams } = new URL(
    input instanceof Request ? input.url : input,
    location.href,
  );
  if (!pathname.startsWith('/api/') && pathname !== '/healthz') return fetchFromNetwork(input, init);
  if (!server.isReachable) throw new TypeError('Failed to fetch');
  const known =
    fromPublic(pathname, init) ?? stubs.find(([path]) => path.test(pathname))?.[1](pathname, searchParams);
  if (known === undefined) unexpected.push(`${init?.method ?? 'GET'} ${pathname}${search}`);
  const answer = known ?? json({ code: 'unknownAddress' }, 404);
  for (const [name, value] of Object.entries(ourHeaders(init))) answer.headers.set(name, value);
  return answer;
};

const place = (): HTMLElement => {
  const found = document.getElementById('root');
  if (found === null) throw new Error('the page of screen tests has no #root');
  return found;
};

const unmount = async (): Promise<void> => {
  // As when a page is loaded: nothing has the focus, and nothing that had it is looked for.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await Promise.resolve();
  mounted?.root.unmount();
  mounted?.router?.history.destroy();
  mounted = null;
  await whenClosed();
  tabs = [];
};

function Signed({ router }: { readonly router: ReturnType<typeof createAppRouter> }) {
  return useAccountState().phase === 'signedIn' ? <App router={router} /> : null;
}

/** The public pages, as the account's phone. */
const mountPublic = async (): Promise<void> => {
  localStorage.setItem(ownerKey, account.accountId);
  await loadEvent();
  const root = createRoot(place());
  mounted = { root };
  root.render(<PublicApp />);
};

const mount = async (path: string): Promise<void> => {
  history.replaceState(null, '', path);
  if (path.startsWith('/r/')) return mountPublic();
  localStorage.setItem('regdesk.me', JSON.stringify(me()));
  const root = createRoot(place());
  const router = createAppRouter();
  mounted = { root, router };
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <ConnectContext value={connect}>
          <AccountProvider>
            <Signed router={router} />
          </AccountProvider>
        </ConnectContext>
        <Toasts label={shellWords.notifications} closeLabel={commonWords.close} />
      </ErrorBoundary>
    </StrictMode>,
  );
};

const clearBrowser = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.dataset['theme'] = 'dark';
  browser = new MemoryBrowser(realClock);
};

/** The sample was read without the page's extra detail. */
const changeOf = (table: TableName, row: AnyRow) => ({
  table,
  key: keyOf(table, row),
  row: { ...blankRow(table), ...row },
});

const screens: Screens = {
  async reset() {
    await unmount();
    sample ??= (await (await fetchFromNetwork('/sample.json')).json()) as Rows;
    clearBrowser();
    server = new MemoryServer(nobody, () => Date.now());
    for (const table of tableNames) server.change((sample[table] ?? []).map((row) => changeOf(table, row)));
    firstVersion = server.store.version;
    answerMs = 0;
    passedMs = 0;
    unexpected = [];
    logged = [];
  },
  async open(options) {
    await unmount();
    sent = [];
    if (options.as !== undefined) {
      clearBrowser();
      account = accountOf(options.as);
    }
    if (options.answerMs !== undefined) answerMs = options.answerMs;
    await loadCommands();
    await mount(options.path);
  },
  changes: () => server.changesAfter(firstVersion),
  command(phone, name, input) {
    const command = { id: newUuid(), name, input, deviceAt: Date.now() };
    const answer = server.answer(command, actorFor(accountOf(phone), 'elsewhere'));
    if (answer.ok) logCommand(phone, name, input, answer.result);
    return answer.ok ? null : JSON.stringify(answer);
  },
  publicCommand(phone, name, input) {
    const body = { id: newUuid(), name, input };
    return JSON.stringify(answerPublic(server, { path: '/commands', body, account: accountOf(phone) }));
  },
  answerPublicly(answers) {
    publicAnswers = answers;
  },
  passTime(ms) {
    passedMs += ms;
    for (const tab of tabs) tab.wake();
    document.dispatchEvent(new Event('visibilitychange'));
  },
  commands: () => sent,
  tree: () =>
    JSON.stringify(writeEvent(server.store).data, (_, value: unknown) =>
      value instanceof Map ? (Object.fromEntries(value) as unknown) : value,
    ),
  faults: () => [...unexpected, ...tabs.flatMap((tab) => tab.faults.map(String))],
};

keepFocus();
Object.assign(globalThis, { screens });
