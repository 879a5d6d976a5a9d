import type { BrowserContext, CDPSession, Page, Request, Response, TestInfo } from '@playwright/test';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';

/** The photo addresses of the sample do not exist, and the servers of the journeys fetch none (desk.ts). */
const missingImage = /^\/api\/events\/[^/]+\/images\/(photo|card)\/foreign$/;

/** Requests that end or replace the page's session. An open stream may still ask once with the former session. */
const endsSession = /^\/api\/(sign-out|passkeys|passkey-sign-in)\b/;
const streamRefused = /^401 GET \/api\/events\/[^/]+\/changes$/;

/** Knows which requests were under way while the page's session ended: they still had the former one. */
class FormerSession {
  readonly #underWay = new Set<Request>();
  readonly #ending = new Set<Request>();
  readonly #had = new WeakSet<Request>();

  begins(request: Request, isEnd: boolean): void {
    this.#underWay.add(request);
    if (isEnd) {
      this.#ending.add(request);
      for (const each of this.#underWay) this.#had.add(each);
    } else if (this.#ending.size > 0) this.#had.add(request);
  }

  ends(request: Request): void {
    this.#underWay.delete(request);
    this.#ending.delete(request);
  }

  excuses(response: Response): boolean {
    return response.status() === 401 && this.#had.has(response.request());
  }
}

/** Errors that a page meets while its network or its server is away. */
const whileCut =
  /^failed .* net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED|FAILED)$/;

/** A device reports by itself what it holds. If its session was ended elsewhere, this may be the request that hears of it. */
const endedElsewhere = /^40[13] POST \/api\/events\/[^/]+\/device-report$/;

/** A page that several tests watch has one session for its log. */
const logs = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Errors that pages report but no user sees on the screen: errors in the console, exceptions, requests that failed or
 * went to a foreign address. A test names the errors that it provokes.
 */
export class Faults {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [endedElsewhere];
  readonly #console: string[] = [];
  readonly #posted: Response[] = [];
  readonly #stops: (() => void)[] = [];
  #hasEnded = false;

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** From now on the test cuts network or server. */
  expectCuts(): void {
    this.expect(whileCut);
  }

  unexpected(): string[] {
    return this.#found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }

  /** Requests that are cut by closing the browser are no faults. A page that stays open is watched by the next test. */
  end(): void {
    this.#hasEnded = true;
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #watchPolicy(context: BrowserContext, page: Page): Promise<void> {
    const isNew = !logs.has(page);
    const coming = logs.get(page) ?? context.newCDPSession(page);
    logs.set(page, coming);
    const session = await coming;
    session.on('Log.entryAdded', ({ entry }) => {
      if (entry.text.includes('Content Security Policy') && !this.#hasEnded)
        this.#found.push(`policy ${entry.text}`);
    });
    if (isNew) await session.send('Log.enable');
  }

  watch(context: BrowserContext, address: string): void {
    const add = (fault: string): void => {
      if (!this.#hasEnded) this.#found.push(fault);
    };
    const pathOf = (url: string): string => {
      const { pathname } = new URL(url);
      return pathname;
    };
    const former = new FormerSession();
    const on = ((name: 'request', listener: (request: Request) => void) => {
      context.on(name, listener);
      this.#stops.push(() => context.off(name, listener));
    }) as BrowserContext['on'];
    // Watched, not routed: routing would switch off the browser's cache, which pages without network live on.
    on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== address) add(`foreign ${request.url()}`);
      const isEnd = request.method() === 'POST' && endsSession.test(pathOf(request.url()));
      if (isEnd) this.expect(streamRefused);
      former.begins(request, isEnd);
    });
    on('requestfinished', (request) => former.ends(request));
    on('console', (message) => {
      this.#console.push(`${message.type()} ${message.text()}`);
      // Answers of the server are judged by their status, below.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      add(`console ${message.text()}`);
    });
    // Playwright reports no breach of the content security policy by a worker. A page may be closed before its session opens.
    const watchPolicy = (page: Page): void => void this.#watchPolicy(context, page).catch(() => undefined);
    on('page', watchPolicy);
    context.pages().forEach(watchPolicy);
    on('weberror', (error) => add(`exception ${error.error().stack ?? error.error().message}`));
    on('response', (response) => {
      if (isPost(response)) this.#posted.push(response);
      if (response.status() < 400 || former.excuses(response)) return;
      if (response.status() === 404 && missingImage.test(pathOf(response.url()))) return;
      add(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
    });
    on('requestfailed', (request) => {
      former.ends(request);
      const why = request.failure()?.errorText ?? '';
      // Left by the page itself: another page, a stream that was closed.
      if (why === 'net::ERR_ABORTED' || !request.url().startsWith(address)) return;
      add(`failed ${request.method()} ${pathOf(request.url())} ${why}`);
    });
  }

  /** What the pages wrote to their consoles. */
  console(): readonly string[] {
    return this.#console;
  }

  /** The commands that pages sent, each with its answer. */
  async commands(): Promise<string[]> {
    return (await Promise.all(this.#posted.map(commandsOf))).flat();
  }
}

const isPost = (response: Response): boolean =>
  response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/commands');

const commandsOf = async (response: Response): Promise<string[]> => {
  // Public pages send one command, the desk a list.
  const sent = [response.request().postDataJSON() as WireCommand | WireCommand[]].flat();
  // A page that was left no longer has its answers.
  const answers = [(await response.json().catch(() => [])) as Answer | Answer[]].flat();
  return sent.map(({ id, name, input }) => {
    const answer = answers.find((each) => each.id === id);
    const end = answer === undefined ? `status ${response.status()}` : answer.ok ? 'done' : answer.code;
    return `${name} ${JSON.stringify(input).slice(0, 300)} → ${end}`;
  });
};

/** Prints what a reader of the run's output needs of a test that failed: what its pages show, wrote and sent. */
export const tellFailure = async (
  testInfo: TestInfo,
  pages: readonly Page[],
  heard: { readonly console: readonly string[]; commands(): Promise<readonly string[]> },
): Promise<void> => {
  if (testInfo.status === testInfo.expectedStatus) return;
  const commands = await heard.commands();
  const shown = await Promise.all(
    pages.map(async (page) => {
      const text = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5_000 })
        .catch((error: unknown) => String(error));
      return `page ${page.url()}\n${text}`;
    }),
  );
  const parts = [...shown, `console\n${heard.console.join('\n')}`, `commands\n${commands.join('\n')}`];
  console.log(`\n${testInfo.titlePath.join(' › ')}\n${parts.join('\n\n')}\n`);
};
