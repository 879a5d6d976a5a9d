import { useState } from 'react';

interface KeptRow<Row> {
  readonly row: Row | undefined;
  readonly keep: () => void;
  readonly release: () => void;
}

/** A row that its own page deletes: from `keep` on it is shown as it was, until the page is left or it stays after all. */
export const useKeptRow = <Row>(row: Row | undefined): KeptRow<Row> => {
  const [kept, setKept] = useState<Row>();
  return { row: kept ?? row, keep: () => setKept(row), release: () => setKept(undefined) };
};
