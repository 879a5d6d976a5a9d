import { setTimeout as pass } from 'node:timers/promises';
import { commonWords, loginWords } from '#domain/core/text/common-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { adminPhone, codeOf } from '#demo/small-event.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { qrMatrix } from '#web/pictures/qr-path.ts';
import type { Window } from './webdriver.ts';

/** Prints a step that is done, with its time. */
export const step = async (what: string, work: () => Promise<void>): Promise<void> => {
  const begun = performance.now();
  await work();
  console.log(`  ✓ ${what} (${Math.round(performance.now() - begun)} ms)`);
};

/** Nothing in these ways takes longer, on a busy machine too. */
const patienceMs = 60_000;

export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const endAt = performance.now() + patienceMs;
  // Between two pages there is none to ask.
  while (!(await holds().catch(() => false))) {
    if (performance.now() > endAt) throw new Error(`Not in time: ${what}`);
    await pass(100);
  }
};

/** Presses the button or link with this name as soon as it is there. */
export const press = (window: Window, name: string): Promise<void> =>
  until(`a button ${name}`, () =>
    window.run<boolean>(
      `const [name] = arguments;
       const named = [...document.querySelectorAll('button, a')].find(
         (each) => (each.getAttribute('aria-label') ?? each.innerText).trim() === name && !each.disabled);
       named?.click();
       return named !== undefined;`,
      name,
    ),
  );

export const fill = (window: Window, selector: string, text: string): Promise<void> =>
  until(`a field ${selector}`, () =>
    window.run<boolean>(
      `const [selector, text] = arguments;
       const field = document.querySelector(selector);
       if (field === null || field.disabled) return false;
       field.focus();
       Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
       field.dispatchEvent(new Event('input', { bubbles: true }));
       return true;`,
      selector,
      text,
    ),
  );

interface SignIn {
  readonly phone: string;
  /** The buttons. */
  readonly send: string;
  readonly verify: string;
}

/** Enters a phone, and the code from the server's log. */
export const signIn = async (
  window: Window,
  server: ServerProcess,
  { phone, send, verify }: SignIn,
): Promise<void> => {
  await fill(window, 'input[type=tel]', phone);
  const from = server.output().length;
  const sent = () => /One-time code for \d+: (\d{6})/.exec(server.output().slice(from))?.[1];
  await press(window, send);
  await until('a code in the log', async () => sent() !== undefined);
  await fill(window, 'input[autocomplete=one-time-code]', sent() ?? '');
  await press(window, verify);
};

/** A camera in the place of the device's own: it shows the QR code of a card, over and over. */
const showToCamera = (window: Window, code: string): Promise<void> => {
  const { size, dark } = qrMatrix(code);
  return window.run(
    `const [size, dark] = arguments;
     const canvas = document.createElement('canvas');
     canvas.width = 640; canvas.height = 480;
     const context = canvas.getContext('2d');
     const side = Math.floor(300 / size);
     const draw = () => {
       context.fillStyle = 'rgb(226 226 ' + (220 + Math.floor(Math.random() * 9)) + ')';
       context.fillRect(0, 0, 640, 480);
       context.fillStyle = 'black';
       dark.forEach((isDark, at) => {
         if (isDark) context.fillRect(170 + (at % size) * side, 90 + Math.floor(at / size) * side, side, side);
       });
     };
     draw();
     setInterval(draw, 50);
     navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);`,
    size,
    [...dark],
  );
};

/** What each browser must do: sign-in, a gate without server by typed code and by camera. */
export const playWays = async (
  window: Window,
  server: ServerProcess,
  dataDir: string,
): Promise<ServerProcess> => {
  const { address } = server;
  const gate = `${address}/scan/auto/1`;
  await step('signs in by a code', async () => {
    await window.open(`${address}/`);
    await signIn(window, server, { phone: adminPhone, send: loginWords.sendOtp, verify: loginWords.verify });
    await window.expectText('Conference of Physicians');
  });
  await step('keeps the rows and the application', async () => {
    await window.open(gate);
    await window.expectText('Lunch 1');
    await until('an active worker', () =>
      window.run(
        `navigator.serviceWorker.getRegistration().then((found) => { window.isKept = found?.active?.state === 'activated'; });
         return window.isKept === true;`,
      ),
    );
    await window.expectText('0 waiting');
  });
  await server.stop();
  await step('scans without a server: a typed code', async () => {
    await window.open(gate);
    await press(window, scanWords.entry.noCamera);
    await fill(window, '[role=dialog] input:not([type=radio])', codeOf(3));
    await press(window, commonWords.submit);
    await window.expectText('Person 3', '1 waiting');
  });
  await step('scans without a server: a card before the camera', async () => {
    await showToCamera(window, codeOf(4));
    await press(window, scanWords.startScanning);
    await window.expectText('Person 4', '2 waiting');
  });
  const again = await startServerProcess({ dataDir, port: Number(new URL(address).port), apiOnly: false });
  try {
    await step('sends both when the server is back', () => window.expectText('0 waiting'));
  } catch (error) {
    await again.stop();
    throw error;
  }
  return again;
};
