interface Kept {
  readonly value: string;
  readonly path: string;
}

/** Where a visit ended: an answer that leads no further. */
export interface Visited {
  readonly url: URL;
  readonly status: number;
}

/** As much of a browser as a sign-in by redirects needs: cookies by host, port and path, and no scripts. */
export class CookieBrowser {
  /** By host with port, then by name. */
  readonly #jars = new Map<string, Map<string, Kept>>();
  readonly #isEnd: (url: URL) => boolean;

  /** `isEnd`: an address that is noted, and not asked for. */
  constructor(isEnd: (url: URL) => boolean) {
    this.#isEnd = isEnd;
  }

  /** Follows redirects to their end, or to one of our own choice. */
  async visit(
    address: string | URL,
    { form, isEnd = this.#isEnd }: { form?: Record<string, string>; isEnd?: (url: URL) => boolean } = {},
  ): Promise<Visited> {
    let url = new URL(address);
    let answer = await this.ask(url, form);
    for (let steps = 0; steps < 10; steps++) {
      const location = answer.headers.get('location');
      if (location === null) return { url, status: answer.status };
      url = new URL(location, url);
      if (isEnd(url)) return { url, status: answer.status };
      answer = await this.ask(url);
    }
    throw new Error(`Redirects without end at ${url.href}`);
  }

  /** One request, as a form's post when there are fields. */
  async ask(url: URL, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.#cookiesFor(url) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(url, line);
    return answer;
  }

  cookie(url: URL | string, name: string): string | null {
    return this.#jar(new URL(url)).get(name)?.value ?? null;
  }

  setCookie(url: URL | string, name: string, value: string, path = '/'): void {
    this.#jar(new URL(url)).set(name, { value, path });
  }

  #cookiesFor(url: URL): string {
    return [...this.#jar(url)]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const attribute = (wanted: string): string | undefined =>
      attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const expires = attribute('expires');
    const isOver =
      attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now());
    if (isOver) this.#jar(url).delete(name);
    else this.#jar(url).set(name, { value, path: attribute('path') ?? '/' });
  }

  #jar({ host }: URL): Map<string, Kept> {
    const known = this.#jars.get(host) ?? new Map<string, Kept>();
    this.#jars.set(host, known);
    return known;
  }
}
