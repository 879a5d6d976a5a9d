import { request, type ClientRequest, type IncomingMessage } from 'node:http';

/** As much of XMLHttpRequest as uploads use, over real HTTP: Node.js has none. */
export const nodeXhr = (address: () => string, cookie: string) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #path = '';
    #method = '';
    #answer: IncomingMessage | null = null;
    #request: ClientRequest | null = null;
    readonly #headers: Record<string, string> = { cookie };

    open(method: string, path: string): void {
      this.#method = method;
      this.#path = path;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#answer?.headers[name]?.toString() ?? null;
    }

    abort(): void {
      this.#request?.destroy(new Error('aborted'));
    }

    send(body: Blob): void {
      void this.#send(body);
    }

    async #send(body: Blob): Promise<void> {
      const bytes = Buffer.from(await body.arrayBuffer());
      const headers = { ...this.#headers, 'content-length': bytes.length };
      const end = (name: string): void => {
        this.dispatchEvent(new Event(name));
        this.dispatchEvent(new Event('loadend'));
      };
      let isOver = false;
      const fail = (): void => {
        if (!isOver) end('error');
        isOver = true;
      };
      this.#request = request(
        `${address()}${this.#path}`,
        { method: this.#method, headers, agent: false },
        (answer) => {
          this.#answer = answer;
          this.status = answer.statusCode ?? 0;
          answer.setEncoding('utf8');
          answer.on('data', (piece: string) => (this.responseText += piece));
          answer.on('error', fail);
          answer.on('end', () => {
            isOver = true;
            end('load');
          });
        },
      ).on('error', fail);
      const sent = Object.assign(new Event('progress'), { loaded: bytes.length, total: bytes.length });
      this.#request.end(bytes);
      this.upload.dispatchEvent(sent);
    }
  };
