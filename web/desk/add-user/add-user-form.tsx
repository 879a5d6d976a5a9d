import { useNavigate } from '@tanstack/react-router';
import { useKeptForm } from '#web/core/forms/use-kept-form.ts';
import { Banknote, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useWatch, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import * as z from 'zod/mini';
import { delegateDetails } from '#domain/model/delegate.ts';
import type { Claim } from '#domain/model/entitlement.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { foodPreferences } from '#domain/model/fields/person-choices.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { duplicatesWords } from '#domain/people/duplicates/duplicate-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { addUserWords, personWords, userEditWords } from '#domain/people/people-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { hasEligibilityPrices } from '#domain/money/eligibility/eligibilities.ts';
import { payerWords } from '#domain/money/payers/payer-words.ts';
import { hasPayerPrices, noParty, payerChoices, type PayerKind } from '#domain/money/payers/payers.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { ChosenItems } from '#domain/money/purchases/offers.ts';
import { categoryOptions } from '#web/core/forms/set-up-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { PossibleDuplicates } from '#web/people/parts/finder/possible-duplicates.tsx';
import { usePossibleDuplicates } from '#web/people/parts/finder/use-possible-duplicates.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { ClaimsFields } from '#web/money/parts/claims-fields.tsx';
import { CouponChoice } from '#web/money/parts/coupon-choice.tsx';
import { usePurchases } from '#web/money/parts/use-purchases.ts';
import { NewUserFees, useNewUserPrices } from './new-user-fees.tsx';

const words = addUserWords;
const newUser = z.pick(delegateDetails, {
  salutation: true,
  fullName: true,
  phone: true,
  email: true,
  categoryId: true,
  city: true,
  foodPreference: true,
  registeredOn: true,
});
const names = { ...personWords, categoryId: personWords.category };

/** Empty if the price does not depend on the payer. */
const payersToChoose = (reader: Reader): readonly PayerKind[] => {
  const list = publishedList(reader);
  return hasPayerPrices(list) ? payerChoices(list, 'self') : [];
};

/** Empty if the price depends on no condition. */
const eligibilitiesToChoose = (reader: Reader): PriceList['eligibilities'] => {
  const list = publishedList(reader);
  return hasEligibilityPrices(list) ? list.eligibilities : [];
};

const noClaims: readonly Claim[] = [];

/**
 * The fields that a counter asks for. All others are filled in on the edit screen that follows (specification,
 * section 7).
 */
export function AddUserForm({ searched }: { searched: string }) {
  const navigate = useNavigate();
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [run, state] = useCommand('delegate.add');
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, control, setError } = useKeptForm<NewUser>({
    values: startWith(searched),
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => {
      const { errors } = errorsFor<NewUser>(newUser, values, names);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const typed = useWatch({ control });
  const { shown: found, isNewsFor } = usePossibleDuplicates(typed);
  // While the person is added, and until the next page is there, the person is among the own duplicates.
  const [kept, setKept] = useState<typeof found | null>(null);
  const shown = kept ?? found;
  const [chosen, setChosen] = useState<ChosenItems>(new Map());
  const payers = useQuery(payersToChoose, []);
  const [payer, setPayer] = useState<PayerKind>('self');
  const [savePayer, payerState] = useCommand('payer.set');
  const eligibilities = useQuery(eligibilitiesToChoose, []);
  const [claims, setClaims] = useState<readonly Claim[]>(noClaims);
  const [couponCode, setCouponCode] = useState('');
  const [saveClaims, claimsState] = useCommand('eligibility.set');
  const prices = useNewUserPrices({
    categoryId: typed.categoryId ?? '',
    registeredOn: typed.registeredOn ?? '',
    payer,
    claims,
    couponCode,
    chosen,
  });
  const [buy, isBuying] = usePurchases();
  const submit = (pays: boolean) =>
    handleSubmit(async (values) => {
      setRefusal(undefined);
      // The user typed and submitted faster than the list follows: the duplicate is shown, and the user submits again.
      if (isNewsFor(values)) return;
      const offers = prices?.offers ?? [];
      // The category changed after the choice; the row says why.
      if (offers.some(({ item, line }) => chosen.has(item.itemId) && line === null)) return;
      setKept(found);
      const outcome = await run({ details: values as z.infer<typeof newUser> });
      if (!outcome.ok) {
        setKept(null);
        const message = toastWords.addUserFailed(outcome.text);
        return outcome.code === 'nameOrEmailMissing'
          ? setError('fullName', { message })
          : setRefusal(message);
      }
      const { delegateId } = outcome.result;
      // First, because they choose the prices of the add-ons. The person stays if it is refused.
      if (payer !== 'self') {
        const saved = await savePayer({ delegateId, kind: payer, ...noParty });
        if (!saved.ok) toastError(saved.text);
      }
      if (claims.length > 0 || couponCode !== '') {
        const saved = await saveClaims({ delegateId, claims: [...claims], couponCode });
        if (!saved.ok) toastError(saved.text);
      }
      // The person stays if a purchase is refused; the refusal is shown on the next page.
      if (offers.length > 0) await buy({ delegateId, companionId: '', offers, chosen });
      await navigate({
        to: '/users/edit/$userId',
        params: { userId: delegateId },
        search: pays ? { pay: '1' } : {},
      });
    })();
  const isBusy = [state, payerState, claimsState].some(({ phase }) => phase === 'running') || isBuying;
  return (
    <Form
      className="formgrid"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <NewUserFields register={register} errors={formState.errors} />
      {payers.length > 0 && (
        <Field label={payerWords.kind} hint={payer === 'self' ? undefined : payerWords.laterHint}>
          <Select
            value={payer}
            options={payers.map((value) => ({ value, label: payerWords.kinds[value] }))}
            onChange={({ target }) => setPayer(target.value as PayerKind)}
          />
        </Field>
      )}
      {eligibilities.length > 0 && (
        <ClaimsFields eligibilities={eligibilities} claims={claims} onChange={setClaims} />
      )}
      <CouponChoice
        delegateId=""
        categoryId={typed.categoryId ?? ''}
        value={couponCode}
        onChange={setCouponCode}
      />
      {prices !== null && <NewUserFees prices={prices} chosen={chosen} onChange={setChosen} />}
      <PossibleDuplicates found={shown} />
      {refusal !== undefined && <Notice>{refusal}</Notice>}
      {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      <div className="acts-row">
        <Button type="submit" variant="primary" icon={UserPlus} busy={isBusy}>
          {shown.length > 0 ? duplicatesWords.addAnyway : words.addNewUser}
        </Button>
        <Button icon={Banknote} busy={isBusy} onClick={() => void submit(true)}>
          {deskWords.addAndTake}
        </Button>
      </div>
    </Form>
  );
}

interface NewUserFieldsProps {
  readonly register: UseFormRegister<NewUser>;
  readonly errors: FieldErrors<NewUser>;
}

function NewUserFields({ register, errors }: NewUserFieldsProps) {
  const categories = useQuery(categoryOptions, []);
  return (
    <>
      <Field label={words.fullName} error={errors.fullName?.message}>
        <TextInput autoComplete="off" {...register('fullName')} />
      </Field>
      <div className="half">
        <Field label={personWords.phone} error={errors.phone?.message}>
          <TextInput figures type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label={words.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label={personWords.category} error={errors.categoryId?.message}>
          <Select
            placeholder={userEditWords.selectCategory}
            options={categories}
            {...register('categoryId')}
          />
        </Field>
        <Field label={personWords.city} error={errors.city?.message}>
          <TextInput autoComplete="off" {...register('city')} />
        </Field>
        <Field label={personWords.salutation} error={errors.salutation?.message}>
          <TextInput autoComplete="off" {...register('salutation')} />
        </Field>
        <Field label={personWords.foodPreference} error={errors.foodPreference?.message}>
          <Select
            placeholder={personWords.emptyFood}
            options={foodPreferences.map((value) => ({ value, label: value }))}
            {...register('foodPreference')}
          />
        </Field>
        <Field
          label={personWords.registeredOn}
          hint={words.registeredOnHint}
          error={errors.registeredOn?.message}
        >
          <TextInput type="date" {...register('registeredOn')} />
        </Field>
      </div>
    </>
  );
}

/** The values of the form for a new user: text as it is typed. */
interface NewUser {
  readonly salutation: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly categoryId: string;
  readonly city: string;
  readonly foodPreference: string;
  readonly registeredOn: string;
}

const blank: NewUser = {
  salutation: '',
  fullName: '',
  phone: '',
  email: '',
  categoryId: '',
  city: '',
  foodPreference: '',
  registeredOn: '',
};

/** A search without a result most likely names the new person. A serial or code is not used as a name. */
const startWith = (searched: string): NewUser => {
  if (searched.includes('@')) return { ...blank, email: searched };
  if (/^[+\d][\d\s()./-]{5,}$/.test(searched)) return { ...blank, phone: searched };
  return /[\d#]/.test(searched) ? blank : { ...blank, fullName: searched };
};
