/** The field of a form that a refusal names. */
export const focusField = (name: string): void => document.getElementsByName(name)[0]?.focus();
