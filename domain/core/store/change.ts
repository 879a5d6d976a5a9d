import type { AnyRow, TableName } from '../../model/tables.ts';

/** One row that is put or removed. A list contains at most one change per key. */
export interface Change {
  readonly table: TableName;
  readonly key: string;
  /** The whole row as it is now; null when it is gone. */
  readonly row: AnyRow | null;
}

/** A change with a flag for the persister: whether the key is new to the store. */
export interface DraftChange extends Change {
  readonly isNew: boolean;
}
