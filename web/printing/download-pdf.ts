import { lastPdfProgress, type PdfProgress } from '#domain/print/pdf-progress.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { hasType } from '#web/net/ask-server.ts';
import { askAsPage } from '#web/net/call-api.ts';
import { failureOf, RequestFailure } from '#web/net/request-failure.ts';
import { pdfSilenceMs, watchSilence } from '#web/net/silence.ts';
import { saveBlob } from '../device/save-file.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';

type Piece = Uint8Array<ArrayBuffer>;

interface PdfRequest {
  readonly path: string;
  readonly body: object;
  /** Stops it, here and on the server. */
  readonly signal: AbortSignal;
  onProgress(progress: PdfProgress): void;
}

/** Downloads a PDF drawn by our server and saves it. Returns the last progress. Throws a RequestFailure. */
export const downloadPdf = async (request: PdfRequest): Promise<PdfProgress> => {
  const pieces: Piece[] = [];
  const { name, progress } = await readPdf(request, (piece) => void pieces.push(piece));
  saveBlob(name, new Blob(pieces, { type: 'application/pdf' }));
  return progress;
};

/** Warns if the finished document lacks people. */
export const tellLeftOut = ({ leftOut }: PdfProgress): void => {
  if (leftOut > 0) toastError(pdfWords.leftOut(leftOut));
};

/** Without keeping it. Returns the server's file name and the last progress. */
export const readPdf = async (
  { path, body, signal, onProgress }: PdfRequest,
  onPiece: (piece: Piece) => void,
): Promise<{ readonly name: string; readonly progress: PdfProgress }> => {
  const silent = new AbortController();
  const watch = watchSilence(pdfSilenceMs, () => silent.abort());
  try {
    const asked = AbortSignal.any([signal, silent.signal]);
    const response = await askAsPage(path, {
      method: 'POST',
      body,
      signal: asked,
      lostCode: () => 'unavailable',
    });
    watch.heard();
    if (!hasType(response, 'application/pdf') || response.body === null)
      throw failureOf(response.status, await response.json().catch(() => null));
    const take = (piece: Piece): void => {
      watch.heard();
      onPiece(piece);
    };
    return { name: nameIn(response.headers), progress: await readPieces(response.body, take, onProgress) };
  } catch (error) {
    if (signal.aborted) throw error;
    if (silent.signal.aborted)
      throw new RequestFailure('network', 'pdfStalled', { params: { seconds: pdfSilenceMs / 1000 } });
    throw error instanceof RequestFailure
      ? error
      : new RequestFailure('network', 'unavailable', { cause: error });
  } finally {
    watch.stop();
  }
};

/** A note may be cut in two where one piece ends. */
const longestNote = 200;

const readPieces = async (
  stream: ReadableStream<Piece>,
  onPiece: (piece: Piece) => void,
  onProgress: (progress: PdfProgress) => void,
): Promise<PdfProgress> => {
  const decoder = new TextDecoder('latin1');
  let progress: PdfProgress = { done: 0, of: 0, leftOut: 0 };
  let before = '';
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onPiece(read.value);
    const text = before + decoder.decode(read.value);
    before = text.slice(-longestNote);
    const told = lastPdfProgress(text);
    if (told === null || told.done === progress.done) continue;
    progress = told;
    onProgress(progress);
  }
  return progress;
};

const nameIn = (headers: Headers): string => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return name === undefined ? 'document.pdf' : decodeURIComponent(name);
};
