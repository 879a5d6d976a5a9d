import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { headers as names } from '#domain/core/wire/protocol.ts';
import { noteSessionEnd, pageHeaders } from './call-api.ts';
import { isOurAnswer, pageWord } from './our-answer.ts';
import { failureOf, RequestFailure } from './request-failure.ts';
import { serverSilenceMs, watchSilence } from './silence.ts';

export interface Upload {
  readonly path: string;
  readonly body: Blob;
  readonly contentType?: string;
  /** Default: those of the desk's pages. */
  readonly headers?: Record<string, string>;
  /** From 0 to 1, while the body goes out. */
  readonly onSent: (share: number) => void;
  /** The whole answer so far, each time more of it has come. */
  readonly onAnswer?: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Returns the answer's text. Throws a {@link RequestFailure}. `fetch` does not report how much is sent. */
export const upload = ({
  path,
  body,
  contentType,
  headers = pageHeaders(path),
  onSent,
  onAnswer,
  signal,
}: Upload): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const answer = { get: (name: string) => request.getResponseHeader(name) };
    const isDone = (): boolean => request.status >= 200 && request.status < 300 && isOurAnswer(answer);
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader(names.asked, pageWord);
    if (contentType !== undefined) request.setRequestHeader('content-type', contentType);
    const watch = watchSilence(serverSilenceMs, () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch.heard();
      onSent(loaded / total);
    });
    request.addEventListener('progress', () => {
      watch.heard();
      if (isDone()) onAnswer?.(request.responseText);
    });
    request.addEventListener('loadend', watch.stop);
    request.addEventListener('load', () => {
      if (isDone()) resolve(request.responseText);
      else if (!isOurAnswer(answer)) reject(new RequestFailure('network', 'noConnection'));
      else reject(noteSessionEnd(failureOf(request.status, jsonOf(request.responseText))));
    });
    for (const end of ['error', 'timeout', 'abort'])
      request.addEventListener(end, () => reject(new RequestFailure('network', 'noConnection')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
