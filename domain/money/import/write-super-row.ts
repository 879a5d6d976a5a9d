import type { CommandContext } from '../../core/command/command.ts';
import { Draft } from '../../core/store/draft.ts';
import { applyRow } from '../../people/import/apply-merge.ts';
import { mergeRow, type RowMerge } from '../../people/import/merge-row.ts';
import type { SuperRow } from '#domain/people/import/reading/person.ts';
import { listedDay } from '../../people/registration-day.ts';
import type { ListSales } from './list-sales.ts';
import type { WithoutPlace } from './write-row.ts';

type Judged = Exclude<RowMerge, { readonly outcome: 'refused' }>;

interface Writing {
  readonly made: Omit<Parameters<typeof applyRow>[3], 'registeredOn'> & Pick<CommandContext, 'now'>;
  readonly sales: ListSales;
}

/** A row is refused as a whole, also when there is no place for its people. */
export const writeSuperRow = (
  draft: Draft,
  row: SuperRow,
  { made, sales }: Writing,
):
  | (Pick<Judged, 'outcome' | 'merge'> & { readonly delegateId: string })
  | Extract<RowMerge, { readonly outcome: 'refused' }>
  | WithoutPlace => {
  const judged = mergeRow(draft, row);
  if (judged.outcome === 'refused') return judged;
  const written = new Draft(draft);
  const delegateId = applyRow(written, judged, row, {
    ...made,
    registeredOn: listedDay(draft, made, row.person),
  });
  const why = sales.register(draft, written, delegateId);
  if (why !== '') return { outcome: 'refused', code: 'notSold', why };
  draft.absorb(written);
  return { outcome: judged.outcome, merge: judged.merge, delegateId };
};
