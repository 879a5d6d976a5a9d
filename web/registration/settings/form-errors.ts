import { registrationForm, type RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { isRefusalCode, messageFor } from '#domain/core/text/messages.ts';

/** The form as it is sent: empty lines among the typed choices are left out. */
export const formToSend = (form: RegistrationForm): RegistrationForm => ({
  ...form,
  questions: form.questions.map((question) => ({
    ...question,
    choices:
      question.kind === 'choice' ? question.choices.map((choice) => choice.trim()).filter(Boolean) : [],
  })),
});

/** Why the form cannot be saved, by the path of the field: 'questions/0/label'. '' if the schema gives no reason. */
export const formErrors = (form: RegistrationForm): ReadonlyMap<string, string> => {
  const errors = new Map<string, string>();
  for (const { path, message } of registrationForm.safeParse(form).error?.issues ?? []) {
    const inChoices = path.indexOf('choices');
    const place = (inChoices < 0 ? path : path.slice(0, inChoices + 1)).join('/');
    if (!errors.has(place)) errors.set(place, isRefusalCode(message) ? messageFor(message) : '');
  }
  form.questions.forEach(({ kind, choices }, index) => {
    if (kind === 'choice' && choices.length === 0)
      errors.set(`questions/${index}/choices`, words.choicesMissing);
  });
  return errors;
};
