import { expect, test } from 'vitest';
import { lastPdfProgress, pdfProgressLine } from './pdf-progress.ts';

const progress = { done: 200, of: 5_000, leftOut: 3 };

test('the last progress line of a piece is read; cut lines and other lines are ignored', () => {
  const line = pdfProgressLine(progress);
  expect(
    lastPdfProgress(`endobj\n${pdfProgressLine({ ...progress, done: 1 })}5 0 obj\nendobj\n${line}`),
  ).toEqual(progress);
  expect(lastPdfProgress(`endobj\n${line}`.slice(0, -1))).toBeNull();
  expect(lastPdfProgress('\n%regdesk {"done":"1"}\n')).toBeNull();
  expect(lastPdfProgress('\n%regdesk {\n')).toBeNull();
  expect(lastPdfProgress('%PDF-1.7\n')).toBeNull();
});
