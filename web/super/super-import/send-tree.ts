import type { ImportLine, ImportPlan } from '#domain/exchange/import-lines.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { upload } from '#web/net/upload.ts';

interface Sending {
  readonly plan: ImportPlan;
  readonly onSent: (share: number) => void;
  readonly onLine: (line: ImportLine) => void;
  /** The server stops when the request ends. */
  readonly signal: AbortSignal;
}

/** Reports lines as they arrive. Throws a RequestFailure: `noConnection` without the last line. */
export const sendTree = async (file: Blob, { plan, onSent, onLine, signal }: Sending): Promise<void> => {
  let read = 0;
  let isEnded = false;
  const takeLines = (text: string): void => {
    for (let end = text.indexOf('\n', read); end !== -1; end = text.indexOf('\n', read)) {
      const written = text.slice(read, end);
      read = end + 1;
      // An empty line only shows that the server is working during a long step.
      if (written === '') continue;
      const line = JSON.parse(written) as ImportLine;
      isEnded = line.kind === 'done' || line.kind === 'refused';
      onLine(line);
    }
  };
  const answer = await upload({
    path: '/api/imports',
    body: new Blob([`${JSON.stringify(plan)}\n`, file]),
    contentType: 'application/octet-stream',
    onSent,
    onAnswer: takeLines,
    signal,
  });
  takeLines(answer);
  if (!isEnded) throw new RequestFailure('network', 'noConnection');
};
