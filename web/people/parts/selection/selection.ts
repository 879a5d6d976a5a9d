/** The selected delegates, and the start of a range. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that was last switched on its own; null before. */
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Switches one row. */
export const toggled = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
};

/**
 * Gives all rows from the anchor to this row, in the current order of the list, the state of the anchor. If the list
 * does not contain the anchor, or it is this row, only this row is switched.
 */
export const rangeTo = (selection: Selection, list: readonly string[], id: string): Selection => {
  const { ids, anchor } = selection;
  const from = anchor === null ? -1 : list.indexOf(anchor);
  const to = list.indexOf(id);
  if (anchor === null || from === -1 || to === -1 || from === to) return toggled(selection, id);
  const isOn = ids.has(anchor);
  const next = new Set(ids);
  for (const between of list.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isOn) next.add(between);
    else next.delete(between);
  }
  return { ids: next, anchor };
};

export const withAll = ({ ids, anchor }: Selection, list: readonly string[]): Selection => ({
  ids: new Set([...ids, ...list]),
  anchor,
});

export const without = ({ ids, anchor }: Selection, list: readonly string[]): Selection => {
  const next = new Set(ids);
  for (const id of list) next.delete(id);
  return { ids: next, anchor };
};
