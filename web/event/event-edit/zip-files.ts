import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { nextTask, sliceMs } from '#web/loading/next-task.ts';

type Piece = Uint8Array<ArrayBuffer>;

interface ZippedText {
  readonly name: string;
  lines(): IterableIterator<string>;
}

/** A file that is already compressed. A file without pieces is left out. Its name is read with the first piece. */
interface ZippedPieces {
  readonly name: string;
  read(onPiece: (piece: Piece) => void): Promise<void>;
}

export type ZippedFile = ZippedText | ZippedPieces;

interface Zipping {
  readonly signal: AbortSignal;
  readonly onFile: (done: number) => void;
}

/** Text is collected up to this length before it is compressed. */
const pieceLength = 64_000;
/** Pieces up to this size stay in memory. The browser may keep the Blob of more on its disk. */
const mostInMemory = 4_000_000;

/** Files as one ZIP file, made between the frames. Null when it was stopped. */
export const zipFiles = async (
  files: readonly ZippedFile[],
  { signal, onFile }: Zipping,
): Promise<Blob | null> => {
  const kept: Blob[] = [];
  let pieces: Piece[] = [];
  let inMemory = 0;
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Piece);
    inMemory += piece.length;
    if (inMemory < mostInMemory) return;
    kept.push(new Blob(pieces));
    pieces = [];
    inMemory = 0;
  });
  for (const [index, file] of files.entries()) {
    onFile(index);
    if ('read' in file) await addPieces(zip, file);
    else await addText(zip, file, signal);
    if (signal.aborted) return null;
  }
  zip.end();
  return new Blob([...kept, ...pieces], { type: 'application/zip' });
};

const addPieces = async (zip: Zip, zipped: ZippedPieces): Promise<void> => {
  let file: ZipPassThrough | null = null;
  await zipped.read((piece) => {
    if (file === null) zip.add((file = new ZipPassThrough(zipped.name)));
    file.push(piece);
  });
  (file as ZipPassThrough | null)?.push(new Uint8Array(), true);
};

const addText = async (zip: Zip, { name, lines }: ZippedText, signal: AbortSignal): Promise<void> => {
  const file = new ZipDeflate(name);
  zip.add(file);
  let sliceEnd = performance.now() + sliceMs;
  let text = '';
  for (const line of lines()) {
    text += line;
    if (text.length >= pieceLength) {
      file.push(strToU8(text));
      text = '';
    }
    if (performance.now() < sliceEnd) continue;
    await nextTask();
    if (signal.aborted) return;
    sliceEnd = performance.now() + sliceMs;
  }
  file.push(strToU8(text), true);
};
