type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Files as a ZIP archive without compression. read-excel-file unpacks larger compressed files in workers that it makes
 * from text, which our content policy forbids; stored ones it takes as they are. Checksums are left out: nobody asks.
 */
export const storeZip = (files: ReadonlyMap<string, Bytes>): ArrayBuffer => {
  const encoder = new TextEncoder();
  const parts: Bytes[] = [];
  const directory: Bytes[] = [];
  let place = 0;
  const add = (part: Bytes): void => {
    parts.push(part);
    place += part.length;
  };
  for (const [path, content] of files) {
    const name = encoder.encode(path);
    directory.push(
      fields(
        46,
        [0, 4, 0x02014b50],
        [20, 4, content.length],
        [24, 4, content.length],
        [28, 2, name.length],
        [42, 4, place],
      ),
      name,
    );
    add(
      fields(30, [0, 4, 0x04034b50], [18, 4, content.length], [22, 4, content.length], [26, 2, name.length]),
    );
    add(name);
    add(content);
  }
  const directoryAt = place;
  for (const part of directory) add(part);
  const count = files.size;
  add(
    fields(
      22,
      [0, 4, 0x06054b50],
      [8, 2, count],
      [10, 2, count],
      [12, 4, place - directoryAt],
      [16, 4, directoryAt],
    ),
  );
  return joined(parts, place);
};

type Field = readonly [offset: number, bytes: 2 | 4, value: number];

const fields = (length: number, ...values: readonly Field[]): Bytes => {
  const view = new DataView(new ArrayBuffer(length));
  for (const [offset, bytes, value] of values) {
    if (bytes === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
  }
  return new Uint8Array(view.buffer);
};

const joined = (parts: readonly Bytes[], length: number): ArrayBuffer => {
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole.buffer;
};
