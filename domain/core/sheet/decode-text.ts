import { SheetError } from './sheet.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Enough bytes to distinguish UTF-16 without a mark from text with accidental zero bytes. */
const lookedAt = 4_096;

/**
 * The first rule decides: a byte order mark; zero bytes at every second position (UTF-16); valid UTF-8; else
 * Windows-1252, but for lines that are valid UTF-8: a file may be joined from two. Other zero bytes: not text.
 */
export const decodeText = (bytes: Uint8Array): { readonly text: string; readonly encoding: TextEncoding } => {
  const encoding = encodingOf(bytes);
  const text =
    encoding === 'windows-1252' ? linesOf(bytes).join('\n') : new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new SheetError({ code: 'notASheet' });
  return { text, encoding };
};

const encodingOf = (bytes: Uint8Array): TextEncoding => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return wideEncodingOf(bytes.subarray(0, lookedAt)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
};

const wideEncodingOf = (head: Uint8Array): TextEncoding | null => {
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Commas, digits and line ends are Latin in every language: a tenth is far more than a stray zero byte.
  if (odd > head.length / 20 && even * 4 < odd) return 'utf-16le';
  if (even > head.length / 20 && odd * 4 < even) return 'utf-16be';
  return null;
};

const isUtf8 = (bytes: Uint8Array): boolean => utf8In(bytes) !== null;

const utf8In = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

const lineEnd = 0x0a;
const linesOf = (bytes: Uint8Array): string[] => {
  const lines: string[] = [];
  for (let start = 0; start <= bytes.length;) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found === -1 ? bytes.length : found;
    const line = bytes.subarray(start, end);
    lines.push(utf8In(line) ?? new TextDecoder('windows-1252').decode(line));
    start = end + 1;
  }
  return lines;
};
