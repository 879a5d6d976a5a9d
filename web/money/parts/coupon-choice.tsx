import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { couponOfCode, couponRefusal } from '#domain/money/eligibility/desk-coupons.ts';
import { eligibilityWords as words } from '#domain/money/eligibility/eligibility-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

interface CouponChoiceProps {
  /** '' for a delegate who is not saved yet. */
  readonly delegateId: string;
  readonly categoryId: string;
  /** The code; '' for none. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The coupons of the published list that the delegate can have today; nothing where there is none. */
export function CouponChoice({ delegateId, categoryId, value, onChange }: CouponChoiceProps) {
  const now = useToday();
  const coupons = useQuery(
    (reader) => {
      const list = publishedList(reader);
      const day = isoDay(now, timeZoneOf(reader));
      const own = couponOfCode(list, value);
      return list.coupons.filter(
        (coupon) =>
          coupon === own ||
          couponRefusal(reader, list, { code: coupon.code, delegateId, categoryId, day }) === null,
      );
    },
    [now, value, delegateId, categoryId],
  );
  if (coupons.length === 0 && value === '') return null;
  const listed = coupons.map(({ code, name }) => ({ value: code, label: words.couponOf(code, name) }));
  const isListed = value === '' || listed.some((choice) => choice.value === value);
  return (
    <Field label={words.coupon} hint={words.couponHint}>
      <Select
        value={value}
        options={[
          { value: '', label: words.noCoupon },
          ...listed,
          ...(isListed ? [] : [{ value, label: words.couponOf(value, words.removed) }]),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
