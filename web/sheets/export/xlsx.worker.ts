import '#web/loading/older-browsers.ts';
import { writeSheets } from './write-workbook.ts';
import type { XlsxSheet, XlsxReply } from './xlsx-messages.ts';

const reply = (message: XlsxReply): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
  self.postMessage(message);
};

self.addEventListener('message', ({ data }: MessageEvent<readonly XlsxSheet[]>) => {
  reply({ kind: 'written', file: writeSheets(data, () => reply({ kind: 'working' })) });
});
