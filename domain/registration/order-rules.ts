import type { AdditionForm, PricedForm } from './form/order-form.ts';
import type { RegistrationForm } from '../model/registration/registration-form.ts';
import type { Reader } from '../core/store/event-store.ts';
import { refuse, type Refusal } from '../core/refusal.ts';
import type { Order } from '../model/registrations.ts';
import { owedOf } from '../money/fees.ts';
import { mostCompanions } from '../people/most-companions.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { isInvitationUsedUp, isInvited } from './form/invitations.ts';
import { transferOrders } from './orders/transfer-orders.ts';
import { categoryBar, formOf, isSpotOpen, openMethods, registrationState } from './form/stored-form.ts';

/** The public page, or a tablet at the desk, where people also pay. */
export type OrderSource = 'online' | 'spot';

/** The accompanying persons of a registration: what the form allows, and the price list. */
export const mostOfForm = (reader: Reader, form: Pick<RegistrationForm, 'mostCompanions'>): number =>
  Math.min(form.mostCompanions, mostCompanions(reader));

/** The refusals of a form, without those of the price list. */
export const orderRefusals = (
  reader: Reader,
  form: PricedForm,
  { now, source }: { readonly now: number; readonly source: OrderSource },
): Refusal[] => {
  const isSpot = source === 'spot';
  const state = isSpot ? (isSpotOpen(reader) ? 'open' : 'closed') : registrationState(reader, now);
  if (state !== 'open') return [refuse('registrationClosed', { state })];
  const stored = formOf(reader);
  const categoryId = form.details.categoryId ?? '';
  const refusals: Refusal[] = [];
  if (categoryBar(reader, stored, { categoryId, now }) !== '') refusals.push(refuse('categoryNotOffered'));
  const most = mostOfForm(reader, stored);
  if (form.companions.length > most) refusals.push(refuse('companionsLimited', { most }));
  if (!isSpot && !openMethods(reader, stored, now).includes(form.method))
    refusals.push(refuse('payMethodNotOffered'));
  return [...refusals, ...eligibilityRefusals(reader, stored, form)];
};

/** As {@link orderRefusals}, for additions to a registration. */
export const additionRefusals = (
  reader: Reader,
  { delegateId, companions, method }: AdditionForm,
  now: number,
): Refusal[] => {
  const state = registrationState(reader, now);
  if (state !== 'open') return [refuse('registrationClosed', { state })];
  const stored = formOf(reader);
  const refusals: Refusal[] = [];
  if (!openMethods(reader, stored, now).includes(method)) refusals.push(refuse('payMethodNotOffered'));
  const most = mostOfForm(reader, stored);
  const has = reader.by('companions', 'delegateId', delegateId).length;
  if (companions.length > 0 && has + companions.length > most)
    refusals.push(refuse('companionsLimited', { most }));
  return refusals;
};

const eligibilityRefusals = (
  reader: Reader,
  stored: RegistrationForm,
  { eligibility }: PricedForm,
): Refusal[] => {
  if (eligibility === null) return [];
  const { eligibilityId, value, fileId } = eligibility;
  const known = publishedList(reader).eligibilities.find((each) => each.eligibilityId === eligibilityId);
  if (known === undefined) return [refuse('eligibilityUnknown')];
  const { kind, name } = known;
  if (kind === 'invitation') {
    if (!isInvited(stored, eligibility)) return [refuse('invitationUnknown')];
    return isInvitationUsedUp(reader, stored, eligibility) ? [refuse('invitationUsedUp')] : [];
  }
  const isGiven = kind === 'member' ? value !== '' : fileId !== '';
  return isGiven ? [] : [refuse('eligibilityProofMissing', { name })];
};

/** More than twice what is asked is hardly ever what was paid: a digit too many, or an invented proof. */
const farAbove = 2;

/** What a stated payment claims, and what the orders that it pays cost. */
export const claimOf = (
  reader: Reader,
  order: Order,
): { readonly paise: number; readonly quotedPaise: number } => {
  const paid = transferOrders(reader, order);
  return {
    paise: paid.reduce((sum, { proof }) => sum + proof.amountPaise, 0),
    quotedPaise: paid.reduce((sum, each) => sum + each.quotedPaise, 0),
  };
};

/** Whether a proof claims far more than the order costs, and than the person owes. `now` in ms since 1970. */
export const isFarAbove = (reader: Reader, order: Order, now: number): boolean => {
  const { paise, quotedPaise } = claimOf(reader, order);
  const owed = transferOrders(reader, order).reduce((sum, { delegateId }) => {
    const delegate = reader.get('delegates', delegateId);
    return sum + (delegate === undefined ? 0 : (owedOf(reader, delegate, now) ?? 0));
  }, 0);
  return paise > farAbove * Math.max(quotedPaise, owed);
};
