import type { BrowserContext, Page } from '@playwright/test';

/** The photo addresses of the sample do not exist, and the servers of the journeys fetch none (desk.ts). */
const missingImage = /^\/api\/events\/[^/]+\/images\/(photo|card)\/foreign$/;

/** Errors that a page meets while its network or its server is away. */
const whileCut =
  /^failed .* net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED|FAILED)$/;

/**
 * Errors that pages report but no user sees on the screen: errors in the console, exceptions, requests that failed or
 * went to a foreign address. A test names the errors that it provokes.
 */
export class Faults {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
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

  /** Requests that are cut by closing the browser are no faults. */
  end(): void {
    this.#hasEnded = true;
  }

  async #watchPolicy(context: BrowserContext, page: Page): Promise<void> {
    const session = await context.newCDPSession(page);
    session.on('Log.entryAdded', ({ entry }) => {
      if (entry.text.includes('Content Security Policy') && !this.#hasEnded)
        this.#found.push(`policy ${entry.text}`);
    });
    await session.send('Log.enable');
  }

  watch(context: BrowserContext, address: string): void {
    const add = (fault: string): void => {
      if (!this.#hasEnded) this.#found.push(fault);
    };
    const pathOf = (url: string): string => {
      const { pathname } = new URL(url);
      return pathname;
    };
    // Watched, not routed: routing would switch off the browser's cache, which pages without network live on.
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== address) add(`foreign ${request.url()}`);
    });
    context.on('console', (message) => {
      // Answers of the server are judged by their status, below.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      add(`console ${message.text()}`);
    });
    // Playwright reports no breach of the content security policy by a worker. A page may be closed before its session opens.
    context.on('page', (page) => void this.#watchPolicy(context, page).catch(() => undefined));
    context.on('weberror', (error) => add(`exception ${error.error().stack ?? error.error().message}`));
    context.on('response', (response) => {
      if (response.status() < 400) return;
      if (response.status() === 404 && missingImage.test(pathOf(response.url()))) return;
      add(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Left by the page itself: another page, a stream that was closed.
      if (why === 'net::ERR_ABORTED' || !request.url().startsWith(address)) return;
      add(`failed ${request.method()} ${pathOf(request.url())} ${why}`);
    });
  }
}
