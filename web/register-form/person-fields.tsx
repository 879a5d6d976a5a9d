import { likelyEmail } from '#domain/model/fields/email-typo.ts';
import { foodPreferences, genders } from '#domain/model/fields/person-choices.ts';
import { plainDetails, type PlainDetail } from '#domain/model/fields/plain-details.ts';
import { fieldLabel } from '#domain/people/person-field-words.ts';
import type { FieldUse } from '#domain/registration/form/asked-fields.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { useFormHost } from './form-host.ts';

interface PersonFieldProps {
  readonly name: string;
  /** The name of the input, if the form has this field for several people. */
  readonly inputName?: string;
  readonly use: FieldUse;
  readonly text: string;
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  /** What the field probably is by another one, offered while it is empty; '' for nothing. */
  readonly proposal?: string;
  readonly onText: (text: string) => void;
}

/** The values of `autocomplete`: what the browser may fill in by itself. */
const autoComplete: Readonly<Record<string, string>> = {
  salutation: 'honorific-prefix',
  fullName: 'name',
  email: 'email',
  phone: 'tel-national',
  dateOfBirth: 'bday',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  pincode: 'postal-code',
  country: 'country-name',
};

const choices: Readonly<Record<string, readonly string[]>> = {
  gender: genders,
  foodPreference: foodPreferences,
};

const details: Readonly<Partial<Record<string, PlainDetail>>> = plainDetails;

/** One field of a person's form; nothing if the organiser hides it. */
export function FormField(props: PersonFieldProps) {
  const { name, inputName = name, use, text, label, hint, error, proposal = '', onText } = props;
  if (use === 'hidden') return null;
  const shownLabel = label ?? fieldLabel(name);
  const likely = name === 'email' ? likelyEmail(text) : null;
  return (
    <>
      <Field
        label={use === 'optional' ? `${shownLabel} (${publicWords.optional})` : shownLabel}
        hint={hint}
        error={error}
        required={use === 'required'}
      >
        <PersonInput name={name} inputName={inputName} text={text} onText={onText} />
      </Field>
      {likely !== null && <LikelyEmail email={likely} onUse={() => onText(likely)} />}
      {proposal !== '' && text.trim() === '' && (
        <Proposal text={words.byNumber(proposal)} use={words.takeCouncil} onUse={() => onText(proposal)} />
      )}
    </>
  );
}

interface ProposalProps {
  readonly text: string;
  readonly use: string;
  readonly busy?: boolean;
  readonly onUse: () => void;
}

function Proposal({ text, use, busy = false, onUse }: ProposalProps) {
  return (
    <p className="flow items-center gap-2" role="status">
      <span>{text}</span>
      <Button small busy={busy} onClick={onUse}>
        {use}
      </Button>
    </p>
  );
}

interface LikelyEmailProps {
  readonly email: string;
  readonly busy?: boolean;
  readonly onUse: () => void;
}

/** The address that was probably meant, and the button that takes it. */
export function LikelyEmail({ email, ...rest }: LikelyEmailProps) {
  return <Proposal text={words.didYouMean(email)} use={words.takeEmail} {...rest} />;
}

type InputProps = Pick<PersonFieldProps, 'name' | 'text' | 'onText'> & { readonly inputName: string };

function PersonInput({ name, inputName, text, onText }: InputProps) {
  const { isShared } = useFormHost();
  const common = {
    name: inputName,
    value: text,
    autoComplete: (isShared ? undefined : autoComplete[name]) ?? 'off',
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  const options = choices[name];
  if (options !== undefined)
    return (
      <Select
        {...common}
        placeholder={words.choose}
        options={options.map((value) => ({ value, label: value }))}
      />
    );
  if (name === 'address') return <TextArea {...common} rows={2} maxLength={400} />;
  if (name === 'age') return <NumberInput {...common} maxLength={3} />;
  if (name === 'dateOfBirth') return <TextInput {...common} type="date" />;
  if (name === 'email') return <TextInput {...common} type="email" inputMode="email" maxLength={160} />;
  if (name === 'phone') return <TextInput {...common} type="tel" inputMode="tel" figures maxLength={20} />;
  const { most = name === 'salutation' ? 20 : 160, isFigures, suggestions } = details[name] ?? {};
  if (isFigures) return <NumberInput {...common} maxLength={most} />;
  return <TextInput {...common} maxLength={most} suggestions={suggestions} />;
}
