import type { CreditResult } from '../../model/credits/credit-result.ts';
import type { CreditRuleRow, ReturnColumn, ReturnForm } from '../../model/credits/credit-rule.ts';
import type { Delegate } from '../../model/delegate.ts';
import { councilNumberOf } from '../../model/fields/council-number.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import { finalResult } from '../../core/final-result.ts';
import type { FileCell } from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import { isErased } from '../../core/is-erased.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { displayName, hoursOf, phoneForDisplay } from '../../core/text/format.ts';
import { certificateOf } from '../../print/certificates/certificates.ts';
import { creditSetUpOf, ruleOf, type CreditSetUp } from '../results/credit-set-up.ts';
import { usualReturn } from '../rules/credit-rule-commands.ts';

/** One list of all people, or the council's own state and the others apart. */
export const returnParts = ['all', 'own', 'others'] as const;
export type ReturnPart = (typeof returnParts)[number];

/** A list that a council gets. */
export interface CouncilList {
  readonly council: string;
  readonly part: ReturnPart;
  /** Without its ending. */
  readonly fileName: string;
  /** In their order, with their headings. */
  readonly columns: ReturnForm['columns'];
  readonly people: readonly Listed[];
  /** The number of people without a council number. They are the first ones. */
  readonly withoutNumber: number;
  /** Due to the council for each person. */
  readonly feePaise: number;
}

interface Listed {
  readonly delegate: Delegate;
  readonly result: CreditResult;
}

const hasNumber = ({ result }: Listed): boolean => councilNumberOf(result.councilNumber).digits !== '';

/** People with final credits, by the key of their council. */
const creditedPeople = (reader: Reader): Map<string, Listed[]> => {
  const found: Listed[] = [];
  for (const delegate of reader.all('delegates')) {
    const result = finalResult(reader, delegate.delegateId);
    if (result === null || result.credits === 0 || result.council === '') continue;
    if (!isErased(reader, delegate.delegateId)) found.push({ delegate, result });
  }
  return Map.groupBy(found, ({ result }) => nameKey(result.council));
};

/** People without a number first, then by name. */
const inOrder = (people: readonly Listed[]): Listed[] => {
  const keyOf = (listed: Listed): string =>
    `${hasNumber(listed) ? 1 : 0} ${nameKey(listed.delegate.fullName)} ${listed.delegate.delegateId}`;
  const keys = new Map(people.map((listed) => [listed, keyOf(listed)]));
  return people.toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1));
};

/** The rule by which the council gets its list; that of another year, if none is in force. */
const formOf = (setUp: CreditSetUp, council: string): CreditRuleRow | null =>
  ruleOf(setUp, council) ??
  setUp.rules.findLast(({ rule }) => nameKey(rule.council) === nameKey(council)) ??
  null;

/** The lists of all councils that have a rule or people with final credits. A council without a rule has the usual columns. */
export const councilLists = (reader: Reader): CouncilList[] => {
  const setUp = creditSetUpOf(reader);
  const byCouncil = creditedPeople(reader);
  const names = new Map(setUp.rules.map(({ rule }) => [nameKey(rule.council), rule.council]));
  for (const [key, [first]] of byCouncil)
    if (first !== undefined && !names.has(key)) names.set(key, first.result.council);
  return [...names].flatMap(([key, council]) =>
    listsOf(formOf(setUp, council), council, inOrder(byCouncil.get(key) ?? [])),
  );
};

const { files } = handOverWords;

const listsOf = (form: CreditRuleRow | null, council: string, people: readonly Listed[]): CouncilList[] => {
  const { columns, ownState } = form?.returnForm ?? usualReturn;
  const listed = (part: ReturnPart, fileName: string, own: readonly Listed[]): CouncilList => ({
    council,
    part,
    fileName,
    columns,
    people: own,
    withoutNumber: own.filter((each) => !hasNumber(each)).length,
    feePaise: form?.rule.feePerPerson ?? 0,
  });
  const state = nameKey(ownState);
  if (state === '') return [listed('all', files.councilReturn(council), people)];
  const isOwn = ({ delegate }: Listed): boolean => nameKey(delegate.state) === state;
  const others = people.filter((each) => !isOwn(each));
  return [
    listed('own', files.councilReturn(council), people.filter(isOwn)),
    listed('others', files.otherStates(council), others),
  ];
};

const cellOf: Readonly<
  Record<ReturnColumn, (listed: Listed, reader: Reader, list: CouncilList) => FileCell>
> = {
  number: ({ result }) => result.councilNumber,
  name: ({ delegate }) => displayName(delegate),
  phone: ({ delegate }) => phoneForDisplay(delegate.phone),
  email: ({ delegate }) => delegate.email,
  state: ({ delegate }) => delegate.state,
  hours: ({ result }) => Number(hoursOf(result.minutes)),
  credits: ({ result }) => result.credits / 100,
  days: ({ result }) => result.inputs?.days.length ?? null,
  certificate: ({ delegate }, reader) => certificateOf(reader, delegate.delegateId)?.number ?? null,
  fee: (_, __, { feePaise }) => feePaise / 100,
  signature: () => '',
};

/** A person's line in the columns of the council. */
export const cellsOf = (reader: Reader, list: CouncilList, listed: Listed): FileCell[] =>
  list.columns.map(({ column }) => cellOf[column](listed, reader, list));

/** A line for each person, and what is due to the council where the list has a column for it. */
export const rowsOfList = (reader: Reader, list: CouncilList): (readonly FileCell[])[] => [
  ...list.people.map((listed) => cellsOf(reader, list, listed)),
  ...totalOf(list),
];

/** The word is in the first column that is not the sum itself. */
const totalOf = ({ columns, people, feePaise }: CouncilList): FileCell[][] => {
  const at = columns.findIndex(({ column }) => column === 'fee');
  if (at === -1) return [];
  const word = columns.findIndex(({ column }) => column === 'name');
  const total = columns.map((): FileCell => '');
  total[word === -1 ? Number(at === 0) : word] = handOverWords.heads.total;
  total[at] = (people.length * feePaise) / 100;
  return [total.slice(0, columns.length)];
};
