import { Plus, Trash2 } from 'lucide-react';
import { isGuessable } from '#domain/model/price-list/coupon-code.ts';
import { orderMethods, type OrderMethod } from '#domain/model/registration/values.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { invitationUses } from '#domain/registration/form/invitations.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useFormEditing } from './form-draft.ts';
import { Boxes, LinesField, FormPart, WholeField, withEntry, withoutEntry } from './form-fields.tsx';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import styles from './registration.module.css';

export function DatesPart() {
  const { form, change, errorOf } = useFormEditing();
  const timeZone = useTimeZone();
  return (
    <FormPart title={words.dates} keys={['opensAt', 'closesAt', 'namesUntil']} hint={words.datesHint}>
      <div className={styles['two']}>
        {(['opensAt', 'closesAt'] as const).map((key) => (
          <Field key={key} label={words[key]} error={errorOf(key, words[key])}>
            <TextInput
              type="datetime-local"
              value={toLocalTime(form[key], timeZone)}
              onChange={({ target }) => change({ [key]: fromLocalTime(target.value, timeZone) })}
            />
          </Field>
        ))}
      </div>
      <div className={styles['two']}>
        <Field label={words.namesUntil} hint={words.namesUntilHint}>
          <TextInput
            type="date"
            value={form.namesUntil ?? ''}
            onChange={({ target }) => change({ namesUntil: target.value })}
          />
        </Field>
      </div>
    </FormPart>
  );
}

export function PaymentPart() {
  const { form, change } = useFormEditing();
  return (
    <FormPart
      title={words.payment}
      keys={[
        'methods',
        'methodDays',
        'payTo',
        'holdMinutes',
        'proofDays',
        'checkDays',
        'deskDays',
        'paidShare',
      ]}
    >
      <Boxes
        legend={words.ways}
        options={orderMethods.map((value) => ({
          value,
          label: words.methods[value],
          hint: words.methodHints[value],
        }))}
        chosen={form.methods}
        onChange={(methods) => change({ methods })}
      />
      <MethodDays />
      <LinesField
        label={words.payTo}
        path="payTo"
        value={form.payTo}
        onChange={(payTo) => change({ payTo })}
      />
      <div className={styles['two']}>
        <WholeField name="holdMinutes" label={words.holdMinutes} hint={words.holdMinutesHint} />
        <WholeField name="proofDays" label={words.proofDays} hint={words.proofDaysHint} />
      </div>
      <div className={styles['two']}>
        <WholeField name="checkDays" label={words.checkDays} hint={words.checkDaysHint} />
        <WholeField name="deskDays" label={words.deskDays} hint={words.deskDaysHint} />
      </div>
      <div className={styles['two']}>
        <WholeField name="paidShare" label={words.paidShare} hint={words.paidShareHint} />
      </div>
    </FormPart>
  );
}

/** Last days of the ways of payment that are offered: registration by post may end earlier. */
function MethodDays() {
  const { form, change } = useFormEditing();
  const { methods, methodDays = {} } = form;
  const changeDay = (method: OrderMethod, day: string): void => {
    const { [method]: _, ...others } = methodDays;
    change({ methodDays: day === '' ? others : { ...others, [method]: day } });
  };
  return (
    <>
      {methods.length > 0 && <p className={styles['hint']}>{words.methodUntilHint}</p>}
      <div className={styles['two']}>
        {methods.map((method) => (
          <Field key={method} label={words.methodUntil(words.methods[method])}>
            <TextInput
              type="date"
              value={methodDays[method] ?? ''}
              onChange={({ target }) => changeDay(method, target.value)}
            />
          </Field>
        ))}
      </div>
    </>
  );
}

const approvals = (['none', 'all'] as const).map((value) => ({ value, label: words.approvals[value] }));
const waitings = (['off', 'manual', 'automatic'] as const).map((value) => ({
  value,
  label: words.waitings[value],
}));

export function RulesPart() {
  const { form, change } = useFormEditing();
  return (
    <FormPart title={words.approval} keys={['approval', 'warnDays', 'waiting', 'offerHours']}>
      <div className={styles['two']}>
        <Field label={words.approvalLabel} hint={words.approvalHint}>
          <Select
            value={form.approval}
            options={approvals}
            onChange={({ target }) => change({ approval: target.value as RegistrationForm['approval'] })}
          />
        </Field>
        <Field label={words.waitingLabel}>
          <Select
            value={form.waiting}
            options={waitings}
            onChange={({ target }) => change({ waiting: target.value as RegistrationForm['waiting'] })}
          />
        </Field>
      </div>
      <div className={styles['two']}>
        <WholeField name="warnDays" label={words.warnDays} hint={words.warnDaysHint} />
        {form.waiting !== 'off' && (
          <WholeField name="offerHours" label={words.offerHours} hint={words.offerHoursHint} />
        )}
      </div>
    </FormPart>
  );
}

const mostInvitations = 200;

/** Codes for the reductions of the price list that need an invitation. */
export function InvitationsPart() {
  const { form, change, errorOf } = useFormEditing();
  const kinds = useQuery(
    (reader) => publishedList(reader).eligibilities.filter(({ kind }) => kind === 'invitation'),
    [],
  );
  const { invitations } = form;
  const [first] = kinds;
  if (first === undefined && invitations.length === 0) return null;
  return (
    <FormPart
      title={words.invitations}
      keys={['invitations']}
      hint={words.invitationsHint}
      action={
        first !== undefined &&
        invitations.length < mostInvitations && (
          <Button
            small
            icon={Plus}
            onClick={() =>
              change({
                invitations: [...invitations, { eligibilityId: first.eligibilityId, code: '' }],
              })
            }
          >
            {words.addInvitation}
          </Button>
        )
      }
    >
      {invitations.map((invitation, index) => {
        const title = words.invitation(index + 1);
        const set = (update: Partial<typeof invitation>) =>
          change({ invitations: withEntry(invitations, index, { ...invitation, ...update }) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a code has no id, and may be empty
          <div key={index} role="group" aria-label={title} className={styles['withRemove']}>
            <div className={styles['three']}>
              <Field
                label={words.code}
                hint={invitation.code !== '' && isGuessable(invitation.code) ? words.guessable : undefined}
                error={errorOf(`invitations/${index}/code`, words.code)}
              >
                <TextInput
                  maxLength={40}
                  value={invitation.code}
                  onChange={({ target }) => set({ code: target.value.trim() })}
                />
              </Field>
              <Field label={words.gives}>
                <Select
                  value={invitation.eligibilityId}
                  options={kinds.map(({ eligibilityId, name }) => ({ value: eligibilityId, label: name }))}
                  onChange={({ target }) => set({ eligibilityId: target.value })}
                />
              </Field>
              <UsesField
                invitation={invitation}
                error={errorOf(`invitations/${index}/mostUses`, words.mostUses)}
                onChange={(changed) => change({ invitations: withEntry(invitations, index, changed) })}
              />
            </div>
            <IconButton
              icon={Trash2}
              label={words.remove(invitation.code || title)}
              onClick={() => change({ invitations: withoutEntry(invitations, index) })}
            />
          </div>
        );
      })}
    </FormPart>
  );
}

type Invitation = RegistrationForm['invitations'][number];

interface UsesFieldProps {
  readonly invitation: Invitation;
  readonly error: string | undefined;
  readonly onChange: (changed: Invitation) => void;
}

/** How many registrations may use a code. Empty: any number. */
function UsesField({ invitation, error, onChange }: UsesFieldProps) {
  const { mostUses, ...unlimited } = invitation;
  const { eligibilityId, code } = unlimited;
  const used = useQuery(
    (reader) => (code === '' ? 0 : invitationUses(reader, { eligibilityId, value: code })),
    [eligibilityId, code],
  );
  return (
    <Field label={words.mostUses} hint={words.mostUsesHint(used)} error={error}>
      <NumberInput
        maxLength={6}
        value={mostUses === undefined ? '' : String(mostUses)}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '');
          onChange(digits === '' ? unlimited : { ...unlimited, mostUses: Number(digits) });
        }}
      />
    </Field>
  );
}

export function TextsPart() {
  const { form, change, errorOf } = useFormEditing();
  const { texts, contact } = form;
  const contactField = (key: keyof typeof contact, label: string) => (
    <Field label={label} error={errorOf(`contact/${key}`, label)}>
      <TextInput
        maxLength={254}
        value={contact[key]}
        onChange={({ target }) => change({ contact: { ...contact, [key]: target.value } })}
      />
    </Field>
  );
  const textField = (key: keyof typeof texts, label: string, rows: number) => (
    <LinesField
      label={label}
      path={`texts/${key}`}
      rows={rows}
      value={texts[key]}
      onChange={(text) => change({ texts: { ...texts, [key]: text } })}
    />
  );
  return (
    <FormPart title={words.texts} keys={['texts', 'contact']}>
      {textField('intro', words.introText, 5)}
      {textField('confirmation', words.confirmationText, 3)}
      {textField('closed', words.closedText, 2)}
      <p className={styles['hint']}>{words.contactHint}</p>
      <div className={styles['three']}>
        {contactField('name', words.contactName)}
        {contactField('phone', words.contactPhone)}
        {contactField('email', words.contactEmail)}
      </div>
    </FormPart>
  );
}

export function AfterwardsPart() {
  const { form, change } = useFormEditing();
  return (
    <FormPart title={words.afterwards} keys={['certificateReleased']}>
      <Checkbox
        label={words.certificateReleased}
        hint={words.certificateHint}
        checked={form.certificateReleased}
        onChange={({ target }) => change({ certificateReleased: target.checked })}
      />
    </FormPart>
  );
}
