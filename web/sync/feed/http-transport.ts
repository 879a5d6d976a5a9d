import { streamEvents, type Answer, type Frame } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { nextTask, sliceMs } from '#web/loading/next-task.ts';
import { askServer, hasType } from '#web/net/ask-server.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { eventRequest, eventUrl, snapshotPath, type EventAsker } from './event-request.ts';
import { SnapshotReader } from './snapshot-reader.ts';
import { SseParser, type SseEvent } from './sse-parser.ts';
import {
  type ChangesListener,
  type FetchedRows,
  type Posted,
  type Transport,
} from '../platform/transport.ts';

interface HttpTransportOptions extends EventAsker {
  /** Default: the browser's own `fetch`. */
  readonly fetch?: typeof fetch;
}

/** `Date` has whole seconds: their middle is the best guess. */
const serverNowOf = (response: Response): number | null => {
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date + 500;
};

export const createHttpTransport = ({ fetch, ...asker }: HttpTransportOptions): Transport => {
  const ask = async (path: string, accept: string, init: RequestInit): Promise<Response> => {
    const response = await askServer(eventUrl(asker, path), {
      ...eventRequest(asker, accept, init),
      lostCode: () => 'noConnection',
      ...(fetch && { fetch }),
    });
    if (!hasType(response, accept)) throw new RequestFailure('network', 'noConnection');
    return response;
  };

  const bodyOf = async <T>(response: Response): Promise<T> => {
    try {
      return (await response.json()) as T;
    } catch (error) {
      throw new RequestFailure('network', 'noConnection', { cause: error });
    }
  };

  return {
    async fetchSnapshot(signal, onPiece) {
      return readSnapshot(await ask(snapshotPath, 'application/json', { signal }), onPiece);
    },

    async openChanges({ version, audience, isShort }, listener, signal) {
      const path = `/changes?since=${version}&audience=${audience}${isShort ? '&short=1' : ''}`;
      const response = await ask(path, 'text/event-stream', { signal });
      listener.onOpen(serverNowOf(response));
      await readStream(response, listener);
    },

    async postCommands(commands: readonly WireCommand[], signal): Promise<Posted> {
      const response = await ask('/commands', 'application/json', {
        method: 'POST',
        body: JSON.stringify(commands),
        signal,
      });
      const serverNow = serverNowOf(response);
      return { answers: await bodyOf<readonly Answer[]>(response), serverNow };
    },
  };
};

/** The text of an answer as it arrives. Reading stops when its consumer stops. */
async function* textOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) return;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const piece = await reader.read().catch((error: unknown) => {
        throw new RequestFailure('network', 'noConnection', { cause: error });
      });
      if (piece.done) return;
      yield decoder.decode(piece.value, { stream: true });
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** A truncated response is no answer. A complete, unreadable one is a bug. */
const readSnapshot = async (response: Response, onPiece?: () => void): Promise<FetchedRows> => {
  const snapshot = new SnapshotReader();
  let sliceEnd = performance.now() + sliceMs;
  for await (const piece of textOf(response)) {
    onPiece?.();
    for (const _line of snapshot.push(piece)) {
      if (performance.now() < sliceEnd) continue;
      await nextTask();
      sliceEnd = performance.now() + sliceMs;
    }
  }
  if (!snapshot.isWhole) throw new RequestFailure('network', 'noConnection');
  return snapshot.end();
};

const readStream = async (response: Response, listener: ChangesListener): Promise<void> => {
  const parser = new SseParser((event) => dispatch(event, listener));
  for await (const piece of textOf(response)) {
    // Heartbeats are comments, so any piece is a sign of life.
    listener.onAlive();
    parser.push(piece);
  }
};

const dispatch = ({ event, data }: SseEvent, listener: ChangesListener): void => {
  if (event === streamEvents.change) listener.onFrame(JSON.parse(data) as Frame);
  else if (event === streamEvents.reset) listener.onReset();
  else if (event === streamEvents.gone) {
    const { code } = JSON.parse(data) as { code?: string };
    listener.onGone(code ?? 'notAllowed');
  }
};
