import '#web/loading/older-browsers.ts';
import { SheetError, sheetLimits, type DataSheet } from '#domain/core/sheet/sheet.ts';
import { readSheetFile, readSheetText } from './read-sheet.ts';
import type { SheetReply, SheetSource } from './sheet-messages.ts';

const rowsPerMessage = 1_000;

const reply = (message: SheetReply): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
  self.postMessage(message);
};

const read = async (source: SheetSource): Promise<DataSheet> => {
  if (source.kind === 'text') return readSheetText(source.text, source.delimiter);
  // Checks the size alone: the user does not wait until a video has been read to learn that it is no sheet.
  if (source.file.size > sheetLimits.bytes) throw new SheetError({ code: 'fileTooLarge' });
  return readSheetFile(new Uint8Array(await source.file.arrayBuffer()), source);
};

self.addEventListener('message', (event: MessageEvent<SheetSource>) => {
  read(event.data).then(
    ({ rows, ...rest }) => {
      for (let start = 0; start < rows.length; start += rowsPerMessage)
        reply({ kind: 'rows', rows: rows.slice(start, start + rowsPerMessage) });
      reply({ kind: 'done', ...rest });
    },
    (error: unknown) => {
      if (error instanceof SheetError) reply({ kind: 'problem', problem: error.problem });
      else reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});
