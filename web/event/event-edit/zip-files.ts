import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

type Piece = Uint8Array<ArrayBuffer>;

interface ZippedText {
  readonly name: string;
  readonly text: string;
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
    else addText(zip, file);
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

const addText = (zip: Zip, { name, text }: ZippedText): void => {
  const file = new ZipDeflate(name);
  zip.add(file);
  file.push(strToU8(text), true);
};
