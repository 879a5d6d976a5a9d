import type { CreditResult } from '../../model/credits/credit-result.ts';
import {
  type DrawnFile,
  type FileCell,
  type FileColumn,
  type HandOverFile,
  type PackedEvent,
} from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { safeFileName, unusedStems } from '../../core/text/files/file-name.ts';
import { personWords } from '../../people/people-words.ts';
import { serialOfDelegate } from '../../people/serials.ts';
import { returnHeadings } from '../rules/rule-words.ts';
import { councilLists, rowsOfList, type CouncilList } from './council-lists.ts';

const { files, heads } = handOverWords;

const resultColumns = ({ at, nameOf }: PackedEvent): readonly FileColumn<CreditResult>[] => [
  {
    head: personWords.serialNo,
    value: (reader, { delegateId }) => serialOfDelegate(reader, delegateId)?.serial ?? null,
  },
  { head: personWords.name, value: (_, { delegateId }) => nameOf(delegateId) },
  { head: personWords.council, value: (_, { council }) => council },
  { head: returnHeadings.number, value: (_, { councilNumber }) => councilNumber },
  { head: heads.minutes, value: (_, { minutes }) => minutes },
  { head: heads.assumedMinutes, value: (_, { assumedMinutes }) => assumedMinutes },
  { head: returnHeadings.credits, value: (_, { credits }) => credits / 100 },
  { head: heads.revision, value: (_, { revision }) => revision },
  { head: heads.final, value: (_, { decidedAt }) => at(decidedAt) },
  { head: heads.finalBy, value: (_, { decidedBy }) => decidedBy },
  { head: heads.reason, value: (_, { reason }) => reason },
];

const byPerson = (one: CreditResult, other: CreditResult): number =>
  one.delegateId === other.delegateId
    ? one.revision - other.revision
    : one.delegateId < other.delegateId
      ? -1
      : 1;

/** The lists of an event with results, each with a file name that no other one has. */
const namedLists = (reader: Reader): (readonly [stem: string, list: CouncilList])[] => {
  if (reader.count('creditResults') === 0) return [];
  const unused = unusedStems();
  return councilLists(reader).map((list) => [unused(list.fileName), list]);
};

const workbookAndCsv = (packed: PackedEvent, stem: string, list: CouncilList): HandOverFile[] => {
  const columns = list.columns.map(({ heading }, at): FileColumn<readonly FileCell[]> => ({
    head: heading,
    value: (_, cells) => cells[at] ?? null,
  }));
  const rows = (): (readonly FileCell[])[] => rowsOfList(packed.store, list);
  return (['xlsx', 'csv'] as const).map((kind) => packed.list(stem, columns, rows, kind));
};

/** All final results with their amendments, and the list of each council. Nothing without results. */
export const creditHandOver = (packed: PackedEvent): readonly HandOverFile[] => {
  if (packed.store.count('creditResults') === 0) return [];
  return [
    packed.list(files.credits, resultColumns(packed), () =>
      [...packed.store.all('creditResults')].sort(byPerson),
    ),
    ...namedLists(packed.store).flatMap(([stem, list]) => workbookAndCsv(packed, stem, list)),
  ];
};

/** The lists of councils for signature, as the server draws them. */
export const returnPapers = (reader: Reader): readonly DrawnFile[] =>
  namedLists(reader)
    .filter(([, { people }]) => people.length > 0)
    .map(([stem, { council, part }]) => ({
      kind: 'drawn',
      document: 'council-return',
      name: safeFileName(stem, 'pdf'),
      body: { council, part },
    }));
