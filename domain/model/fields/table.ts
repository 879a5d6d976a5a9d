/** `server` fields never leave the server. Ordered: each audience sees all that the earlier ones see. */
export const audiences = ['scan', 'staff', 'admin'] as const;
export type Audience = (typeof audiences)[number];
export type Visibility = Audience | 'server';

/** A stored value is JSON, so that it crosses the wire and the database unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type FieldKind = 'text' | 'integer' | 'integerOrNull' | 'flag' | 'json';

export interface FieldDefinition<Value> {
  readonly kind: FieldKind;
  readonly seenBy: Visibility;
  readonly empty: Value;
  /** Phone, e-mail or the name of a paired device. The audience `scan` sees only names of devices. */
  readonly isDoneBy?: true;
}

export const text = (seenBy: Visibility): FieldDefinition<string> => ({ kind: 'text', seenBy, empty: '' });
/** A phone, an e-mail, or the name of a paired device. The audience `scan` sees only names of devices. */
export const doneBy = (): FieldDefinition<string> => ({ ...text('scan'), isDoneBy: true });
/** Whether a row's author is a phone or an e-mail, as in the specification, and not the name of a paired device. */
export const isContact = (by: string): boolean => by.includes('@') || /^\+?[\d\s-]{6,}$/.test(by);
/** Whole numbers up to 2^53. A field whose name ends in `At` is in milliseconds since 1970. */
export const integer = (seenBy: Visibility): FieldDefinition<number> => ({
  kind: 'integer',
  seenBy,
  empty: 0,
});
export const integerOrNull = (seenBy: Visibility): FieldDefinition<number | null> => ({
  kind: 'integerOrNull',
  seenBy,
  empty: null,
});
export const flag = (seenBy: Visibility): FieldDefinition<boolean> => ({
  kind: 'flag',
  seenBy,
  empty: false,
});
export const json = <Value>(seenBy: Visibility, empty: Value): FieldDefinition<Value> => ({
  kind: 'json',
  seenBy,
  empty,
});

/** Unknown fields of the realtime-database tree, kept for export. */
export type Extra = { readonly [name: string]: Json } | null;
export const extra = (): FieldDefinition<Extra> => json<Extra>('server', null);

export type Fields = Record<string, FieldDefinition<unknown>>;
export type RowFrom<F extends Fields> = {
  readonly [N in keyof F]: F[N] extends FieldDefinition<infer V> ? V : never;
};

export interface TableDefinition<F extends Fields = Fields, Index extends string = string> {
  readonly fields: F;
  /** Fields whose values, joined by '/', are the row's key within its event. */
  readonly key: readonly (keyof F & string)[];
  /** The values by which a row is found; '' leaves the row out of the index. */
  readonly indexes: Readonly<Record<Index, (row: RowFrom<F>) => string | readonly string[]>>;
  /** A number whose highest value the store keeps, to assign the next one. */
  readonly highest?: (row: RowFrom<F>) => number;
}

/** One table of the event store: the only place that lists its fields, their audience, key and indexes. */
export const table = <F extends Fields, Index extends string = never>(
  definition: TableDefinition<F, Index>,
): TableDefinition<F, Index> => definition;

/** A row without data: each field has the value that an audience without access sees. */
export const blankOf = <F extends Fields>({ fields }: { readonly fields: F }): RowFrom<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])) as RowFrom<F>;

/** True when `audience` may see something that `visibility` guards. */
export const sees = (audience: Audience, visibility: Visibility): boolean =>
  visibility !== 'server' && audiences.indexOf(visibility) <= audiences.indexOf(audience);
