import { useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { delegateDetails } from '#domain/model/delegate.ts';
import { labels } from '#domain/text/labels.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { TextInput } from '#web/components/ui/text-input.tsx';
import { useCommand } from '#web/sync/use-command.ts';
import { errorsFor } from '../user-edit/field-errors.ts';
import styles from './users.module.css';

const words = labels.addUser;
const newUser = delegateDetails.pick({ email: true, fullName: true });

interface NewUser {
  readonly email: string;
  readonly fullName: string;
}

/** What was searched for and not found is most likely the new one's. */
const startWith = (searched: string): NewUser => {
  if (searched.includes('@')) return { email: searched, fullName: '' };
  return { email: '', fullName: /\d/.test(searched) ? '' : searched };
};

/** E-mail and full name; all else is filled in on the edit screen that follows (spec.md section 7). */
export function AddUserForm({ searched }: { searched: string }) {
  const navigate = useNavigate();
  const [run, state] = useCommand('delegate.add');
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm<NewUser>({
    values: startWith(searched),
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => errorsFor(newUser, values, labels.person),
  });
  const submit = handleSubmit(async (details) => {
    setRefusal(undefined);
    const outcome = await run({ details });
    if (!outcome.ok) return setRefusal(labels.toast.addUserFailed(outcome.text));
    await navigate({ to: '/users/edit/$userId', params: { userId: outcome.result.delegateId } });
  });
  return (
    <form className={`formgrid ${styles['form']}`} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={words.email} error={formState.errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label={words.fullName} error={formState.errors.fullName?.message}>
        <TextInput autoComplete="off" {...register('fullName')} />
      </Field>
      {refusal !== undefined && <Notice>{refusal}</Notice>}
      <div className="acts-row">
        <Button type="submit" variant="primary" icon={UserPlus} busy={state.phase === 'running'}>
          {words.addNewUser}
        </Button>
      </div>
    </form>
  );
}
