import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { profileDetails } from '#domain/model/accounts/profile.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { useAccountActions, useMe } from '#web/core/session/account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { errorsFor } from '#web/core/forms/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';
import { ContactState } from './contact-state.tsx';
import { saveProfile, type ProfileValues } from './profile-calls.ts';
import { useVerification } from './use-verification.ts';
import { VerifyDialog } from './verify-dialog.tsx';

const words = accountWords;
const names = { displayName: words.displayName, phone: words.phone, email: words.email };

/** Name, phone and e-mail as typed, and which of them are verified (the specification, section 5, Profile phone). */
export function ProfilePanel({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { account } = useMe();
  const { refresh } = useAccountActions();
  const verification = useVerification();
  const [isBusy, setBusy] = useState(false);
  const { register, handleSubmit, reset, getValues, control, formState } = useForm<ProfileValues>({
    values: {
      displayName: account.displayName,
      phone: account.profilePhone || account.phone,
      email: account.profileEmail || (account.emails[0] ?? ''),
    },
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => errorsFor<ProfileValues>(profileDetails, values, names),
  });
  const { errors, isDirty } = formState;
  const [phone, email] = useWatch({ control, name: ['phone', 'email'] });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = handleSubmit(async (values) => {
    if (isBusy) return;
    setBusy(true);
    const typed = getValues();
    try {
      await saveProfile(values);
      // The field shows the ten stored digits. Text typed meanwhile stays, as not yet saved.
      reset(values, { keepDirtyValues: !isDeepEqual(typed, getValues()) });
      toastDone(toastWords.profileSaved);
      await refresh();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      toastError(toastWords.profileFailed(error.text));
    } finally {
      setBusy(false);
    }
  });
  return (
    <section>
      <SectionHeader title={words.profile} />
      <Form className="pad formgrid" onSubmit={(event) => void submit(event)}>
        <Field label={words.displayName} error={errors.displayName?.message}>
          <TextInput autoComplete="name" {...register('displayName')} />
        </Field>
        <div className="half">
          <div>
            <Field label={words.phone} error={errors.phone?.message}>
              <TextInput figures type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
            </Field>
            <ContactState typed={phone} verification={verification} />
          </div>
          <div>
            <Field label={words.email} error={errors.email?.message}>
              <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
            </Field>
            <ContactState typed={email} verification={verification} />
          </div>
        </div>
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {commonWords.save}
          </Button>
        </div>
      </Form>
      <VerifyDialog verification={verification} />
    </section>
  );
}
