import { actorContact } from '../../../core/access.ts';
import type { CommandContext } from '../../../core/command/command.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Draft } from '../../../core/store/draft.ts';
import type { ImportFacts } from '../../../model/import.ts';
import { blankRow } from '../../../model/tables.ts';
import type { ImportedRow } from '../../../people/import/row-preview.ts';

interface Noting {
  readonly outcomes: readonly ImportedRow['outcome'][];
  readonly ctx: CommandContext;
}

/** The first command of an import makes its row, and each command adds what it has written. */
export const noteImport = (draft: Draft, facts: ImportFacts, { outcomes, ctx }: Noting): void => {
  const known = draft.get('imports', facts.importId);
  if (known !== undefined && known.takenBackAt !== null) throw refuse('importTakenBack');
  const row = known ?? {
    ...blankRow('imports', { ...facts, spellings: facts.spellings ?? null }),
    startedBy: actorContact(ctx.actor),
    startedAt: ctx.now,
  };
  const count = (wanted: ImportedRow['outcome']): number =>
    outcomes.filter((outcome) => outcome === wanted).length;
  draft.put('imports', {
    ...row,
    added: row.added + count('new'),
    merged: row.merged + count('merged'),
    present: row.present + count('present'),
    refused: row.refused + count('refused'),
  });
};
