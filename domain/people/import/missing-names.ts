import { categoryDetails } from '../../model/category.ts';
import { companyDetails } from '../../model/company.ts';
import { fold } from '../../model/fields/fold.ts';
import type { RowPreview } from './row-preview.ts';
import type { ProblemCode } from './read-cell.ts';

export interface MissingNames {
  readonly categories: readonly string[];
  readonly companies: readonly string[];
}

/** A column with more names than this has another meaning. */
export const mostMissing = 100;

/** Categories and companies that the rows name and the event does not have: each once, as the first row writes it. */
export const missingNames = (rows: readonly RowPreview[]): MissingNames => ({
  categories: namesOf(rows, 'categoryUnknown', categoryDetails.shape.name),
  companies: namesOf(rows, 'companyUnknown', companyDetails.shape.name),
});

const namesOf = (
  rows: readonly RowPreview[],
  problem: ProblemCode,
  schema: typeof categoryDetails.shape.name,
): readonly string[] => {
  const names = new Map<string, string>();
  for (const { code, cell } of rows.flatMap(({ problems }) => problems)) {
    const name = code === problem && !names.has(fold(cell)) ? schema.safeParse(cell) : undefined;
    if (name?.success) names.set(fold(cell), name.data);
  }
  return names.size > mostMissing ? [] : [...names.values()];
};
