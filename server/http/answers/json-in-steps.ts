import { createHash } from 'node:crypto';

export interface MadeJson {
  readonly bytes: Buffer;
  /** An ETag of these bytes. */
  readonly tag: string;
}

/** Letters that are encoded and hashed at once. */
const lettersPerChunk = 64 * 1024;
/** Objects below this depth are small, so they are written whole. */
const depthInSteps = 4;

/** Writes large JSON in steps, for work that takes turns. 6 MB at once would block all other requests for 50 ms. */
export function* jsonInSteps(value: unknown): Generator<void, MadeJson> {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  let text = '';
  const flush = (): void => {
    const chunk = Buffer.from(text);
    hash.update(chunk);
    chunks.push(chunk);
    text = '';
  };
  for (const part of partsOf(value, 0)) {
    text += part;
    if (text.length >= lettersPerChunk) flush();
    yield;
  }
  flush();
  return { bytes: Buffer.concat(chunks), tag: `"${hash.digest('base64url').slice(0, 22)}"` };
}

/** A text that is not large, in the same form. */
export const madeText = (text: string): MadeJson => {
  const bytes = Buffer.from(text);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, tag: `"${tag}"` };
};

function* partsOf(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (const [index, each] of value.entries()) {
      if (index > 0) yield ',';
      yield* partsOf(each ?? null, depth + 1);
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null && depth < depthInSteps) {
    let before = '{';
    for (const [name, each] of Object.entries(value)) {
      if (each === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      before = ',';
      yield* partsOf(each, depth + 1);
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}
