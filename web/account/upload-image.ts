import { imageFolder, type ImagePurpose } from '#domain/model/fields/image.ts';
import { serverSilenceMs, watchSilence } from '#web/net/silence.ts';
import { ApiFailure, failureOf, pageHeaders } from '../net/call-api.ts';

interface Upload {
  readonly eventId: string;
  readonly purpose: ImagePurpose;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends an image; the path under which it is kept. By XMLHttpRequest, since `fetch` does not tell how much is sent. */
export const uploadImage = (image: Blob, { eventId, purpose, onProgress, signal }: Upload): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const path = imageFolder(eventId, purpose).slice(0, -1);
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(pageHeaders(path))) request.setRequestHeader(name, value);
    const watch = watchSilence(serverSilenceMs, () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch.heard();
      onProgress(loaded / total);
    });
    request.addEventListener('loadend', watch.stop);
    request.addEventListener('load', () => {
      const answer = request.response as { readonly address?: unknown } | null;
      if (request.status === 201 && typeof answer?.address === 'string') resolve(answer.address);
      else reject(failureOf(request.status, answer));
    });
    for (const end of ['error', 'timeout', 'abort'])
      request.addEventListener(end, () => reject(new ApiFailure(0, 'noConnection')));
    signal.addEventListener('abort', () => request.abort());
    request.send(image);
  });
