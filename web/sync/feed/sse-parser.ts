export interface SseEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string;
}

/** For text in any pieces. EventSource would hide comments (the heartbeat) and the status of a refusal. */
export class SseParser {
  #rest = '';
  #event = '';
  #id = '';
  #data: string[] = [];
  readonly #onEvent: (event: SseEvent) => void;

  constructor(onEvent: (event: SseEvent) => void) {
    this.#onEvent = onEvent;
  }

  push(text: string): void {
    const whole = this.#rest + text;
    let start = 0;
    // The rest holds no line end. A large frame in many pieces is not searched repeatedly.
    for (let end = whole.indexOf('\n', this.#rest.length); end !== -1; end = whole.indexOf('\n', start)) {
      this.#line(whole.slice(start, whole[end - 1] === '\r' && end > start ? end - 1 : end));
      start = end + 1;
    }
    this.#rest = whole.slice(start);
  }

  #line(line: string): void {
    if (line === '') {
      this.#flush();
      return;
    }
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name === 'id') this.#id = value;
  }

  #flush(): void {
    if (this.#data.length > 0) {
      this.#onEvent({ event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id });
    }
    this.#event = '';
    this.#data = [];
  }
}
