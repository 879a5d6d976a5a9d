import * as z from 'zod/mini';
import { whole } from '../../model/fields/input.ts';
import { registrationForm, type RegistrationForm } from '../../model/registration/registration-form.ts';
import { formName } from '../../model/registration/values.ts';
import { blankRow } from '../../model/tables.ts';
import { actorContact } from '../../core/access.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireCategory } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { findingsOf, registrationFindings } from '../form/registration-findings.ts';

const nothing = z.strictObject({});

const storedRow = (draft: Draft) => draft.get('registrationForms', formName);

const refuseFaulty = (findings: ReturnType<typeof findingsOf>): void => {
  const why = findings.map(({ text }) => text).join(' ');
  if (findings.length > 0) throw refuse('registrationNotReady', { why, findings });
};

/** `registration.save`: the organiser's form. `version`: that of the form which the editor started from; 0 for none. */
export const saveRegistrationForm = command({
  name: 'registration.save',
  input: z.strictObject({ form: registrationForm, version: whole(0) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { form, version }, ctx) {
    const old = storedRow(draft);
    if ((old?.formVersion ?? 0) !== version) throw refuse('registrationChanged', { by: old?.savedBy ?? '' });
    for (const { categoryId } of form.categories)
      if (!old?.form?.categories.some((each) => each.categoryId === categoryId))
        requireCategory(draft, categoryId);
    const saved = withNoticeVersion(form, old?.form ?? null);
    if (old?.isOpen === true) refuseFaulty(findingsOf(draft, saved));
    draft.put('registrationForms', {
      ...blankRow('registrationForms'),
      ...old,
      name: formName,
      form: saved,
      formVersion: version + 1,
      savedAt: ctx.now,
      savedBy: actorContact(ctx.actor),
    });
    return { version: version + 1, noticeVersion: saved.notice.version };
  },
});

/** Registrants agree to a version. So a changed text or consent gets a new version. */
const withNoticeVersion = (form: RegistrationForm, old: RegistrationForm | null): RegistrationForm => {
  const said = ({ notice, consents }: RegistrationForm): string => JSON.stringify([notice.text, consents]);
  const before = old?.notice.version ?? 0;
  const isSame = old !== null && said(form) === said(old);
  return { ...form, notice: { ...form.notice, version: isSame ? before : before + 1 } };
};

const setOpen = (draft: Draft, isOpen: boolean, ctx: CommandContext): void => {
  draft.put('registrationForms', {
    ...blankRow('registrationForms'),
    ...storedRow(draft),
    name: formName,
    isOpen,
    savedAt: ctx.now,
    savedBy: actorContact(ctx.actor),
  });
};

/** `registration.open`: people can register from now on, within the dates of the form. */
export const openRegistration = command({
  name: 'registration.open',
  input: nothing,
  needs: 'editSetup',
  offline: false,
  run(draft, _, ctx) {
    refuseFaulty(registrationFindings(draft));
    setOpen(draft, true, ctx);
    return {};
  },
});

/** `registration.close`: no new orders. Those that are held can still be paid. */
export const closeRegistration = command({
  name: 'registration.close',
  input: nothing,
  needs: 'editSetup',
  offline: false,
  run(draft, _, ctx) {
    setOpen(draft, false, ctx);
    return {};
  },
});
