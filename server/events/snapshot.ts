import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { Audience } from '#domain/model/table.ts';
import { columnsFor, tableNames, type AnyRow } from '#domain/model/tables.ts';
import { protocolVersion } from '#domain/protocol.ts';
import type { EventStore } from '#domain/store/event-store.ts';
import { toWire } from '#domain/store/wire-rows.ts';
import { SharedStream } from './shared-stream.ts';

/** A build is shared for this long when it is whole; the changes stream closes the gap (design.md section 6). */
const sharedForMs = 5_000;
/** Rows turned into text, and to one line of it, before other work gets its turn. */
const rowsPerSlice = 2_000;
const manyRows = 200_000;

const compressors = {
  // Of a large event the first level makes as few bytes as the third, in a third of the time; of a small one a fifth more.
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
    // q=0 names an encoding that is not acceptable.
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.trim().split(';')[0]?.trim());
  return (['zstd', 'br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
};

interface Build {
  readonly rows: number;
  readonly text: SharedStream;
  readonly encoded: Map<Compression, SharedStream>;
}

/** Snapshots of one event, at most one build per audience at a time. */
export class Snapshots {
  readonly #eventId: string;
  readonly #store: () => EventStore;
  readonly #onOpened: () => void;
  readonly #builds = new Map<Audience, Build>();

  /** `onOpened` is told of every one that is asked for. */
  constructor(eventId: string, store: () => EventStore, onOpened: () => void) {
    this.#eventId = eventId;
    this.#store = store;
    this.#onOpened = onOpened;
  }

  /** The snapshot's bytes as they are made. */
  get(audience: Audience, encoding: SnapshotEncoding): AsyncGenerator<Buffer> {
    this.#onOpened();
    const build = this.#builds.get(audience) ?? this.#begin(audience);
    if (encoding === 'identity') return build.text.read();
    let encoded = build.encoded.get(encoding);
    if (encoded === undefined) {
      encoded = new SharedStream(compressed(build, encoding));
      build.encoded.set(encoding, encoded);
    }
    return encoded.read();
  }

  /** The store was replaced: what was built of the old one is not to be given out any more. */
  forget(): void {
    this.#builds.clear();
  }

  #begin(audience: Audience): Build {
    const { rows, lines } = snapshotText(this.#eventId, this.#store(), audience);
    const build: Build = { rows, text: new SharedStream(lines), encoded: new Map() };
    this.#builds.set(audience, build);
    const forget = (): void => {
      if (this.#builds.get(audience) === build) this.#builds.delete(audience);
    };
    void build.text.isWhole.then((isWhole) => {
      if (isWhole) setTimeout(forget, sharedForMs).unref();
      else forget();
    });
    return build;
  }
}

const compressed = ({ rows, text }: Build, encoding: Compression): AsyncIterable<Buffer> =>
  pipeline(Readable.from(text.read(), { objectMode: false }), compressors[encoding](rows), () => undefined);

interface SnapshotText {
  readonly rows: number;
  readonly lines: AsyncGenerator<Buffer>;
}

/**
 * All rows of an audience as JSON, whose lines a browser can read as they come (web/sync/snapshot-reader.ts). The rows
 * are collected at once, so they are of one version; since rows never change in place, their text can then be made in
 * slices while batches go on.
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
      for (let start = 0; start < rows.length; start += rowsPerSlice) {
        const slice = rows.slice(start, start + rowsPerSlice).map((row) => toWire(audience, name, row));
        yield Buffer.from(`${start > 0 ? ',' : ''}${JSON.stringify(slice).slice(1, -1)}\n`);
        await nextTurn();
      }
      yield Buffer.from(']}\n');
    }
    yield Buffer.from('}}\n');
  }
  return { rows: collected.reduce((sum, { rows }) => sum + rows.length, 0), lines: lines() };
};
