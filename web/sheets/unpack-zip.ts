import { SheetError } from '#domain/core/sheet/sheet.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;
const deflated = 8;

const notASheet = (): SheetError => new SheetError({ code: 'notASheet' });

/** Throws a SheetError as soon as they exceed `limit` bytes. Uses the browser's inflate, outside this thread. */
export const unpackZip = async (
  bytes: Bytes,
  isWanted: (path: string) => boolean,
  limit: number,
): Promise<Map<string, Bytes>> => {
  const files = new Map<string, Bytes>();
  let left = limit;
  for (const { path, method, packed } of entriesOf(bytes)) {
    if (!isWanted(path)) continue;
    const unpacked = method === deflated ? await inflate(packed, left) : packed;
    left -= unpacked.length;
    if (left < 0) throw new SheetError({ code: 'unpackedTooLarge' });
    files.set(path, unpacked);
  }
  return files;
};

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packed: Bytes;
}

/** Reads the archive's directory at its end: the headers before the files may be incomplete. */
const entriesOf = (bytes: Bytes): Entry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    const entries: Entry[] = [];
    let place = view.getUint32(end + 16, true);
    for (let count = view.getUint16(end + 10, true); count > 0; count--) {
      if (view.getUint32(place, true) !== entryMark) throw notASheet();
      const nameLength = view.getUint16(place + 28, true);
      const name = bytes.subarray(place + 46, place + 46 + nameLength);
      entries.push({
        path: new TextDecoder().decode(name),
        method: view.getUint16(place + 10, true),
        packed: contentAt(bytes, view, view.getUint32(place + 42, true), view.getUint32(place + 20, true)),
      });
      place += 46 + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
    }
    return entries;
  } catch (error) {
    // Beyond the end of the file: it is cut off, or no archive.
    if (error instanceof RangeError) throw notASheet();
    throw error;
  }
};

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let place = view.byteLength - endLength; place >= first; place--) {
    if (view.getUint32(place, true) === endMark) return place;
  }
  throw notASheet();
};

const contentAt = (bytes: Bytes, view: DataView, header: number, length: number): Bytes => {
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + length > bytes.length) throw notASheet();
  return bytes.subarray(start, start + length);
};

const inflate = async (packed: Bytes, limit: number): Promise<Bytes> => {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Bytes[] = [];
  let length = 0;
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      length += value?.length ?? 0;
      if (length > limit) throw new SheetError({ code: 'unpackedTooLarge' });
      if (value) parts.push(value as Bytes);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    // Broken data is a TypeError of the stream.
    throw error instanceof SheetError ? error : notASheet();
  }
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
};
