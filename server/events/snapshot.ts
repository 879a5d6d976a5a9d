import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Audience } from '#domain/model/table.ts';
import { columnsFor, tableNames, type AnyRow } from '#domain/model/tables.ts';
import { protocolVersion } from '#domain/protocol.ts';
import type { EventStore } from '#domain/store/event-store.ts';
import { toWire } from '#domain/store/wire-rows.ts';

/** A build is shared for this long; the changes stream closes the gap (design.md section 6). */
const sharedForMs = 5_000;
/** Rows turned into text before other work gets its turn. */
const rowsPerSlice = 2_000;

const compressors = {
  zstd: (text: Buffer) => promisify(zstdCompress)(text),
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 5 }),
  identity: (text: Buffer) => Promise.resolve(text),
} as const;
export type SnapshotEncoding = keyof typeof compressors;

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
  readonly text: Promise<Buffer>;
  readonly encoded: Map<SnapshotEncoding, Promise<Buffer>>;
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

  get(audience: Audience, encoding: SnapshotEncoding): Promise<Buffer> {
    this.#onOpened();
    const build = this.#builds.get(audience) ?? this.#begin(audience);
    let encoded = build.encoded.get(encoding);
    if (encoded === undefined) {
      encoded = build.text.then(compressors[encoding]);
      build.encoded.set(encoding, encoded);
    }
    return encoded;
  }

  /** The store was replaced: what was built of the old one is not to be given out any more. */
  forget(): void {
    this.#builds.clear();
  }

  #begin(audience: Audience): Build {
    const build = { text: buildSnapshot(this.#eventId, this.#store(), audience), encoded: new Map() };
    this.#builds.set(audience, build);
    const forget = (): void => {
      if (this.#builds.get(audience) === build) this.#builds.delete(audience);
    };
    build.text.then(() => setTimeout(forget, sharedForMs).unref(), forget);
    return build;
  }
}

/**
 * All rows of an audience as JSON. The rows are collected at once, so they are of one version; since rows never change
 * in place, their text can then be made in slices while batches go on.
 */
export const buildSnapshot = async (
  eventId: string,
  store: EventStore,
  audience: Audience,
): Promise<Buffer> => {
  const head = { protocol: protocolVersion, eventId, audience, version: store.version };
  const collected = tableNames
    .filter((name) => columnsFor(audience, name).length > 0)
    .map((name) => ({ name, rows: [...(store.all(name) as Iterable<AnyRow>)] }));
  const parts = [`${JSON.stringify(head).slice(0, -1)},"tables":{`];
  for (const [index, { name, rows }] of collected.entries()) {
    parts.push(
      `${index > 0 ? ',' : ''}"${name}":{"columns":${JSON.stringify(columnsFor(audience, name))},"rows":[`,
    );
    for (let start = 0; start < rows.length; start += rowsPerSlice) {
      const slice = rows.slice(start, start + rowsPerSlice).map((row) => toWire(audience, name, row));
      parts.push(start > 0 ? ',' : '', JSON.stringify(slice).slice(1, -1));
      await nextTurn();
    }
    parts.push(']}');
  }
  parts.push('}}');
  return Buffer.from(parts.join(''));
};
