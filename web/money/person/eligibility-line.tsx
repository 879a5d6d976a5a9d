import { useState, type FormEvent } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateOnly, displayName } from '#domain/core/text/format.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { claimsOf } from '#domain/money/eligibility/eligibilities.ts';
import { deskCouponCode } from '#domain/money/eligibility/desk-coupons.ts';
import { eligibilityWords as words } from '#domain/money/eligibility/eligibility-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { useOverwrites } from '#web/core/overwrites/use-overwrites.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { CouponChoice } from '../parts/coupon-choice.tsx';
import { ClaimsFields } from '../parts/claims-fields.tsx';
import { FeeChange } from '../parts/fee-change.tsx';
import styles from './due.module.css';

/** The special prices that the desk has granted, with the button that changes them; nothing where the list has none. */
export function EligibilityLine({ delegate }: { readonly delegate: Delegate }) {
  const { delegateId } = delegate;
  const canEdit = useCan('editPeople');
  const timeZone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  const { row, eligibilities, hasCoupons } = useQuery(
    (reader) => {
      const list = publishedList(reader);
      return {
        row: reader.get('entitlements', delegateId),
        eligibilities: list.eligibilities,
        hasCoupons: list.coupons.length > 0,
      };
    },
    [delegateId],
  );
  if (eligibilities.length === 0 && !hasCoupons && row === undefined) return null;
  const shown = (row?.claims ?? []).map(({ eligibilityId, value }) => {
    const name = eligibilities.find((each) => each.eligibilityId === eligibilityId)?.name ?? words.removed;
    return value === '' ? name : `${name} (${value})`;
  });
  if (row !== undefined && row.couponCode !== '') shown.push(words.withCoupon(row.couponCode));
  return (
    <p className={`flow items-center ${styles['payer']}`}>
      <span>
        {words.title}: {shown.join(', ') || words.none}
        {row !== undefined && (
          <span className="t2"> · {words.verified(row.verifiedBy, dateOnly(row.verifiedAt, timeZone))}</span>
        )}
      </span>
      {canEdit && (
        <Button small onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
      {isOpen && <EligibilityDialog delegate={delegate} onClose={() => setOpen(false)} />}
    </p>
  );
}

function EligibilityDialog({
  delegate,
  onClose,
}: {
  readonly delegate: Delegate;
  readonly onClose: () => void;
}) {
  const { delegateId } = delegate;
  const stored = useQuery((reader) => claimsOf(reader, delegateId), [delegateId]);
  const eligibilities = useQuery((reader) => publishedList(reader).eligibilities, []);
  const [claims, setClaims] = useState(stored);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [run, state] = useCommand('eligibility.set');
  const names = new Map(eligibilities.map((each) => [each.eligibilityId, each.name]));
  const storedCode = useQuery((reader) => deskCouponCode(reader, delegateId), [delegateId]);
  const [couponCode, setCouponCode] = useState(storedCode);
  const typed = { claims, couponCode };
  const overwrites = useOverwrites({
    stored: { claims: stored, couponCode: storedCode },
    valuesOf: (record: typeof typed) => record,
    getValues: () => typed,
    setValue: (name, value) =>
      name === 'claims' ? setClaims(value as typeof claims) : setCouponCode(String(value)),
    onChosen: (values) => void save(values),
    names: { claims: words.field, couponCode: words.coupon },
    shown: (_, name, value) =>
      name === 'couponCode'
        ? String(value) || words.noCoupon
        : (value as typeof claims)
            .map(({ eligibilityId }) => names.get(eligibilityId) ?? words.removed)
            .join(', ') || words.none,
  });
  const save = async (values: typeof typed) => {
    const outcome = await overwrites.save(values, (seen) =>
      run({
        delegateId,
        claims: [...values.claims],
        claimsSeen: [...((seen as Partial<typeof typed>).claims ?? stored)],
        couponCode: values.couponCode,
        couponSeen: (seen as Partial<typeof typed>).couponCode ?? storedCode,
      }),
    );
    if (!outcome?.ok) return;
    toastDone(words.saved);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dialog(displayName(delegate))}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" type="submit" form="set-eligibility" busy={state.phase === 'running'}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Form
        id="set-eligibility"
        className="formgrid"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(typed);
        }}
      >
        {(eligibilities.length > 0 || claims.length > 0) && (
          <ClaimsFields eligibilities={eligibilities} claims={claims} onChange={setClaims} />
        )}
        <CouponChoice
          delegateId={delegateId}
          categoryId={delegate.categoryId}
          value={couponCode}
          onChange={setCouponCode}
        />
        <FeeChange delegate={delegate} chosen={{ ...delegate, claims, couponCode }} />
        <p className="t2">{words.hint}</p>
        {state.phase === 'refused' && <Notice>{state.text}</Notice>}
        {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </Form>
      {overwrites.dialog}
    </Dialog>
  );
}
