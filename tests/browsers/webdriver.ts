import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';

/** One window of a browser that is driven by WebDriver, or by WebDriver BiDi. */
export interface Window {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** A further tab with a blank page. The window works in it from now on. */
  openTab(): Promise<void>;
  /** Runs the body of a function in the page. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>;
  addCookie(cookie: { readonly name: string; readonly value: string }): Promise<void>;
  /** Resolves when the visible text contains all of `parts`; rejects with that text when they do not come. */
  expectText(...parts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
};

/** A page that stays blank this long hangs. */
const textMs = 30_000;

export const untilText = async (run: Window['run'], parts: readonly string[]): Promise<void> => {
  const until = performance.now() + textMs;
  let text = '';
  while (performance.now() < until) {
    // Between two pages there is none to run in.
    text = await run<string>('return document.body ? document.body.innerText : ""').catch(() => '');
    if (parts.every((part) => text.includes(part))) return;
    await pass(200);
  }
  throw new Error(`Expected ${JSON.stringify(parts)}, but the page shows:\n${text}`);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

interface Display {
  readonly name: string;
  close(): Promise<void>;
}

/** A screen in memory. */
const openDisplay = async (): Promise<Display> => {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => end(child) };
};

/** Starts MiniBrowser, the small browser of WebKitGTK, with its page cache (back/forward cache) on. */
export const openWebKit = async (miniBrowser: string): Promise<Window> => {
  const display = await openDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // The sandbox of the web process needs rights that a container has not.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  while (
    !(await ask('GET', '/status').then(
      () => true,
      () => false,
    ))
  )
    await pass(100);
  const options = { binary: miniBrowser, args: ['--automation', '--enable-page-cache=true'] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'none' } },
  });
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    ask<T>(method, `/session/${sessionId}${path}`, body);
  const run = <T>(script: string, ...args: readonly unknown[]): Promise<T> =>
    call<T>('POST', '/execute/sync', { script, args });
  return {
    run,
    open: (url) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh', {}),
    async openTab() {
      const { handle } = await call<{ handle: string }>('POST', '/window/new', { type: 'tab' });
      await call('POST', '/window', { handle });
    },
    addCookie: (cookie) => call('POST', '/cookie', { cookie: { ...cookie, path: '/', httpOnly: true } }),
    expectText: (...parts) => untilText(run, parts),
    async close() {
      await call('DELETE', '').catch(() => undefined);
      await end(driver);
      await display.close();
    },
  };
};
