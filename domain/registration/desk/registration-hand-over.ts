import type { Order, RegistrantRequest, WaitingEntry } from '../../model/registrations.ts';
import type {
  FileColumn,
  HandOverFile,
  PackedEvent,
  ServedFile,
} from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { methodText } from '../../core/text/method-name.ts';
import { rupeesOf } from '../../money/reports/due-columns.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { stageOf } from '../orders/order-stage.ts';
import { waitingWords } from '../words/public-words.ts';
import { formOf } from '../form/stored-form.ts';
import { orderWords } from './order-words.ts';
import { requestWords } from './queue-words.ts';

const { files, heads } = handOverWords;

type SentFile = Extract<ServedFile, { readonly kind: 'sent' }>;

const sentWith = (reader: Reader, { number, proof, eligibility, request }: Order): SentFile[] => {
  const asked = formOf(reader).questions.filter(({ kind }) => kind === 'file');
  const answered = asked.map(({ questionId, label }) => ({
    what: label,
    id: request.answers[questionId] ?? '',
  }));
  return [
    { what: files.proof, id: proof?.fileId ?? '' },
    { what: files.document, id: eligibility?.fileId ?? '' },
    ...answered,
  ].flatMap(({ what, id }) =>
    id === '' ? [] : [{ kind: 'sent' as const, fileId: id, stem: files.ofOrder(number, what) }],
  );
};

/** All files that registrants sent, each once. */
export const sentFiles = (reader: Reader): SentFile[] => [
  ...new Map(
    Array.from(reader.all('orders'))
      .flatMap((order) => sentWith(reader, order))
      .map((sent) => [sent.fileId, sent]),
  ).values(),
];

/** Orders, requests and the waiting list as CSV. An event without registration by delegates has none of them. */
export const registrationHandOver = (packed: PackedEvent): readonly HandOverFile[] => {
  const { store, list } = packed;
  if (store.get('registrationForms', 'form') === undefined && store.count('orders') === 0) return [];
  return [
    list(files.orders, orderColumns(packed), () => store.all('orders')),
    list(files.requests, requestColumns(packed), () => store.all('registrantRequests')),
    list(files.waitingList, waitingColumns(packed), () => store.all('waitingEntries')),
  ];
};

const categoryName = (reader: Reader, categoryId: string): string =>
  reader.get('categories', categoryId)?.name ?? '';

const orderColumns = ({ store, now, at, nameOf }: PackedEvent): readonly FileColumn<Order>[] => [
  { head: heads.order, value: (_, { number }) => number },
  { head: orderWords.submittedAt, value: (_, { submittedAt }) => at(submittedAt) },
  { head: heads.state, value: (reader, order) => orderWords.stages[stageOf(reader, order, now)] },
  { head: orderWords.source, value: (_, { source }) => orderWords.sources[source] ?? source },
  {
    head: heads.delegate,
    value: (_, { delegateId, request }) => nameOf(delegateId, request.details?.fullName),
  },
  { head: orderWords.phone, value: (_, { registrantPhone }) => registrantPhone },
  {
    head: heads.category,
    value: (reader, { delegateId, request }) =>
      categoryName(
        reader,
        reader.get('delegates', delegateId)?.categoryId ?? request.details?.categoryId ?? '',
      ),
  },
  {
    head: orderWords.items,
    value: (_, { lines }) => lines.map(({ quantity, quote }) => `${quantity} × ${quote.name}`).join('; '),
  },
  { head: orderWords.quoted, value: (_, { quotedPaise }) => rupeesOf(quotedPaise) },
  { head: orderWords.method, value: (_, { method }) => methodText(method) },
  ...reductionColumns(store),
  ...proofColumns,
  { head: orderWords.note, value: (_, { note }) => note },
  { head: heads.confirmedEmail, value: (_, { confirmedEmail }) => confirmedEmail },
  {
    head: heads.files,
    value: (reader, order) =>
      sentWith(reader, order)
        .map(({ stem }) => stem)
        .join('; '),
  },
  ...answerColumns(store),
  ...consentColumns(store, at),
];

const reductionColumns = (reader: Reader): readonly FileColumn<Order>[] => {
  const { eligibilities } = publishedList(reader);
  const nameOf = (id: string): string =>
    eligibilities.find(({ eligibilityId }) => eligibilityId === id)?.name ?? id;
  return [
    {
      head: heads.reduction,
      value: (_, { eligibility }) => (eligibility === null ? '' : nameOf(eligibility.eligibilityId)),
    },
    { head: orderWords.eligibilityValue, value: (_, { eligibility }) => eligibility?.value ?? '' },
    { head: heads.reductionState, value: (_, { eligibility }) => eligibility?.state ?? '' },
  ];
};

const proofColumns: readonly FileColumn<Order>[] = [
  { head: heads.proofMethod, value: (_, { proof }) => (proof === null ? '' : methodText(proof.method)) },
  { head: heads.proofReference, value: (_, { proof }) => proof?.reference ?? '' },
  { head: orderWords.proofFacts.paidOn, value: (_, { proof }) => proof?.paidOn ?? '' },
  { head: orderWords.proofFacts.amount, value: (_, { proof }) => rupeesOf(proof?.amountPaise ?? null) },
  { head: heads.proofState, value: (_, { proof }) => proof?.state ?? '' },
];

const answerColumns = (reader: Reader): readonly FileColumn<Order>[] =>
  formOf(reader).questions.map(({ questionId, kind, label }) => ({
    head: label,
    value: (_, { request }) => (kind === 'file' ? '' : (request.answers[questionId] ?? '')),
  }));

const consentColumns = (reader: Reader, at: PackedEvent['at']): readonly FileColumn<Order>[] =>
  formOf(reader).consents.map(({ consentId, purpose }) => ({
    head: heads.consent(purpose),
    value: (_, { consents }) => {
      const given = consents.find((each) => each.consentId === consentId);
      if (given === undefined) return '';
      const withdrawn = given.withdrawnAt === null ? '' : `, ${orderWords.withdrawn(at(given.withdrawnAt))}`;
      return `${at(given.at)}${withdrawn}`;
    },
  }));

const requestColumns = ({ at, nameOf }: PackedEvent): readonly FileColumn<RegistrantRequest>[] => [
  { head: heads.delegate, value: (_, { delegateId }) => nameOf(delegateId) },
  { head: heads.request, value: (_, { kind }) => requestWords.kinds[kind] ?? kind },
  { head: heads.text, value: (_, { data }) => data.text },
  { head: requestWords.askedAt, value: (_, { askedAt }) => at(askedAt) },
  { head: heads.state, value: (_, { state }) => state },
  { head: heads.answered, value: (_, { answeredAt }) => at(answeredAt) },
  { head: heads.answeredBy, value: (_, { answeredBy }) => answeredBy },
  { head: orderWords.note, value: (_, { note }) => note },
];

const waitingColumns = ({ store, at }: PackedEvent): readonly FileColumn<WaitingEntry>[] => {
  const { items } = publishedList(store);
  const itemOf = (id: string): string => items.find(({ itemId }) => itemId === id)?.name ?? id;
  return [
    { head: heads.delegate, value: (_, { name }) => name },
    { head: orderWords.phone, value: (_, { registrantPhone }) => registrantPhone },
    {
      head: heads.waitsFor,
      value: (_, { itemId }) => (itemId === '' ? heads.registration : itemOf(itemId)),
    },
    { head: heads.category, value: (reader, { categoryId }) => categoryName(reader, categoryId) },
    { head: heads.joined, value: (_, { joinedAt }) => at(joinedAt) },
    {
      head: heads.state,
      value: (_, { state }) => waitingWords.states[state as keyof typeof waitingWords.states] ?? state,
    },
    { head: heads.offeredUntil, value: (_, { offeredUntil }) => at(offeredUntil) },
  ];
};
