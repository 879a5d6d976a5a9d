import { registrationForm, type RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { isRefusalCode, messageFor } from '#domain/core/text/messages.ts';

const labels: Readonly<Record<string, string>> = {
  label: words.label,
  choices: words.choices,
  purpose: words.purpose,
  code: words.code,
  mostCompanions: words.mostCompanions,
  holdMinutes: words.holdMinutes,
  proofDays: words.proofDays,
  offerHours: words.offerHours,
  name: words.contactName,
  phone: words.contactPhone,
  email: words.contactEmail,
  text: words.noticeText,
  intro: words.introText,
  confirmation: words.confirmationText,
  closed: words.closedText,
};

/** The form as it is sent: empty lines among the typed choices are left out. */
export const formToSend = (form: RegistrationForm): RegistrationForm => ({
  ...form,
  questions: form.questions.map((question) => ({
    ...question,
    choices:
      question.kind === 'choice' ? question.choices.map((choice) => choice.trim()).filter(Boolean) : [],
  })),
});

/** Why the form cannot be saved, by the path of the field: 'questions/0/label'. */
export const formErrors = (form: RegistrationForm): ReadonlyMap<string, string> => {
  const errors = new Map<string, string>();
  for (const { path, message } of registrationForm.safeParse(form).error?.issues ?? []) {
    const name = path.findLast((part): part is string => typeof part === 'string') ?? '';
    const inChoices = path.indexOf('choices');
    const place = (inChoices < 0 ? path : path.slice(0, inChoices + 1)).join('/');
    const text = isRefusalCode(message) ? messageFor(message) : words.invalid(labels[name] ?? words.title);
    if (!errors.has(place)) errors.set(place, text);
  }
  form.questions.forEach(({ kind, choices }, index) => {
    if (kind === 'choice' && choices.length === 0)
      errors.set(`questions/${index}/choices`, words.choicesMissing);
  });
  return errors;
};
