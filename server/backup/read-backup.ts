import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { BackupError, endOfRows } from './backup-format.ts';

const newline = 0x0a;
const end = Buffer.from(`${endOfRows}\n`);
/** Rows are passed on in groups, because a call for each would cost more than the row. */
const bytesTogether = 256 * 1024;

/** The lines of a gzipped backup, read once from start to end. Throws a BackupError if the file is cut off. */
export class BackupReader {
  readonly #lines: AsyncGenerator<Buffer>;

  constructor(file: Readable) {
    const text = createGunzip();
    file.on('error', (error) => text.destroy(error));
    this.#lines = linesOf(file.pipe(text));
  }

  /** Returns the next line as JSON of this form. */
  async next<T>(schema: z.ZodMiniType<T>): Promise<T> {
    const parsed = schema.safeParse(jsonOf((await this.#line()).toString()));
    if (!parsed.success) throw new BackupError('The file is not a backup of Regdesk, or of a newer one.');
    return parsed.data;
  }

  /** Returns the rows of a table up to their end, in pieces of whole lines. */
  async *rows(onRow: () => void): AsyncGenerator<Buffer> {
    let piece: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const line = await this.#line();
      if (line.equals(end)) break;
      onRow();
      piece.push(line);
      bytes += line.length;
      if (bytes < bytesTogether) continue;
      yield Buffer.concat(piece);
      piece = [];
      bytes = 0;
    }
    if (bytes > 0) yield Buffer.concat(piece);
  }

  /** Called after the last line. Throws unless the file ends here and its checksum is right. */
  async end(): Promise<void> {
    const { done } = await this.#lines.next();
    if (done !== true) throw new BackupError('The backup is damaged: it goes on after its last line.');
  }

  async #line(): Promise<Buffer> {
    const { value, done } = await this.#lines.next();
    if (done) throw new BackupError('The backup is not whole: it ends before its last line.');
    return value;
  }
}

/** Lines with their line ends. A file that is not gzip, or is cut off, gets its own error. */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  try {
    for await (const chunk of text) {
      let from = 0;
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
        const tail = chunk.subarray(from, at + 1);
        yield begun.length === 0 ? tail : Buffer.concat([...begun, tail]);
        begun = [];
        from = at + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new BackupError(
      code === 'Z_BUF_ERROR'
        ? 'The backup is not whole: it ends before its last line.'
        : `The file is not a backup of Regdesk, or it is damaged (${message}).`,
      { cause: error },
    );
  }
}
