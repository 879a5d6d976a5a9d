import type { CDPSession, Page } from '@playwright/test';

interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** Ahead of the worker's own script: the memories of the wasm that it loads, as long as anything else holds them. */
const countingWasm = `
  const memories = [];
  globalThis.wasmBytes = () => memories.reduce((sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0), 0);
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await Reflect.apply(real, WebAssembly, given);
      const exported = Object.values((made.instance ?? made).exports);
      const its = exported.filter((each) => each instanceof WebAssembly.Memory);
      memories.push(...its.map((each) => new WeakRef(each)));
      return made;
    };
  }
`;

/** The memory of a page's worker, requested from Chromium through the page's session. */
export class WorkerMemory {
  readonly #session: CDPSession;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #sessionId = '';
  #asked = 0;

  /** To be called before the page makes the worker whose address contains `name`; its script is routed. */
  static async watch(page: Page, session: CDPSession, name: string): Promise<WorkerMemory> {
    await page.context().route(
      (url) => url.pathname.includes(name),
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: countingWasm + (await response.text()) });
      },
    );
    const memory = new WorkerMemory(session);
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.url.includes(name)) memory.#sessionId = sessionId;
    });
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const reply = JSON.parse(message) as Reply;
      if (reply.id !== undefined) memory.#waiting.get(reply.id)?.(reply);
    });
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
    return memory;
  }

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Bytes that are in use once garbage is collected, and bytes of all wasm memories. */
  async held(): Promise<{ workerHeap: number; wasm: number }> {
    // The memory of wasm for a picture is freed when its finalizer has run, which is a task after the collection.
    for (let round = 0; round < 3; round++) {
      await this.#ask('HeapProfiler.collectGarbage');
      await this.#ask('Runtime.evaluate', {
        expression: 'new Promise((done) => setTimeout(done, 200))',
        awaitPromise: true,
      });
    }
    const { usedSize } = await this.#ask('Runtime.getHeapUsage');
    const evaluated = await this.#ask('Runtime.evaluate', {
      expression: 'wasmBytes()',
      returnByValue: true,
    });
    const { value } = evaluated['result'] as { value: number };
    return { workerHeap: Number(usedSize), wasm: value };
  }

  async #ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.#asked;
    const replied = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await this.#session.send('Target.sendMessageToTarget', { message, sessionId: this.#sessionId });
    const { result, error } = await replied;
    this.#waiting.delete(id);
    if (result === undefined) throw new Error(`${method}: ${error?.message ?? 'no result'}`);
    return result;
  }
}
