/** The mail with a one-time code. The code is not in the subject, because mail servers log subjects. */
export const codeMail = {
  subject: 'Your one-time code for Regdesk',
  before: 'Your one-time code for Regdesk is:',
  after:
    'It works once and for a few minutes only. If you did not request it, ignore this mail. No one can sign in without the code.',
} as const;
