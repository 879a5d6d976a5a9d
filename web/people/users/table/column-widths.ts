import type { ColumnKey } from '#domain/people/lists/list-columns.ts';

/** The minimum width in px, and the share of the remaining width. */
type Width = readonly [min: number, share: number];

const widths: Partial<Record<ColumnKey, Width>> = {
  name: [200, 1.4],
  category: [132, 0.8],
  companions: [150, 1],
  code: [132, 0],
  phone: [136, 0],
  email: [220, 1],
  address: [240, 1.2],
  payment: [96, 0],
  due: [92, 0],
  entry: [72, 0],
  age: [56, 0],
  gender: [80, 0],
  pincode: [84, 0],
  company: [150, 0.8],
};
const usual: Width = [120, 0.6];
const serialWidth = 56;
const selectWidth = 40;
const deleteWidth = 44;

/** The same grid for the head and each row. They are in separate boxes, so it must not depend on their content. */
export const tableGrid = (
  columns: readonly ColumnKey[],
  canDelete: boolean,
): { gridTemplateColumns: string; minWidth: number } => {
  const tracks = [`${selectWidth}px`, `${serialWidth}px`];
  let minWidth = selectWidth + serialWidth;
  for (const key of ['name' as const, ...columns]) {
    const [min, share] = widths[key] ?? usual;
    tracks.push(share === 0 ? `${min}px` : `minmax(${min}px, ${share}fr)`);
    minWidth += min;
  }
  if (canDelete) {
    tracks.push(`${deleteWidth}px`);
    minWidth += deleteWidth;
  }
  return { gridTemplateColumns: tracks.join(' '), minWidth };
};
