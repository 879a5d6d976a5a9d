import * as z from 'zod/mini';

const pdfProgress = z.object({
  done: z.int(),
  of: z.int(),
  /** Number of images left out so far, because they could not be fetched or no longer exist. */
  leftOut: z.int(),
});
export type PdfProgress = z.infer<typeof pdfProgress>;

const mark = '%regdesk ';

/** A separate line, which PDF readers ignore. */
export const pdfProgressLine = (progress: PdfProgress): string => `${mark}${JSON.stringify(progress)}\n`;

/** The last progress in a piece of the file, read as Latin-1; null if there is none. */
export const lastPdfProgress = (text: string): PdfProgress | null => {
  const at = text.lastIndexOf(`\n${mark}`);
  const end = text.indexOf('\n', at + 1);
  if (at < 0 || end < 0) return null;
  try {
    return pdfProgress.safeParse(JSON.parse(text.slice(at + 1 + mark.length, end))).data ?? null;
  } catch {
    return null;
  }
};
