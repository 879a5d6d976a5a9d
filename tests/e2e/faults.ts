import type { BrowserContext } from '@playwright/test';

/** The sample's photos lie at an address that does not exist; a browser with internet would get a picture there. */
const photoHost = 'https://images.example.org';
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><rect width="60" height="80" fill="#8aa"/></svg>';

/**
 * What pages report that nobody sees on the screen: errors in the console, exceptions, requests that failed or went to
 * a foreign address. A test names what it provokes.
 */
export class Faults {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [/^401 GET \/api\/me$/];
  #hasEnded = false;

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }

  /** Requests that are cut by closing the browser are no faults. */
  end(): void {
    this.#hasEnded = true;
  }

  async watch(context: BrowserContext, address: string): Promise<void> {
    const add = (fault: string): void => {
      if (!this.#hasEnded) this.#found.push(fault);
    };
    const pathOf = (url: string): string => {
      const { pathname } = new URL(url);
      return pathname;
    };
    await context.route(
      (url) => url.origin !== address && /^https?:$/.test(url.protocol),
      (route) => {
        const url = route.request().url();
        if (url.startsWith(photoHost)) return route.fulfill({ contentType: 'image/svg+xml', body: picture });
        add(`foreign ${url}`);
        return route.abort();
      },
    );
    context.on('console', (message) => {
      // Answers of the server are judged by their status, below.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      add(`console ${message.text()}`);
    });
    context.on('weberror', (error) => add(`exception ${error.error().stack ?? error.error().message}`));
    context.on('response', (response) => {
      if (response.status() < 400) return;
      add(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Left by the page itself: another page, a stream that was closed.
      if (why === 'net::ERR_ABORTED' || request.url().startsWith('blob:')) return;
      add(`failed ${request.method()} ${pathOf(request.url())} ${why}`);
    });
  }
}
