import { askReceived, headers as names } from '#domain/core/wire/protocol.ts';
import { pageHeaders } from './call-api.ts';
import { RequestFailure } from './request-failure.ts';
import { upload, type Upload } from './upload.ts';
import { newUuid } from './uuid.ts';

/** Between two tries, ms. An upload that gets no further in all of them has failed. */
const pauses = [1_000, 2_000, 4_000, 8_000, 8_000];

/**
 * As `upload`, for the routes that keep the beginning of a body that was cut: goes on there. What never left the device is
 * not tried again, so that a user without a network hears of it at once.
 */
export const uploadInParts = async (given: Upload): Promise<string> => {
  const { path, body, headers = pageHeaders(path), onSent, signal } = given;
  const uploadId = newUuid();
  let from = 0;
  let wasSent = false;
  const send = (at: number, part: Blob): Promise<string> =>
    upload({
      ...given,
      body: part,
      headers: { ...headers, [names.upload]: `${uploadId}/${at}/${body.size}` },
      onSent: (share) => {
        wasSent = true;
        if (at !== askReceived) onSent((at + share * part.size) / body.size);
      },
    });
  for (let tries = 0; ;) {
    const failure = await send(from, body.slice(from)).catch(failureOr);
    if (typeof failure === 'string') return failure;
    let received = receivedIn(failure);
    while (received === null) {
      const pause = pauses[tries++];
      if (!wasSent || signal.aborted || pause === undefined || !isPassing(failure)) throw failure;
      await new Promise((resolve) => void setTimeout(resolve, pause));
      const answer = await send(askReceived, body.slice(0, 1)).catch(failureOr);
      received = typeof answer === 'string' ? null : receivedIn(answer);
      if (received === null && (typeof answer === 'string' || !isPassing(answer))) throw failure;
    }
    if (received > from) tries = 0;
    else if (++tries > pauses.length) throw failure;
    // A request has a body.
    from = Math.min(received, body.size - 1);
  }
};

const failureOr = (error: unknown): RequestFailure => {
  if (error instanceof RequestFailure) return error;
  throw error;
};

const isPassing = ({ kind }: RequestFailure): boolean =>
  kind === 'network' || kind === 'unknown' || kind === 'later';

const receivedIn = ({ params }: RequestFailure): number | null =>
  'received' in params && typeof params.received === 'number' ? params.received : null;
