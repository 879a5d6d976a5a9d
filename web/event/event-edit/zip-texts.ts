import { strToU8, Zip, ZipDeflate } from 'fflate';
import { nextTask, sliceMs } from '#web/loading/next-task.ts';

export interface ZippedText {
  readonly name: string;
  /** Parts of the text; '' where the work may pause. */
  lines(): IterableIterator<string>;
}

interface Zipping {
  readonly signal: AbortSignal;
  /** Called when each file begins, with the number of files that are done. */
  readonly onFile: (done: number) => void;
}

/** Text is collected up to this length before it is compressed. */
const pieceLength = 64_000;

/** Texts as one ZIP file, made between the frames. Null when it was stopped. */
export const zipTexts = async (
  files: readonly ZippedText[],
  { signal, onFile }: Zipping,
): Promise<Blob | null> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  let sliceEnd = performance.now() + sliceMs;
  for (const [index, { name, lines }] of files.entries()) {
    onFile(index);
    const file = new ZipDeflate(name);
    zip.add(file);
    let text = '';
    for (const line of lines()) {
      text += line;
      if (text.length >= pieceLength) {
        file.push(strToU8(text));
        text = '';
      }
      if (performance.now() < sliceEnd) continue;
      await nextTask();
      if (signal.aborted) return null;
      sliceEnd = performance.now() + sliceMs;
    }
    file.push(strToU8(text), true);
  }
  zip.end();
  return new Blob(pieces, { type: 'application/zip' });
};
