import { pageLines } from './page-data.ts';
import { PdfFile } from './pdf-file.ts';
import type { PdfAnswer, PdfOrder } from './pdf-order.ts';
import { pdfPicture, type PictureSize } from './pdf-picture.ts';
import { loadTypst, type DrawPages } from './typst.ts';

/** In its own process, because some texts kill Typst (direction marks in 0.13.1). */
const files = new Map<number, PdfFile>();
let typst: Promise<DrawPages> | undefined;

const fileOf = (job: number): PdfFile => {
  const file = files.get(job) ?? new PdfFile();
  files.set(job, file);
  return file;
};

const answerTo = async (order: Exclude<PdfOrder, { kind: 'drop' }>): Promise<PdfAnswer> => {
  if (order.kind === 'picture') return pictureOf(order.pdf, order.size);
  let draw: DrawPages;
  try {
    draw = await (typst ??= loadTypst());
  } catch (error) {
    return { kind: 'unavailable', reason: String(error) };
  }
  try {
    const file = fileOf(order.job);
    if (order.kind === 'end') return { kind: 'bytes', bytes: file.end(order.title) };
    const { pages, images, note } = order;
    return { kind: 'bytes', bytes: file.part(draw(pages, images), pages.map(pageLines), note) };
  } catch (error) {
    return failed(error);
  }
};

const failed = (error: unknown): PdfAnswer => ({
  kind: 'failed',
  reason: error instanceof Error ? (error.stack ?? '') : String(error),
});

const pictureOf = async (pdf: Buffer, size: PictureSize): Promise<PdfAnswer> => {
  try {
    return { kind: 'bytes', bytes: await pdfPicture(pdf, size) };
  } catch (error) {
    return failed(error);
  }
};

/** One after the other, because an answer does not name its order. */
let turn = Promise.resolve();
process.on('message', (order: PdfOrder) => {
  turn = turn.then(async () => {
    if (order.kind === 'drop') files.delete(order.job);
    else process.send?.(await answerTo(order));
  });
});
// The server has ended.
process.on('disconnect', () => process.exit());
