import { couponKey } from '../../model/price-list/coupon-code.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import type { PricedForm } from '../form/order-form.ts';
import { isInvited } from '../form/invitations.ts';
import { formOf } from '../form/stored-form.ts';

export interface CodeGuess {
  /** The form has a coupon or an invitation, right or wrong. */
  readonly hasCode: boolean;
  /** The codes that the event does not have. */
  readonly wrong: readonly string[];
}

/** What a form shows about codes of the event: a stranger may be trying them. */
export const codeGuess = (
  reader: Reader,
  { couponCode, eligibility }: Pick<PricedForm, 'couponCode' | 'eligibility'>,
): CodeGuess => {
  const { coupons, eligibilities } = publishedList(reader);
  const kind = eligibilities.find((each) => each.eligibilityId === eligibility?.eligibilityId)?.kind;
  const invitation = kind === 'invitation' ? eligibility : null;
  const hasInvitation = invitation !== null && invitation.value !== '';
  const wrong = [
    ...(couponCode !== '' && !coupons.some(({ code }) => couponKey(code) === couponKey(couponCode))
      ? [`coupon ${couponKey(couponCode)}`]
      : []),
    ...(hasInvitation && !isInvited(formOf(reader), invitation)
      ? [`invitation ${invitation.value.toLowerCase()}`]
      : []),
  ];
  return { hasCode: couponCode !== '' || hasInvitation, wrong };
};
