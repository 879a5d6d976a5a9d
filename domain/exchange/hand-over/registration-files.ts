import type { Order } from '../../model/registrations.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { dateTime, displayName } from '../../core/text/format.ts';
import { rupeesOf } from '../../money/reports/due-columns.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { methodText, orderWords } from '../../registration/desk/order-words.ts';
import { requestWords } from '../../registration/desk/queue-words.ts';
import { stageOf } from '../../registration/order-stage.ts';
import { waitingWords } from '../../registration/public-words.ts';
import { formOf } from '../../registration/stored-form.ts';
import { listFile, type Cell, type HandOverFile } from './hand-over-file.ts';
import { handOverWords } from './hand-over-words.ts';

const { files, heads } = handOverWords;

/** A file that a registrant sent. Its content decides its file extension. */
export interface OrderFile {
  readonly fileId: string;
  readonly stem: string;
}

/** The files of one order: of the proof, of the reduction, and of answers. */
const sentWith = (reader: Reader, { number, proof, eligibility, request }: Order): OrderFile[] => {
  const asked = formOf(reader).questions.filter(({ kind }) => kind === 'file');
  const answered = asked.map(({ questionId, label }) => ({
    what: label,
    id: request.answers[questionId] ?? '',
  }));
  return [
    { what: files.proof, id: proof?.fileId ?? '' },
    { what: files.document, id: eligibility?.fileId ?? '' },
    ...answered,
  ].flatMap(({ what, id }) => (id === '' ? [] : [{ fileId: id, stem: files.ofOrder(number, what) }]));
};

/** All files that registrants sent, each once. */
export const sentFiles = (reader: Reader): OrderFile[] => [
  ...new Map(
    Array.from(reader.all('orders'))
      .flatMap((order) => sentWith(reader, order))
      .map((sent) => [sent.fileId, sent]),
  ).values(),
];

/** Orders, requests and the waiting list as CSV. An event without registration by delegates has none of them. */
export const registrationFiles = (reader: Reader, now: number): readonly HandOverFile[] => {
  if (reader.get('registrationForms', 'form') === undefined && reader.count('orders') === 0) return [];
  const timeZone = timeZoneOf(reader);
  const at = (time: number | null): string => (time === null ? '' : dateTime(time, timeZone));
  const nameOf = (delegateId: string, otherwise = ''): string => {
    const delegate = reader.get('delegates', delegateId);
    return delegate === undefined ? otherwise : displayName(delegate);
  };
  const { questions, consents } = formOf(reader);
  const list = publishedList(reader);
  const categoryOf = (categoryId: string): string => reader.get('categories', categoryId)?.name ?? '';
  const itemOf = (itemId: string): string =>
    list.items.find((each) => each.itemId === itemId)?.name ?? itemId;
  const reductionOf = ({ eligibility }: Order): Cell[] => {
    if (eligibility === null) return ['', '', ''];
    const { eligibilityId, value, state } = eligibility;
    const known = list.eligibilities.find((each) => each.eligibilityId === eligibilityId);
    return [known?.name ?? eligibilityId, value, state];
  };
  const proofOf = ({ proof }: Order): Cell[] =>
    proof === null
      ? ['', '', '', null, '']
      : [methodText(proof.method), proof.reference, proof.paidOn, rupeesOf(proof.amountPaise), proof.state];
  const consentOf = (order: Order, consentId: string): string => {
    const given = order.consents.find((each) => each.consentId === consentId);
    if (given === undefined) return '';
    const withdrawn = given.withdrawnAt === null ? '' : `, ${orderWords.withdrawn(at(given.withdrawnAt))}`;
    return `${at(given.at)}${withdrawn}`;
  };
  return [
    listFile(
      files.orders,
      [
        heads.order,
        orderWords.submittedAt,
        heads.state,
        orderWords.source,
        heads.delegate,
        orderWords.phone,
        heads.category,
        orderWords.items,
        orderWords.quoted,
        orderWords.method,
        heads.reduction,
        orderWords.eligibilityValue,
        heads.reductionState,
        heads.proofMethod,
        heads.proofReference,
        orderWords.proofFacts.paidOn,
        orderWords.proofFacts.amount,
        heads.proofState,
        orderWords.note,
        heads.confirmedEmail,
        heads.files,
        ...questions.map(({ label }) => label),
        ...consents.map(({ purpose }) => heads.consent(purpose)),
      ],
      function* () {
        for (const order of reader.all('orders')) {
          const { delegateId, request, lines } = order;
          const categoryId =
            reader.get('delegates', delegateId)?.categoryId ?? request.details?.categoryId ?? '';
          yield [
            order.number,
            at(order.submittedAt),
            orderWords.stages[stageOf(reader, order, now)],
            orderWords.sources[order.source] ?? order.source,
            nameOf(delegateId, request.details?.fullName),
            order.registrantPhone,
            categoryOf(categoryId),
            lines.map(({ quantity, quote }) => `${quantity} × ${quote.name}`).join('; '),
            rupeesOf(order.quotedPaise),
            methodText(order.method),
            ...reductionOf(order),
            ...proofOf(order),
            order.note,
            order.confirmedEmail,
            sentWith(reader, order)
              .map(({ stem }) => stem)
              .join('; '),
            ...questions.map(({ questionId, kind }) =>
              kind === 'file' ? '' : (request.answers[questionId] ?? ''),
            ),
            ...consents.map(({ consentId }) => consentOf(order, consentId)),
          ];
        }
      },
    ),
    listFile(
      files.requests,
      [
        heads.delegate,
        heads.request,
        heads.text,
        requestWords.askedAt,
        heads.state,
        heads.answered,
        heads.answeredBy,
        orderWords.note,
      ],
      function* () {
        for (const { delegateId, kind, data, askedAt, state, answeredAt, answeredBy, note } of reader.all(
          'registrantRequests',
        ))
          yield [
            nameOf(delegateId),
            requestWords.kinds[kind] ?? kind,
            data.text,
            at(askedAt),
            state,
            at(answeredAt),
            answeredBy,
            note,
          ];
      },
    ),
    listFile(
      files.waitingList,
      [
        heads.delegate,
        orderWords.phone,
        heads.waitsFor,
        heads.category,
        heads.joined,
        heads.state,
        heads.offeredUntil,
      ],
      function* () {
        for (const entry of reader.all('waitingEntries'))
          yield [
            entry.name,
            entry.registrantPhone,
            entry.itemId === '' ? heads.registration : itemOf(entry.itemId),
            categoryOf(entry.categoryId),
            at(entry.joinedAt),
            waitingWords.states[entry.state as keyof typeof waitingWords.states] ?? entry.state,
            at(entry.offeredUntil),
          ];
      },
    ),
  ];
};
