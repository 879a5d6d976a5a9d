import { counted, rupees } from '../../core/text/format.ts';

const people = (count: number): string => counted(count, 'person', 'people');

/** Words of the pages on which one registrant registers several people and pays once. */
export const bookingWords = {
  link: 'Register several people and pay once',
  title: 'Register several people',
  detail:
    'For a department or a group of colleagues. Enter a name and a mobile number for each person. Everything else can follow later, from you or from each person.',
  groupName: 'Name of the group',
  groupNameHint: 'A department, a hospital, a group of friends.',
  people: 'People',
  person: (position: number) => `Person ${position}`,
  add: 'Add a person',
  remove: (name: string) => `Remove ${name}`,
  more: 'More details',
  moreOf: (name: string) => `More details of ${name}`,
  phoneHint: 'The person’s own number. With it, the person can take over the registration.',
  allAs: 'Register everyone as',
  places: 'Places whose names follow',
  placesDetail: (day: string) =>
    `Pay for them now. You enter the names until ${day}, or your colleagues do it by a link that you share.`,
  placesOf: (category: string) => `Places without a name: ${category}`,
  names: 'Names',
  namesMissing: (count: number, day: string) =>
    `${counted(count, 'place has', 'places have')} no name yet. ${day === '' ? 'The organiser enters the names now.' : `Names can be entered and changed here until ${day}, and after that by the organiser.`}`,
  enterName: 'Enter the name',
  changeColleague: 'Give to another colleague',
  saveName: 'Save',
  share: 'Make a link for colleagues',
  renew: 'Make a new link',
  endLink: 'End the link',
  renewDetail: 'A new link ends the one before.',
  linkUses: (uses: number, until: string) =>
    `${counted(uses, 'colleague has', 'colleagues have')} joined by this link. It ends on ${until}.`,
  linkLabel: 'Link for colleagues',
  copyLink: 'Copy the link',
  copied: 'Copied.',
  cancelGroup: 'Cancel the group',
  cancelGroupQuestion: 'Cancel the group?',
  cancelGroupDetail: (atOnce: number, requests: number) =>
    [
      ...(atOnce > 0 ? [`${counted(atOnce, 'registration ends', 'registrations end')} at once.`] : []),
      ...(requests > 0
        ? [
            `The organiser is asked to cancel ${counted(requests, 'paid registration', 'paid registrations')}.`,
          ]
        : []),
      'People who use their own phone keep theirs.',
    ].join(' '),
  joinTitle: 'Your place in a group',
  joinDetail: (group: string, day: string) =>
    `${group} has a place for you. Enter your details until ${day}. Your colleague pays for the place, and sees your name and not your other details.`,
  joinFull: 'All places of this group have a name now. Please ask the person who sent you the link.',
  registerAlone: 'Register without the group',
  takePlace: 'Take the place',
  addOns: 'Add-ons',
  addOnFor: (name: string, count: number) => (count === 0 ? name : `${name}: for ${people(count)}`),
  everyone: 'Everyone',
  addColleagues: 'Add colleagues',
  joining: (name: string) =>
    `These people join the group ${name}. The group’s people count for its price, and what was agreed for them stays.`,
  newGroup: 'Register them as a new group',
  paste: 'Paste a list',
  pasteTitle: 'Paste a list',
  pasteDetail:
    'Copy the rows from a spreadsheet or a message: name, mobile number, e-mail and category, in any order. A first row with headings can name more columns.',
  list: 'List',
  take: 'Add these people',
  cancel: 'Cancel',
  taken: (count: number) => `${people(count)} added from the list.`,
  leftOut: (lines: readonly string[]) =>
    `Left out, because there is no name: ${lines.slice(0, 5).join('; ')}${lines.length > 5 ? ', …' : ''}`,
  nothingRead: 'No name was found in this text.',
  tooMany: (most: number) =>
    `At most ${most} people can be registered at once. Pay for these first, then register the others.`,
  nobody: 'Add at least one person.',
  toReview: 'Continue',
  incomplete: (names: readonly string[]) =>
    `Please complete: ${names.slice(0, 4).join(', ')}${names.length > 4 ? ` and ${names.length - 4} more` : ''}`,
  price: 'Price',
  pricing: 'Working out the price…',
  notPriced: 'The price is shown when the connection is back.',
  chooseFirst: 'The price is shown when each person has a category.',
  total: (count: number) => `for ${people(count)}`,
  payment: (asked: string) => `It asks for payment ${asked}.`,
  step: (name: string, from: number) => `${name}: the price from ${from} people applies.`,
  saved: (paise: number) => `${rupees(paise)} less than if each person registers alone.`,
  next: (more: number, name: string) => `With ${people(more)} more: ${name}.`,
  nextPays: (count: number, nextPaise: number, paise: number) =>
    `The ${count === 1 ? 'person' : people(count)} above would pay ${rupees(nextPaise)} instead of ${rupees(paise)}.`,
  nextAsksOffice: 'Such a group registers at the organiser’s office. Please ask there.',
  agreed: 'Prices are fixed when you register. They stay, also if someone cancels later.',
  review: 'Review',
  edit: 'Edit the list',
  consentDetail: 'You confirm this for the people above. Each person can withdraw it later.',
  submit: (count: number) => `Register ${people(count)}`,
  earlier: (name: string, count: number) =>
    `Your earlier list had arrived: ${name}, ${people(count)}. The list as you changed it was not sent and stays on this phone.`,
  openEarlier: 'Open the earlier registration',
  clear: 'Clear the list',
  clearQuestion: 'Clear the list?',
  groups: 'Groups that I registered',
  groupOf: (count: number) => `Group of ${people(count)}`,
  allPaid: 'All are paid.',
  status: (confirmed: number, count: number) => `${confirmed} of ${count} confirmed`,
  due: (count: number) => `to pay for ${people(count)}`,
  payFor: (count: number, amount: string) => `Pay ${amount} for ${people(count)}`,
  checked: (reference: string, amount: string, count: number) =>
    `Your payment ${reference} of ${amount} for ${people(count)} is being checked.`,
  askedBack: (amount: string, count: number) =>
    `The treasurer could not find your payment of ${amount} for ${people(count)}. Please correct what you entered.`,
  refused: (amount: string, count: number) =>
    `The organiser refused the proof of your payment of ${amount} for ${people(count)}.`,
  late: (amount: string, count: number) =>
    `The places of ${people(count)} were released, because no payment of ${amount} arrived in time. Have you paid? Enter the payment below. The organiser looks for it in the bank statement. Then the registrations are restored if places are left. If not, the organiser pays the money back or keeps it as a credit.`,
  firstEnds: 'The first place is released then.',
  less: 'If you pay less, it counts for the people in the order of the list.',
  missing: (labels: readonly string[]) => `Missing: ${labels.join(', ')}`,
  ownPhone: 'Uses the own phone now',
  ownPhoneDetail:
    'People who have signed in with their own phone look after their registration themselves. You can still pay for them.',
  receipts: 'Receipts',
  receipt: (number: string) => `Receipt ${number}`,
  receiptsAll: (count: number) => `Download ${counted(count, 'receipt', 'receipts')} as one PDF`,
  receiptsEach: 'Each person’s own receipt is on the person’s page.',
  partOf: (name: string) => `Part of the group ${name}.`,
  openGroup: 'Open the group and pay for all',
} as const;
