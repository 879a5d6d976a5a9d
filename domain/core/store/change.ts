import type { AnyRow, TableName } from '../../model/tables.ts';

/** One row put in its place, or taken away. Several changes of one key never stand in one list. */
export interface Change {
  readonly table: TableName;
  readonly key: string;
  /** The whole row as it is now; null when it is gone. */
  readonly row: AnyRow | null;
}

/** A change with what the persistence needs to know: whether the key is new to the store. */
export interface DraftChange extends Change {
  readonly isNew: boolean;
}
