import { counted, listOf } from '../../core/text/format.ts';

const members = (count: number): string => counted(count, 'member', 'members');

/** Texts about delegates who register as one group. */
export const groupWords = {
  title: 'Group',
  none: 'none',
  make: 'Put in a group',
  show: 'Show group',
  many: 'Group',
  manyOf: (count: number) => `Group of ${counted(count, 'person', 'people')}`,
  which: 'Group',
  newGroup: 'New group',
  name: 'Name of the group',
  nameHint: 'A hospital, a department, friends.',
  nameMissing: 'Give the group a name.',
  makeIt: 'Make group',
  add: 'Add to group',
  inOther: (count: number) =>
    `${counted(count, 'person is', 'people are')} in another group, and ${count === 1 ? 'stays' : 'stay'} there.`,
  inThis: (count: number) => `${counted(count, 'person is', 'people are')} in this group already.`,
  nobodyLeft: 'Nobody is left to put in the group.',
  made: (name: string) => `Group ${name} made.`,
  added: (name: string) => `Added to ${name}.`,
  saved: 'Group saved.',
  dissolved: (name: string) => `Group ${name} dissolved.`,
  dialog: (name: string) => `Group ${name}`,
  hint: 'Clear the tick of a person to take the person out.',
  inGroup: (name: string) => `${name} is in the group`,
  dissolve: 'Dissolve group',
  dissolveQuestion: (name: string) => `Dissolve the group ${name}?`,
  nameAndMembers: (name: string, count: number) => `${name} (${members(count)})`,
  open: (name: string) => `Open ${name}`,
  money: {
    fees: (amount: string | null, foreign: readonly string[]) =>
      `Fees ${amount ?? 'not known'}${foreign.length === 0 ? '' : `, of it ${listOf(foreign)}`}.`,
    received: (amount: string, foreign: readonly string[]) =>
      `Received ${amount}${foreign.length === 0 ? '' : `, of it ${listOf(foreign)}`}.`,
    due: (amount: string) => `Due ${amount}.`,
    over: (amount: string) => `${amount} too much.`,
  },
  conditions: {
    asks: (step: string, asked: string) => `The price ‘${step}’ asks for payment ${asked}.`,
    transfers: (count: number) => `The registrations of this group were paid by ${count} transfers.`,
    inParts: (count: number) =>
      `${counted(count, 'registration is', 'registrations are')} paid in part, or by several payments.`,
    leftOut: (count: number) => `The transfer does not pay for ${members(count)}.`,
    stays:
      'No price was changed. To charge the price without a group, take people out of the group: the change is shown first.',
  },
  effect: {
    count: (name: string, before: number, after: number) =>
      before === after || before === 0
        ? `${name}: ${members(after)}.`
        : `${name}: ${members(before)}, then ${after}.`,
    applies: (step: string, rule: string) => `‘${step}’ applies: ${rule}.`,
    below: (from: number, step: string) =>
      `The group falls below ${counted(from, 'person', 'people')}: ‘${step}’ does not apply any more.`,
    next: (step: string, from: number) => `‘${step}’ applies from ${counted(from, 'person', 'people')}.`,
    changing: (count: number, more: string) =>
      `${counted(count, 'person pays', 'people pay')} another price: ${more} in all.`,
    keeping: (count: number) =>
      `${counted(count, 'person has', 'people have')} paid or ${count === 1 ? 'has' : 'have'} a receipt, and ${
        count === 1 ? 'keeps the price' : 'keep their prices'
      }. To charge the new price all the same, open the person and press “Charge the price of today”.`,
    orderFee: (name: string) => `‘${name}’ is due once for the whole group.`,
    nobody: 'Nobody pays another price.',
  },
} as const;
