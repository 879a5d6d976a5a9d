import type { ImportedRow } from './row-preview.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { describeRow } from './import-row.ts';
import { bulkAddWords } from './import-words.ts';
import { messageFor } from '../../core/text/messages.ts';
import type { RowPreview } from './row-preview.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import type { ListForm } from '../columns/targets.ts';

export interface ResultParts {
  readonly sheet: DataSheet;
  readonly form: ListForm;
  readonly headerRow: number | null;
  readonly preview: readonly RowPreview[];
  readonly answers: ReadonlyMap<number, ImportedRow>;
  /** Only these rows, below the headings. */
  readonly only?: ReadonlySet<number>;
}

export const refusalText = ({ code, why }: Extract<ImportedRow, { readonly outcome: 'refused' }>): string =>
  why ?? messageFor(code);

export const resultWord = (
  { outcome }: Pick<RowPreview, 'outcome'>,
  answer: ImportedRow | undefined,
): string => {
  if (answer?.outcome === 'refused') return bulkAddWords.outcomes.wrong;
  if (answer?.outcome === 'new') return bulkAddWords.added;
  if (answer?.outcome === 'merged') return bulkAddWords.merged;
  if (outcome === 'leftOut') return bulkAddWords.outcomes.leftOut;
  if (outcome === 'companion') return bulkAddWords.outcomes.companion;
  if (answer !== undefined || outcome === 'present') return bulkAddWords.alreadyInserted;
  return outcome === 'wrong' ? bulkAddWords.outcomes.wrong : bulkAddWords.notSent;
};

/** As {@link resultRows}, for a text file. */
export const resultFile = (reader: Reader, parts: ResultParts): string =>
  csvStart + resultRows(reader, parts).map(csvLine).join('');

/** Adds the result and the reason to each row; in the super admin import, also the user id. */
export const resultRows = (reader: Reader, parts: ResultParts): readonly (readonly string[])[] => {
  const { sheet, form, headerRow, preview, answers, only } = parts;
  const isRows = form === 'rows';
  const width = Math.max(...sheet.rows.map((cells) => cells.length));
  const rows = new Map(preview.map((row) => [row.row, row]));
  return sheet.rows.flatMap((cells, index) => {
    if (only !== undefined && index !== headerRow && !only.has(index + 1)) return [];
    const padded = Array.from({ length: width }, (_, column) => cells[column] ?? '');
    const row = rows.get(index + 1);
    if (row)
      return [
        [
          ...padded,
          ...(isRows ? [userIdOf(answers.get(row.row))] : []),
          resultWord(row, answers.get(row.row)),
          detailsOf(reader, row, answers),
        ],
      ];
    const heads = [...(isRows ? [bulkAddWords.userId] : []), bulkAddWords.result, bulkAddWords.details];
    return [index === headerRow ? [...padded, ...heads] : padded];
  });
};

const userIdOf = (answer: ImportedRow | undefined): string =>
  answer === undefined || answer.outcome === 'refused' ? '' : answer.delegateId;

const detailsOf = (reader: Reader, row: RowPreview, answers: ResultParts['answers']): string => {
  const answer = answers.get(row.row);
  const told = describeRow(reader, row);
  if (answer?.outcome === 'refused') told.unshift(refusalText(answer));
  return told.join('; ');
};
