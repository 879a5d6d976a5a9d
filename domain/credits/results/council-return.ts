import type { CreditResult } from '../../model/credits/credit-result.ts';
import type { CreditRuleRow, ReturnColumn } from '../../model/credits/credit-rule.ts';
import type { Delegate } from '../../model/delegate.ts';
import { councilNumberOf } from '../../model/fields/council-number.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import { finalResult } from '../../core/final-result.ts';
import {
  type FileCell,
  type FileColumn,
  type HandOverFile,
  type PackedEvent,
} from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import { isErased } from '../../core/is-erased.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { unusedStems } from '../../core/text/files/file-name.ts';
import { displayName, hoursOf, phoneForDisplay } from '../../core/text/format.ts';
import { personWords } from '../../people/people-words.ts';
import { serialOfDelegate } from '../../people/serials.ts';
import { certificateOf } from '../../print/certificates/certificates.ts';
import { returnHeadings } from '../rules/rule-words.ts';
import { creditSetUpOf } from './credit-set-up.ts';

const { files, heads } = handOverWords;

interface Listed {
  readonly delegate: Delegate;
  readonly result: CreditResult;
}

type Cells = Readonly<Record<ReturnColumn, FileCell>>;

/** People whom the council credits, by their final results: who has no number first, then by name. */
const creditedPeople = (reader: Reader, council: string): Listed[] => {
  const key = nameKey(council);
  const found: Listed[] = [];
  for (const delegate of reader.all('delegates')) {
    const result = finalResult(reader, delegate.delegateId);
    if (result === null || result.credits === 0 || nameKey(result.council) !== key) continue;
    if (!isErased(reader, delegate.delegateId)) found.push({ delegate, result });
  }
  const sortKey = ({ delegate, result }: Listed): string =>
    `${councilNumberOf(result.councilNumber).digits === '' ? 0 : 1} ${nameKey(delegate.fullName)} ${delegate.delegateId}`;
  const keys = new Map(found.map((listed) => [listed, sortKey(listed)]));
  return found.sort((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1));
};

const cellsOf = (reader: Reader, { delegate, result }: Listed, feePaise: number): Cells => ({
  number: result.councilNumber,
  name: displayName(delegate),
  phone: phoneForDisplay(delegate.phone),
  email: delegate.email,
  state: delegate.state,
  hours: Number(hoursOf(result.minutes)),
  credits: result.credits / 100,
  days: result.inputs?.days.length ?? null,
  certificate: certificateOf(reader, delegate.delegateId)?.number ?? null,
  fee: feePaise / 100,
  signature: '',
});

/** What is due to the council for all people of a list. */
const totalOf = (people: number, feePaise: number): Cells => ({
  ...(Object.fromEntries(Object.keys(returnHeadings).map((column) => [column, ''])) as Cells),
  name: heads.total,
  fee: (people * feePaise) / 100,
});

/** The list of a council with its own columns; two lists if it wants its state and the others apart. */
const filesOfCouncil = (
  packed: PackedEvent,
  { rule, returnForm }: CreditRuleRow,
  unused: (stem: string) => string,
): HandOverFile[] => {
  const { store } = packed;
  const columns = returnForm.columns.map(({ column, heading }): FileColumn<Cells> => ({
    head: heading,
    value: (_, cells) => cells[column],
  }));
  const hasFee = returnForm.columns.some(({ column }) => column === 'fee');
  const listed = (name: string, isIn: (person: Listed) => boolean): HandOverFile =>
    packed.list(unused(name), columns, () => {
      const people = creditedPeople(store, rule.council).filter(isIn);
      const rows = people.map((person) => cellsOf(store, person, rule.feePerPerson));
      return hasFee ? [...rows, totalOf(rows.length, rule.feePerPerson)] : rows;
    });
  const own = nameKey(returnForm.ownState);
  if (own === '') return [listed(files.councilReturn(rule.council), () => true)];
  const isOwn = ({ delegate }: Listed): boolean => nameKey(delegate.state) === own;
  return [
    listed(files.councilReturn(rule.council), isOwn),
    listed(files.otherStates(rule.council), (person) => !isOwn(person)),
  ];
};

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

/** All final results with their amendments, and the list of each council. Nothing without results. */
export const creditHandOver = (packed: PackedEvent): readonly HandOverFile[] => {
  if (packed.store.count('creditResults') === 0) return [];
  const unused = unusedStems();
  return [
    packed.list(files.credits, resultColumns(packed), () =>
      [...packed.store.all('creditResults')].sort(byPerson),
    ),
    ...creditSetUpOf(packed.store).rules.flatMap((row) => filesOfCouncil(packed, row, unused)),
  ];
};
