import type { PublicEvent } from '#domain/registration/public-event.ts';
import { rupees } from '#domain/core/text/format.ts';
import { ownPages } from '#domain/registration/words/page-words.ts';
import { publicSignInWords } from '#domain/registration/words/public-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Empty } from '#web/ui/empty.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import type { OwnView } from '../net/contract.ts';
import { useOwn } from '../net/own.ts';
import { withOffers } from '../net/with-offers.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { GroupLink } from '../parts/group-link.tsx';
import { PageLink } from '../parts/link.tsx';
import { usePage } from '../net/routing.ts';
import { BeforeOwn } from '../sign-in/before-own.tsx';
import { AddPage } from './add-page.tsx';
import styles from './me.module.css';
import { BookingPage } from './booking-page.tsx';
import { OrderPage } from './order-page.tsx';
import { OwnBookings } from './own-bookings.tsx';
import { PersonPage } from './person-page.tsx';
import { OrderStatus } from './order-status.tsx';
import { OwnSessions } from './session/sessions.tsx';
import { SignOut } from './session/sign-out.tsx';
import { JoinPage, WaitingEntries } from './waiting.tsx';

export function MePage({ event }: { readonly event: PublicEvent }) {
  const { view } = useOwn();
  const [, part = '', id = '', more = '', itemId = ''] = usePage();
  if (view === null)
    return (
      <PublicFrame title={words.title} sub={event.name}>
        <BeforeOwn why={publicSignInWords.whyMine} />
      </PublicFrame>
    );
  // Nothing that is typed on a page stays when another phone has signed in.
  const key = `${view.registrantId}/${id}`;
  const order = view.orders.find(({ orderId }) => orderId === id);
  if (part === 'order' && order !== undefined)
    return <OrderPage key={key} event={event} view={view} order={order} />;
  const person = view.people.find(({ delegateId }) => delegateId === id);
  if (part === 'person' && person !== undefined)
    return more === 'add' ? (
      <AddPage key={key} event={withOffers(event, view)} person={person} itemId={itemId} />
    ) : (
      <PersonPage key={key} event={event} view={view} person={person} />
    );
  const booking = view.bookings.find(({ bookingId }) => bookingId === id);
  if (part === 'group' && booking !== undefined)
    return <BookingPage key={key} event={event} booking={booking} />;
  if (part === 'waiting') return <JoinPage key={key} event={event} categoryId={id} itemId={more} />;
  return <Overview event={event} view={view} />;
}

function Overview({ event, view }: { readonly event: PublicEvent; readonly view: OwnView }) {
  const { people: all, orders, waiting, bookings } = view;
  const ordersOf = (delegateId: string) => orders.filter((order) => order.delegateId === delegateId);
  // Colleagues are on the page of their group.
  const booked = new Set(bookings.flatMap((booking) => booking.people.map(({ orderId }) => orderId)));
  const people = all.filter(
    ({ delegateId, details }) =>
      details.phone === view.phone ||
      !orders.some((order) => order.delegateId === delegateId && booked.has(order.orderId)),
  );
  const ended = orders.filter(
    ({ access, delegateId, orderId }) =>
      access === 'person' && !booked.has(orderId) && !all.some((person) => person.delegateId === delegateId),
  );
  const paidFor = orders.filter(({ access, orderId }) => access === 'payer' && !booked.has(orderId));
  const due = orders.find(
    ({ access, orderId, canPay, method, duePaise }) =>
      access === 'person' && canPay && method !== 'desk' && (duePaise ?? 0) > 0 && !booked.has(orderId),
  );
  const register = event.state === 'open' && (
    <PageLink to="register" className={due === undefined ? 'btn primary' : 'btn'}>
      {all.length === 0 ? words.first : words.another}
    </PageLink>
  );
  return (
    <PublicFrame
      title={words.title}
      sub={publicSignInWords.signedIn(view.phone)}
      action={
        due === undefined ? (
          register
        ) : (
          <PageLink to={ownPages.order(due.orderId)} className="btn primary">
            {words.payAmount(rupees(due.duePaise ?? 0))}
          </PageLink>
        )
      }
    >
      {all.length + orders.length + waiting.length === 0 && <Empty>{words.none}</Empty>}
      <OwnBookings bookings={bookings} />
      {people.length > 0 && (
        <ul className={styles['list']} aria-label={words.people}>
          {people.map((person) => (
            <li key={person.delegateId}>
              <PageLink
                to={`me/person/${encodeURIComponent(person.delegateId)}`}
                className={`stack ${styles['person']}`}
              >
                <b lang={nameLang(person.name)}>{person.name}</b>
                <span className="t2">{person.category}</span>
              </PageLink>
              {ordersOf(person.delegateId).map((order) => (
                <OrderStatus
                  key={order.orderId}
                  event={event}
                  order={order}
                  orders={ordersOf(person.delegateId)}
                />
              ))}
            </li>
          ))}
        </ul>
      )}
      {due !== undefined && register !== false && <div>{register}</div>}
      <WaitingEntries
        view={view}
        timeZone={event.timeZone}
        canJoin={event.state === 'open' && event.waiting !== 'off'}
      />
      {ended.length > 0 && (
        <section aria-label={words.ended}>
          <h2 className="h2">{words.ended}</h2>
          <ul className={styles['list']}>
            {ended.map((order) => (
              <li key={order.orderId}>
                <b lang={nameLang(order.name)}>{order.name}</b>
                <OrderStatus event={event} order={order} orders={[order]} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {paidFor.length > 0 && (
        <section aria-label={words.payerOrders}>
          <h2 className="h2">{words.payerOrders}</h2>
          <ul className={styles['list']}>
            {paidFor.map((order) => (
              <li key={order.orderId}>
                <OrderStatus event={event} order={order} orders={[order]} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.state === 'open' && <GroupLink />}
      <OwnSessions timeZone={event.timeZone} />
      <SignOut />
    </PublicFrame>
  );
}
