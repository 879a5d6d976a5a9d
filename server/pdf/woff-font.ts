import { inflateSync } from 'node:zlib';

interface FontTable {
  readonly tag: string;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

/**
 * WOFF 1.0: separately compressed tables. Renamed, because files of one face share a name, and Typst would use only
 * one.
 */
export const fontOfWoff = (woff: Buffer, family: string): Buffer =>
  sfntOf(
    woff.readUInt32BE(4),
    tablesOf(woff).map((table) => (table.tag === 'name' ? { ...table, bytes: nameTable(family) } : table)),
  );

const tablesOf = (woff: Buffer): FontTable[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + 20 * index;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const packed = woff.subarray(offset, Number(offset) + Number(packedLength));
    return {
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packedLength === length ? packed : inflateSync(packed),
    };
  });

/** Checksums and the search header are not calculated again, because none of our readers uses them. */
const sfntOf = (flavour: number, tables: readonly FontTable[]): Buffer => {
  const directory = Buffer.alloc(12 + 16 * tables.length);
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(tables.length, 4);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    padded.set(bytes);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
};

/** Family, full name and PostScript name in UTF-16, for Windows and English, where every reader looks for them. */
const nameTable = (family: string): Buffer => {
  const text = Buffer.from(family, 'utf16le').swap16();
  const psText = Buffer.from(family.replaceAll(' ', '-'), 'utf16le').swap16();
  const names = [
    [1, 0, text.length],
    [4, 0, text.length],
    [6, text.length, psText.length],
  ] as const;
  const start = 6 + 12 * names.length;
  const head = Buffer.alloc(start);
  [0, names.length, start].forEach((value, index) => head.writeUInt16BE(value, 2 * index));
  for (const [index, [nameId, offset, length]] of names.entries())
    [3, 1, 0x409, nameId, length, offset].forEach((value, field) =>
      head.writeUInt16BE(value, 6 + 12 * index + 2 * field),
    );
  return Buffer.concat([head, text, psText]);
};
