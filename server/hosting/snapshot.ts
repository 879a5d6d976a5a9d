import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { Audience } from '#domain/model/fields/table.ts';
import { columnsFor, tableNames, type AnyRow } from '#domain/model/tables.ts';
import { protocolVersion } from '#domain/core/wire/protocol.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { toWire } from '#domain/core/wire/wire-rows.ts';
import { asciiJson } from '#domain/core/text/files/ascii-json.ts';
import { SharedStream } from './shared-stream.ts';

/** Whatever has changed since. Otherwise each device would begin one during an import. */
const sharedForMs = 5_000;
/**
 * Rows per line; ends earlier at `lettersPerSlice`: 2,000 rows of 40,000 characters blocked all requests for a second.
 * A phone reads 500 delegates in 20 ms.
 */
const rowsPerSlice = 500;
export const lettersPerSlice = 500_000;
/** Rows per call of JSON.stringify. One row per call takes a third longer. */
export const rowsAtOnce = 20;
const manyRows = 200_000;

const compressors = {
  // Level 1 is as small as level 3 for a large event, in a third of the time.
  zstd: (rows: number) =>
    createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: rows > manyRows ? 1 : 3 },
    }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
} as const;
type Compression = keyof typeof compressors;
export type SnapshotEncoding = Compression | 'identity';

/** The best encoding that an Accept-Encoding header allows. */
export const chooseEncoding = (accepted: string | undefined): SnapshotEncoding => {
  const names = (accepted ?? '')
    .split(',')
    // q=0 marks an encoding that is not acceptable.
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.trim().split(';')[0]?.trim());
  return (['zstd', 'br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
};

interface Build {
  readonly version: number;
  readonly bytes: SharedStream;
  /** By `performance.now()`, when its rows were collected. */
  readonly begunAt: number;
  /** By `performance.now()`. Infinity while it is being made. */
  sharedUntil: number;
}

interface OpenedSnapshot {
  /** The bytes, while they are being made. */
  readonly pieces: AsyncGenerator<Buffer>;
  /** How long ago its rows were the event's. */
  readonly ageMs: number;
}

interface SnapshotParts {
  readonly eventId: string;
  readonly store: () => EventStore;
  /** Whether the feed leads from that version to the present at low cost. */
  readonly isNear: (version: number, audience: Audience) => boolean;
  /** Called for every snapshot that is requested. */
  readonly onOpened: () => void;
}

/**
 * Made once per encoding, until the feed is too far. The changes stream continues from its version
 * (docs/decisions/045).
 */
export class Snapshots {
  readonly #parts: SnapshotParts;
  readonly #builds = new Map<string, Build>();

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
  }

  /**
   * `isFollowed`: the caller reads the changes since too, as browsers do. Others get one of the last five seconds or of
   * this moment.
   */
  get(audience: Audience, encoding: SnapshotEncoding, { isFollowed = true } = {}): OpenedSnapshot {
    const { isNear, onOpened } = this.#parts;
    onOpened();
    const known = this.#builds.get(keyOf(audience, encoding));
    const isCurrent =
      known !== undefined &&
      (performance.now() - known.begunAt < sharedForMs ||
        (isFollowed && (performance.now() < known.sharedUntil || isNear(known.version, audience))));
    const { bytes, begunAt } = isCurrent ? known : this.#begin(audience, encoding);
    return { pieces: bytes.read(), ageMs: performance.now() - begunAt };
  }

  get heldBytes(): number {
    return [...this.#builds.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** Stops sharing the built snapshots: the store was replaced, or a person was erased. */
  forget(): void {
    this.#builds.clear();
  }

  #begin(audience: Audience, encoding: SnapshotEncoding): Build {
    const store = this.#parts.store();
    const text = snapshotText(this.#parts.eventId, store, audience);
    const build: Build = {
      version: store.version,
      begunAt: performance.now(),
      bytes: new SharedStream(encoding === 'identity' ? text.lines : compressed(text, encoding)),
      sharedUntil: Number.POSITIVE_INFINITY,
    };
    const key = keyOf(audience, encoding);
    this.#builds.set(key, build);
    void build.bytes.isWhole.then((isWhole) => {
      build.sharedUntil = performance.now() + sharedForMs;
      // An uncompressed snapshot is four times as large, and no browser asks for it.
      if ((!isWhole || encoding === 'identity') && this.#builds.get(key) === build) this.#builds.delete(key);
    });
    return build;
  }
}

const keyOf = (audience: Audience, encoding: SnapshotEncoding): string => `${audience} ${encoding}`;

const compressed = ({ rows, lines }: SnapshotText, encoding: Compression): AsyncIterable<Buffer> =>
  pipeline(Readable.from(lines, { objectMode: false }), compressors[encoding](rows), () => undefined);

interface SnapshotText {
  readonly rows: number;
  readonly lines: AsyncGenerator<Buffer>;
}

/**
 * All rows of an audience as JSON. A browser can read its lines as they arrive (web/sync/feed/snapshot-reader.ts).
 * The rows are collected at once, so they have one version. Rows never change in place, so their text can be made in
 * slices while batches continue.
 */
const snapshotText = (eventId: string, store: EventStore, audience: Audience): SnapshotText => {
  const head = { protocol: protocolVersion, eventId, audience, version: store.version };
  const collected = tableNames
    .filter((name) => columnsFor(audience, name).length > 0)
    .map((name) => ({ name, rows: [...(store.all(name) as Iterable<AnyRow>)] }));
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"tables":{\n`);
    for (const [index, { name, rows }] of collected.entries()) {
      const columns = JSON.stringify(columnsFor(audience, name));
      yield Buffer.from(`${index > 0 ? ',' : ''}"${name}":{"columns":${columns},"rows":[\n`);
      for (let next = 0; next < rows.length;) {
        const begin = next;
        let text = '';
        while (next < rows.length && next - begin < rowsPerSlice && text.length < lettersPerSlice) {
          const few = rows.slice(next, next + rowsAtOnce).map((row) => toWire(audience, name, row));
          text += `${next > 0 ? ',' : ''}${JSON.stringify(few).slice(1, -1)}`;
          next += rowsAtOnce;
        }
        yield Buffer.from(`${asciiJson(text)}\n`);
        await nextTurn();
      }
      yield Buffer.from(']}\n');
    }
    yield Buffer.from('}}\n');
  }
  return { rows: collected.reduce((sum, { rows }) => sum + rows.length, 0), lines: lines() };
};
