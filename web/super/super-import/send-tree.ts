import type { ImportLine, ImportPlan } from '#domain/exchange/import-lines.ts';
import { jsonOf } from '#domain/core/text/json-of.ts';
import { serverSilenceMs, watchSilence } from '#web/net/silence.ts';
import { ApiFailure, failureOf, pageHeaders } from '#web/net/call-api.ts';

const path = '/api/imports';

interface Sending {
  readonly plan: ImportPlan;
  /** From 0 to 1, while the file goes out. */
  readonly onSent: (share: number) => void;
  readonly onLine: (line: ImportLine) => void;
  /** The server stops when it is asked no more. */
  readonly signal: AbortSignal;
}

/**
 * Sends the plan and the file, and gives the answer's lines as they come. Throws an ApiFailure: `noConnection` when the
 * answer ended before its last line, else what the server refused. By XMLHttpRequest, since `fetch` does not tell how much
 * is sent.
 */
export const sendTree = (file: Blob, { plan, onSent, onLine, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let read = 0;
    let isEnded = false;
    const takeLines = (): void => {
      if (request.status !== 200) return;
      const text = request.responseText;
      for (let end = text.indexOf('\n', read); end !== -1; end = text.indexOf('\n', read)) {
        const told = text.slice(read, end);
        read = end + 1;
        // Only to be heard, while one step takes long.
        if (told === '') continue;
        const line = JSON.parse(told) as ImportLine;
        isEnded = line.kind === 'done' || line.kind === 'refused';
        onLine(line);
      }
    };
    request.open('POST', path);
    for (const [name, value] of Object.entries(pageHeaders(path))) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    const watch = watchSilence(serverSilenceMs, () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch.heard();
      onSent(loaded / total);
    });
    request.addEventListener('progress', () => {
      watch.heard();
      takeLines();
    });
    request.addEventListener('loadend', watch.stop);
    request.addEventListener('load', () => {
      takeLines();
      if (isEnded) resolve();
      else if (request.status === 200) reject(new ApiFailure(0, 'noConnection'));
      else reject(failureOf(request.status, jsonOf(request.responseText)));
    });
    for (const end of ['error', 'timeout', 'abort'])
      request.addEventListener(end, () => reject(new ApiFailure(0, 'noConnection')));
    signal.addEventListener('abort', () => request.abort());
    request.send(new Blob([`${JSON.stringify(plan)}\n`, file]));
  });
