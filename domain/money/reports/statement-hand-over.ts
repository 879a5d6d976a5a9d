import type { BankLine } from '../../model/money/statement.ts';
import type { FileColumn, HandOverFile, PackedEvent } from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import { paidOnForDisplay } from '../../core/text/format.ts';
import { rupeesOf } from './due-columns.ts';
import { reconcileWords } from '../statements/reconcile-words.ts';

const { files, heads } = handOverWords;
const { targets } = reconcileWords;

const lineColumns = ({ at, nameOf }: PackedEvent): readonly FileColumn<BankLine>[] => [
  { head: heads.file, value: (reader, { statementId }) => reader.get('statements', statementId)?.name ?? '' },
  { head: heads.row, value: (_, { row }) => row },
  { head: targets.date, value: (_, { paidOn }) => paidOnForDisplay(paidOn) },
  { head: targets.amount, value: (_, { amountPaise }) => rupeesOf(amountPaise) },
  { head: targets.narration, value: (_, { narration }) => narration },
  { head: targets.bankReference, value: (_, { bankReference }) => bankReference },
  { head: targets.ourReference, value: (_, { ourReference }) => ourReference },
  { head: targets.payerName, value: (_, { payerName }) => payerName },
  { head: targets.method, value: (_, { method }) => method },
  { head: heads.state, value: (_, { state }) => handOverWords.lineStates[state as LineState] ?? state },
  {
    head: heads.assignedTo,
    value: (reader, { lineId }) =>
      [...new Set(reader.by('lineShares', 'lineId', lineId).map(({ delegateId }) => nameOf(delegateId)))]
        .filter((name) => name !== '')
        .join('; '),
  },
  { head: heads.settledAt, value: (_, { settledAt }) => at(settledAt) },
  { head: heads.settledBy, value: (_, { settledBy }) => settledBy },
  { head: heads.note, value: (_, { note }) => note },
];

type LineState = keyof typeof handOverWords.lineStates;

/** Every line of the bank statements that were added, with the people to whom its money belongs. */
export const statementHandOver = (packed: PackedEvent): HandOverFile => {
  const { store, list } = packed;
  return list(files.bankLines, lineColumns(packed), () =>
    [...store.all('statements')]
      .sort((a, b) => a.addedAt - b.addedAt || (a.statementId < b.statementId ? -1 : 1))
      .flatMap(({ statementId }) =>
        store
          .by('bankLines', 'statementId', statementId)
          .toSorted((a, b) => a.row - b.row || a.occurrence - b.occurrence),
      ),
  );
};
