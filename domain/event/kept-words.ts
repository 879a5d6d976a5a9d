import { mostRestorable } from '../model/deleted-delegate.ts';
import { keptDays } from '../model/fields/kept-days.ts';
import { wholeNumber } from '../core/text/format.ts';

const { restorable, signIn, signInUnused, pairingLeast, browserName, sentCommands, accountLog } = keptDays;

/** docs/privacy.md has the whole table. */
export const keptWords = {
  title: 'How long data is kept',
  hint: 'Regdesk never deletes an event by itself. Decide before the conference when you delete it.',
  items: [
    {
      term: 'This event',
      value: `People, payments, the log and images stay until an admin deletes the event. A super admin can restore it for ${restorable} days. Then it is removed for good.`,
    },
    {
      term: 'Deleted people',
      value: `They leave all lists at once. A deletion can be undone for ${restorable} days, for the last ${wholeNumber(mostRestorable)} people. Their payments keep the payer’s name, and the log keeps what was entered.`,
    },
    {
      term: 'Erased people',
      value:
        'Names and contacts are removed everywhere, also from the log. The serial, records, amounts and receipt numbers stay under the name “Erased person”. A super admin erases a person under Personal data.',
    },
    {
      term: 'Sign-ins and phones',
      value: `A sign-in ends after ${signIn} days, or ${signInUnused} days without use. A paired phone works until the last day of the event, for at least ${pairingLeast} and at most ${signIn} days. The log names a browser for ${browserName} days after its last use.`,
    },
    {
      term: 'Data on devices',
      value: `A browser keeps the rows that its user may see until sign-out or the loss of the right. It keeps sent changes for ${sentCommands} days.`,
    },
    {
      term: 'Account log',
      value: `Sign-ins, changed rights and exports: ${accountLog} days, unless the operator of this server has set another time.`,
    },
    {
      term: 'Saved files and papers',
      value: 'Regdesk cannot reach exports, hand-over packs, cards and printed lists. Delete them yourself.',
    },
    {
      term: 'Backups',
      value:
        'The operator of this server decides. A deleted event or an erased person is in older backups until these are deleted.',
    },
  ],
} as const;
