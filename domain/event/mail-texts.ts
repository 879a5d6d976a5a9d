/** The mail that carries a one-time code. Not in the subject: that is kept in the logs of mail servers. */
export const codeMail = {
  subject: 'Your one-time code for Regdesk',
  before: 'Your one-time code for Regdesk is:',
  after:
    'It works once and for a few minutes only. If you did not request it, ignore this mail. No one can sign in without the code.',
} as const;
