import type { AdminContacts } from '#domain/model/event.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { AdminErrors } from './members.ts';
import styles from './team.module.css';

const words = teamWords;

interface AdminFieldsProps {
  readonly typed: AdminContacts;
  readonly errors: AdminErrors;
  readonly onChange: (field: keyof AdminContacts, value: string) => void;
}

/** An event has one phone, one e-mail, or both. */
export function AdminFields({ typed, errors, onChange }: AdminFieldsProps) {
  return (
    <div className={`stack gap-4 ${styles['adminFields']}`}>
      <p className="t2">{words.adminHint}</p>
      <Field label={words.adminPhone} error={errors.adminPhone}>
        <TextInput
          figures
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={typed.adminPhone}
          onChange={(event) => onChange('adminPhone', event.target.value)}
        />
      </Field>
      <Field label={words.adminEmail} error={errors.adminEmail}>
        <TextInput
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed.adminEmail}
          onChange={(event) => onChange('adminEmail', event.target.value)}
        />
      </Field>
    </div>
  );
}
