import type { Order, OrderLine } from '#domain/model/registrations.ts';
import { dateTime, dayForDisplay, displayName, phoneForDisplay, rupees } from '#domain/core/text/format.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import type { OrderStage } from '#domain/registration/orders/order-stage.ts';
import { currentLines, currentTotal, deskPurchases } from '#domain/registration/orders/order-lines.ts';
import { channelWords } from '#domain/messages/message-words.ts';
import { answerWords } from '#domain/registration/desk/answer-words.ts';
import { methodText } from '#domain/core/text/method-name.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { referenceClashes } from '#domain/registration/desk/reference-clashes.ts';
import { emailConfirmedAt } from '#domain/registration/orders/confirmed-email.ts';
import { transferWords } from '#domain/registration/desk/transfer-words.ts';
import { claimOf } from '#domain/registration/order-rules.ts';
import { transferOrders } from '#domain/registration/orders/transfer-orders.ts';
import { formOf } from '#domain/registration/form/stored-form.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { DocumentView } from './document-view.tsx';
import { HoldTime } from './hold-time.tsx';
import styles from './registration-parts.module.css';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

const slots: Readonly<Record<OrderStage, SlotState>> = {
  approval: 'open',
  document: 'open',
  held: 'half',
  proof: 'open',
  returned: 'half',
  confirmed: 'full',
  expired: 'idle',
  cancelled: 'cut',
};

export function OrderStageBadge({ stage }: { readonly stage: OrderStage }) {
  return <Badge state={slots[stage]}>{words.stages[stage]}</Badge>;
}

interface OrderFactsProps {
  readonly order: Order;
  readonly stage: OrderStage;
}

/** The whole order: its state, items, answers and consents. */
export function OrderFacts({ order, stage }: OrderFactsProps) {
  const timeZone = useTimeZone();
  const isTimed = stage !== 'confirmed' && stage !== 'expired' && stage !== 'cancelled';
  const items = [
    { term: words.source, value: words.sources[order.source] ?? order.source },
    { term: words.submittedAt, value: dateTime(order.submittedAt, timeZone) },
    { term: words.phone, value: <span className="num">{phoneForDisplay(order.registrantPhone)}</span> },
    { term: words.email, value: useEmailState(order, timeZone) },
    { term: words.method, value: methodText(order.method) },
    { term: words.note, value: order.note },
    { term: answerWords.toldFact, value: toldFact(order, timeZone) },
  ];
  return (
    <div className={`stack content-start gap-4 ${styles['facts']}`}>
      <p className={`flow items-baseline ${styles['stage']}`}>
        <OrderStageBadge stage={stage} />
        {isTimed && (
          <span className="t2">
            <HoldTime until={order.heldUntil} />
          </span>
        )}
      </p>
      <DetailsList items={items.filter(({ value }) => value !== '')} />
      <OrderLines order={order} />
      <Answers order={order} />
      <Consents order={order} />
    </div>
  );
}

/** Which answer the person was messaged, and when. */
const toldFact = ({ answer }: Order, timeZone: string): string => {
  if (answer === null) return '';
  const kind = answerWords.kinds[answer.kind];
  if (answer.toldAt === null) return answerWords.untold(kind);
  const how = answer.channel === '' ? answerWords.notNeeded : channelWords[answer.channel];
  return answerWords.toldAt(kind, how, dateTime(answer.toldAt, timeZone), answer.toldBy);
};

/** The e-mail of the delegate, and whether its reader has entered a code that was sent to it. */
const useEmailState = ({ delegateId }: Order, timeZone: string): string =>
  useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      if (delegate === undefined || delegate.email === '') return '';
      const confirmedAt = emailConfirmedAt(reader, delegate);
      const state =
        confirmedAt === null ? words.emailOpen : words.emailConfirmed(dateTime(confirmedAt, timeZone));
      return `${delegate.email}, ${state}`;
    },
    [delegateId, timeZone],
  );

function OrderLines({ order }: { readonly order: Order }) {
  const { lines, sold, total, names } = useQuery(
    (reader) => ({
      lines: currentLines(reader, order),
      sold: deskPurchases(reader, order),
      total: currentTotal(reader, order),
      names: new Map([
        ...order.request.companions.map(({ companionId, details }) => [companionId, details.name] as const),
        ...orderedCompanions(reader, order.delegateId).map(
          ({ companionId, name }) => [companionId, name] as const,
        ),
      ]),
    }),
    [order],
  );
  const lineOf = ({ purchaseId, companionId, quantity, quote }: Omit<OrderLine, 'itemId'>) => {
    const who = names.get(companionId) ?? '';
    return (
      <li key={purchaseId}>
        <span>
          {quantity > 1 ? `${quantity} × ` : ''}
          {quote.name}
        </span>
        <span className="num">{rupees(quote.total)}</span>
        {who !== '' && (
          <small className="fine" lang={nameLang(who)}>
            {who}
          </small>
        )}
      </li>
    );
  };
  return (
    <div className={`stack gap-2 ${styles['block']}`}>
      <h3>{words.items}</h3>
      <ul className={styles['lines']}>
        {lines.map(lineOf)}
        <li>
          <b>{words.quoted}</b>
          <b className="num">{rupees(total)}</b>
        </li>
      </ul>
      {total !== order.quotedPaise && <p className="t2">{words.asSubmitted(rupees(order.quotedPaise))}</p>}
      {sold.length > 0 && (
        <>
          <h3>{words.soldByDesk}</h3>
          <ul className={styles['lines']}>{sold.map(lineOf)}</ul>
        </>
      )}
    </div>
  );
}

function Answers({ order }: { readonly order: Order }) {
  const { answers } = order.request;
  const questions = useQuery((reader) => formOf(reader).questions, []);
  const given = questions.filter(({ questionId }) => (answers[questionId] ?? '') !== '');
  if (given.length === 0) return null;
  return (
    <div className={`stack gap-2 ${styles['block']}`}>
      <h3>{words.answers}</h3>
      <DetailsList
        items={given.map(({ questionId, label, kind }) => {
          const answer = answers[questionId] ?? '';
          return {
            term: label,
            value:
              kind === 'file' ? (
                <DocumentView fileId={answer} />
              ) : kind === 'date' ? (
                dayForDisplay(answer)
              ) : (
                answer
              ),
          };
        })}
      />
    </div>
  );
}

function Consents({ order }: { readonly order: Order }) {
  const timeZone = useTimeZone();
  const purposes = useQuery(
    (reader) => new Map(formOf(reader).consents.map(({ consentId, purpose }) => [consentId, purpose])),
    [],
  );
  if (order.noticeVersion === 0 && order.consents.length === 0) return null;
  return (
    <div className={`stack gap-2 ${styles['block']}`}>
      <h3>{words.consents}</h3>
      <p className="t2">{words.notice(order.noticeVersion)}</p>
      {order.consents.map(({ consentId, withdrawnAt }) => (
        <p key={consentId}>
          {purposes.get(consentId) ?? consentId}
          {withdrawnAt !== null && (
            <span className="t2"> ({words.withdrawn(dateTime(withdrawnAt, timeZone))})</span>
          )}
        </p>
      ))}
    </div>
  );
}

/** The delegate's statement about the payment. The treasurer compares it with the document and the bank. */
export function ProofFacts({ order }: { readonly order: Order }) {
  const timeZone = useTimeZone();
  const { proof } = order;
  const { entered, given } = useQuery((reader) => referenceClashes(reader, order), [order]);
  // One transfer may pay for several orders.
  const { claim, total } = useQuery(
    (reader) => {
      const paid = transferOrders(reader, order);
      return {
        claim: claimOf(reader, order),
        total: paid.reduce((sum, each) => sum + currentTotal(reader, each), 0),
      };
    },
    [order],
  );
  if (proof === null) return null;
  const { proofFacts } = words;
  return (
    <div className={`stack gap-2 ${styles['block']}`}>
      <h3>{words.proof}</h3>
      <DetailsList
        items={[
          {
            term: proofFacts.amount,
            value: (
              <>
                <b className="num">{rupees(claim.paise)}</b>
                {claim.paise !== total && <span className="t2"> {words.amountDiffers(total)}</span>}
              </>
            ),
          },
          { term: proofFacts.method, value: methodText(proof.method) },
          { term: proofFacts.reference, value: <b className="num">{proof.reference}</b> },
          { term: proofFacts.paidOn, value: dayForDisplay(proof.paidOn) },
          { term: proofFacts.givenAt, value: dateTime(proof.givenAt, timeZone) },
          { term: words.note, value: proof.note },
        ].filter(({ value }) => value !== '')}
      />
      <Transfer order={order} />
      {entered.length > 0 && <Notice>{words.referenceEntered(entered.join(', '))}</Notice>}
      {given.length > 0 && <Notice tone="pending">{words.referenceGiven(given.join(', '))}</Notice>}
    </div>
  );
}

/** Whom else the same transfer pays for, with each one's part. */
function Transfer({ order }: { readonly order: Order }) {
  const paid = useQuery(
    (reader) =>
      transferOrders(reader, order).map(({ orderId, delegateId, request, proof }) => {
        const delegate = reader.get('delegates', delegateId);
        const name = delegate === undefined ? (request.details?.fullName ?? '') : displayName(delegate);
        return { orderId, name, paise: proof.amountPaise };
      }),
    [order],
  );
  const { together } = order.proof ?? {};
  if (together === undefined) return null;
  return (
    <>
      <h3>{transferWords.title(together.people, together.paise)}</h3>
      <p className="t2">{transferWords.detail}</p>
      <ul className={styles['lines']}>
        {paid.map(({ orderId, name, paise }) => (
          <li key={orderId}>
            <span lang={nameLang(name)}>{name}</span>
            <span className="num">{rupees(paise)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The reduction that the delegate asked for. */
export function EligibilityFacts({ order }: { readonly order: Order }) {
  const { eligibility } = order;
  const name = useQuery(
    (reader) =>
      publishedList(reader).eligibilities.find((each) => each.eligibilityId === eligibility?.eligibilityId)
        ?.name ?? words.notListed,
    [eligibility],
  );
  if (eligibility === null) return null;
  return (
    <div className={`stack gap-2 ${styles['block']}`}>
      <DetailsList
        items={[
          { term: words.eligibility, value: <b>{name}</b> },
          { term: words.eligibilityValue, value: <span className="num">{eligibility.value}</span> },
          { term: words.note, value: eligibility.note },
        ].filter(
          ({ term, value }) => value !== '' && (term !== words.eligibilityValue || eligibility.value !== ''),
        )}
      />
    </div>
  );
}
