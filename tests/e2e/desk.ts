import { execFileSync } from 'node:child_process';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/pool.ts';
import { importTree } from '#server/exchange/import-tree.ts';
import { demoEvent, type DemoSize } from '#demo/demo-event.ts';
import { demoPhones } from '#demo/demo-names.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { runScript } from '#tests/support/run-script.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { startServerHere } from '#tests/support/servers/server-here.ts';
import { otpField } from '#tests/support/otp-field.ts';

/** The sample's large event, and who may do what in it. */
export const sampleEvent = '-OdIm58Bi6Q3Arp7TAq6';
export const phones = {
  admin: '9000000001',
  /** Read, write and scan. */
  desk: '9000000003',
  /** Admin of the other, small event. */
  otherAdmin: '9000000004',
  /** An account without any right in its event. */
  stranger: '9000000005',
  scan: '9000000006',
  write: '9000000007',
  read: '9000000008',
} as const;

/** A server with a data folder of its own, as long as one test file runs. */
export class Desk {
  readonly #dataDir: string;
  readonly #env: Record<string, string>;
  readonly #isApart: boolean;
  readonly #cookies = new Map<string, Promise<string>>();
  readonly #admitted = new Set<string>();
  /** Pages that stay open for the next test of the file, by account. */
  readonly staying = new Map<string, Page>();
  #server: (Omit<ServerProcess, 'process' | 'kill'> & Partial<Pick<ServerProcess, 'kill'>>) | null = null;
  #port = 0;
  #outputBefore = '';
  #database: Database | null = null;

  constructor(dataDir: string, { env, isApart }: { env: Record<string, string>; isApart: boolean }) {
    this.#dataDir = dataDir;
    this.#env = env;
    this.#isApart = isApart;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const dataDir = this.#dataDir;
    // The photo addresses of the sample do not exist, so there is nothing to fetch.
    const env = { REGDESK_OTP_PER_ADDRESS: '1000', REGDESK_FOREIGN_IMAGES: 'off', ...this.#env };
    this.#server = this.#isApart
      ? await startServerProcess({ dataDir, port: this.#port, apiOnly: false, env })
      : await startServerHere({ dataDir, port: this.#port, env });
    this.#port = Number(new URL(this.#server.address).port);
  }

  /** kill -9 of the server process, if it has one of its own. */
  async kill(): Promise<void> {
    await this.#closeDatabase();
    this.#outputBefore = this.output();
    if (this.#server?.kill === undefined)
      throw new Error('the server of this desk has no process of its own');
    await this.#server.kill();
    this.#server = null;
  }

  async stop(): Promise<void> {
    for (const page of this.staying.values()) await page.context().close();
    this.staying.clear();
    await this.#closeDatabase();
    await this.#server?.stop();
    this.#server = null;
  }

  output(): string {
    return this.#outputBefore + (this.#server?.output() ?? '');
  }

  /** Codes that the server printed for this phone or e-mail so far, oldest first. */
  codesFor(contact: string): string[] {
    return [...this.output().matchAll(new RegExp(`One-time code for ${contact}: (\\d{6})`, 'g'))].map(
      ([, code = '']) => code,
    );
  }

  /**
   * The code that follows the first `before` ones. Its line comes by a pipe: on a busy machine later than the page has
   * the answer.
   */
  async codeAfter(contact: string, before: number): Promise<string> {
    await expect.poll(() => this.codesFor(contact).length).toBeGreaterThan(before);
    return this.codesFor(contact)[before] ?? '';
  }

  /** Makes this browser one in which the phone signed in earlier, in a session of its own: codes are few. */
  async admit(context: BrowserContext, phone: string): Promise<void> {
    const [name = '', first = ''] = (await this.cookie(phone)).split('=');
    const value = this.#admitted.has(phone) ? await this.#anotherSession(first) : first;
    this.#admitted.add(phone);
    await context.addCookies([{ name, value, url: this.address, httpOnly: true, sameSite: 'Lax' }]);
  }

  /** As a second sign-in would make it: a session belongs to one browser. */
  async #anotherSession(token: string): Promise<string> {
    const another = randomBytes(32).toString('base64url');
    await this.query(
      `INSERT INTO sessions (token_hash, session_id, account_id, device_name, created_at, last_seen_at, expires_at)
       SELECT $2, $3, account_id, device_name, created_at, last_seen_at, expires_at FROM sessions WHERE token_hash = $1`,
      [hash('sha256', token, 'base64url'), hash('sha256', another, 'base64url'), randomUUID()],
    );
    return another;
  }

  cookie(phone: string): Promise<string> {
    const known = this.#cookies.get(phone);
    if (known) return known;
    if (this.#server === null) throw new Error('the server is not running');
    const signedIn = this.#server.signIn(phone);
    this.#cookies.set(phone, signedIn);
    return signedIn;
  }

  /** Sends a command as another device would, without a browser. Throws when the command is refused. */
  async command(phone: string, name: string, input: object, eventId = sampleEvent): Promise<void> {
    const answered = await fetch(`${this.address}/api/events/${eventId}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await this.cookie(phone) },
      body: JSON.stringify([{ id: randomUUID(), name, input, deviceAt: Date.now() }]),
    });
    const text = await answered.text();
    const [answer] = answered.ok ? (JSON.parse(text) as Answer[]) : [];
    if (answer?.ok !== true) throw new Error(`${name}: ${text}`);
  }

  /** Runs `npm run admin -- …` while the server is running. Throws unless it succeeds. */
  async admin(...args: string[]): Promise<string> {
    const { code, output, problems } = await runScript(
      'admin',
      { ...this.#env, REGDESK_DATA: this.#dataDir },
      args,
    );
    if (code !== 0) throw new Error(problems);
    return output;
  }

  async open(page: Page, path: string): Promise<void> {
    await page.goto(this.address + path);
  }

  async query<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.#database ??= await openDatabase(
      { dataDir: this.#dataDir, databaseUrl: undefined },
      { role: 'command', log: () => undefined },
    );
    return (await this.#database.pool.query(sql, [...values])).rows as Row[];
  }

  /** The event as the database has it now. */
  async rows(eventId = sampleEvent): Promise<EventStore> {
    await this.query('SELECT 1');
    if (this.#database === null) throw new Error('no database');
    return freshLoad(this.#database.pool, eventId);
  }

  /** The event as soon as this is true of it. */
  rowsWhen(isTrue: (rows: EventStore) => boolean, eventId = sampleEvent): Promise<EventStore> {
    return firstRows(() => this.rows(eventId), isTrue);
  }

  /** Adds an invented event whose team is `demoPhones`. */
  async addDemo(size: DemoSize): Promise<void> {
    await this.query('SELECT 1');
    if (this.#database === null) throw new Error('no database');
    const report = { counts: new Map(), repairs: [] };
    const event = { ...demoEvent(size), report };
    const events = [event];
    const tree = { events, accounts: [], options: new Map(), rootExtra: null, report, broken: [] };
    const options = { replace: false, distrustEmails: false, now: Date.now(), onProgress: () => undefined };
    const { refused } = await importTree(this.#database.pool, tree, options);
    if (refused[0]) throw new Error(refused[0].reason);
    // The server reads an event at the first request for it.
    const asked = { headers: { cookie: await this.cookie(demoPhones.admin) } };
    const read = await fetch(`${this.address}/api/events/${event.eventId}/snapshot`, asked);
    if (!read.ok) throw new Error(`the demo event: ${read.status} ${await read.text()}`);
    await read.arrayBuffer();
  }

  async #closeDatabase(): Promise<void> {
    await this.#database?.close();
    this.#database = null;
  }
}

/** Reads until it is true: a screen shows a change before the server has it. */
export const firstRows = async (
  read: () => Promise<EventStore>,
  isTrue: (rows: EventStore) => boolean,
): Promise<EventStore> => {
  let rows = await read();
  await expect
    .poll(async () => {
      rows = await read();
      return isTrue(rows);
    })
    .toBe(true);
  return rows;
};

/** What a desk over a server in memory has too (tests/screens). */
export type DeskRows = Pick<Desk, 'rows' | 'command'>;

interface DeskOptions {
  /** `empty`: an installation in which no account has ever signed in. */
  readonly data?: 'sample' | 'empty';
  readonly env?: () => Promise<Record<string, string>> | Record<string, string>;
  /** The server has a process of its own, which can be killed. */
  readonly isApart?: boolean;
}

/** One desk for the tests of a file; to be called at its top. */
export const deskForFile = ({
  data = 'sample',
  env = () => ({}),
  isApart = false,
}: DeskOptions = {}): (() => Desk) => {
  let desk: Desk | null = null;
  let folder = '';
  test.beforeAll(async () => {
    const shared = process.env['REGDESK_TEST_E2E_FOLDER'] ?? '';
    folder = mkdtempSync(join(shared, 'desk-'));
    const dataDir = join(folder, 'data');
    // With owners: as root, PostgreSQL runs as another user.
    if (data === 'sample') execFileSync('cp', ['-a', join(shared, 'sample'), dataDir]);
    desk = new Desk(dataDir, { env: await env(), isApart });
    await desk.start();
  });
  test.afterAll(async () => {
    await desk?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => {
    if (desk === null) throw new Error('the desk is there while tests run only');
    return desk;
  };
};

/** Types the phone, reads the code where the organiser reads it, and types that. */
export const signIn = async (page: Page, desk: Desk, phone: string): Promise<void> => {
  const before = desk.codesFor(phone).length;
  await page.getByLabel(loginWords.phone).fill(phone);
  await page.getByRole('button', { name: loginWords.sendOtp }).click();
  await page.getByLabel(otpField).fill(await desk.codeAfter(phone, before));
  await page.getByRole('button', { name: loginWords.verify }).click();
};
