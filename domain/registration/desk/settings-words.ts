import type { RegistrationForm } from '../../model/registration/registration-form.ts';
import type { OrderMethod } from '../../model/registration/values.ts';
import { counted, phoneForDisplay } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';
import type { RegistrationState } from '../form/stored-form.ts';

type Question = RegistrationForm['questions'][number];

const stateNames: Readonly<Record<RegistrationState, string>> = {
  closed: 'Closed',
  notYet: 'Opens later',
  open: 'Open',
  ended: 'Ended',
};

const methods: Readonly<Record<OrderMethod, string>> = {
  online: 'Online: card, UPI, net banking',
  upi: 'UPI QR code',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  dd: 'Demand draft',
  desk: 'At the desk',
};

const questionKinds: Readonly<Record<Question['kind'], string>> = {
  text: 'Text',
  choice: 'Choice',
  number: 'Number',
  date: 'Date',
  file: 'File',
};

export const registrationWords = {
  title: screensWords.registration,
  intro:
    'Delegates register and pay by themselves on a public page. You decide what it asks and when it is open.',
  queue: 'Open queue',

  stateNames,
  stateDetails: {
    closed: 'Nobody can register on the public page.',
    notYet: (at: string) => `The public page shows that registration opens on ${at}.`,
    open: 'Delegates can register now.',
    openUntil: (at: string) => `Delegates can register until ${at}.`,
    ended: (at: string) => `Registration ended on ${at}. Change the dates to accept more registrations.`,
  },
  open: 'Open registration',
  close: 'Close registration',
  opened: 'Registration is open.',
  closed: 'Registration is closed.',
  closeQuestion: 'Close registration?',
  closeDetail:
    'Nobody can register until you open it again. People who have registered keep their registrations and can still pay.',
  saveFirst: 'Save your changes before you open registration.',
  findings: (count: number) =>
    `${counted(count, 'thing is', 'things are')} missing before registration can open:`,

  address: 'Address of the public page',
  addressHint: 'Letters a to z, digits and hyphens. After a change, the old address still works.',
  noAddress: 'Choose an address for the public page first.',
  saveAddress: 'Save address',
  addressSaved: 'The address is saved.',
  copyAddress: 'Copy address',
  openPage: 'Open public page',
  preview: 'Preview',
  previewTitle: 'Preview of the public pages',
  previewDetail:
    'These are the real pages, with the form as it is on this screen. Registration is shown as open, without the sign-in by code. Nothing that you enter is stored or sent.',
  previewInvalid: 'The changes on this screen have errors. The preview shows the form as it was saved last.',
  previewList: 'Prices',
  previewLists: { published: 'Published prices', draft: 'Draft of the prices' },
  share: 'Text to share',
  shareWhatsApp: 'Share on WhatsApp',
  copyText: 'Copy text',
  qr: 'QR code of the public page',
  takeAddress: 'Take address away',
  takeQuestion: (address: string) => `Take the address ${address} away?`,
  takeDetail:
    'The public page no longer opens by it, and shared links and QR codes with it end at once. Registrations and payments stay. Only a super admin can choose this address again.',
  addressTakenAway: (address: string) => `The address ${address} is taken away.`,
  renewLink: 'Renew link',
  renewQuestion: 'Renew the link?',
  renewDetail:
    'Do this if strangers use your link to ask for codes. Links and QR codes that you shared before still open the page. While the page is busy, only the new link keeps codes for your delegates, so share it again.',
  linkRenewed: 'The link is renewed. Share it again.',

  dates: 'Opening and closing',
  datesHint:
    'Registration also has to be opened with the button above. Without dates it stays open until you close it.',
  opensAt: 'Opens at',
  closesAt: 'Closes at',

  categories: 'Categories',
  categoriesHint: 'Who can register on the public page. Prices and places come from the price list.',
  noCategories: 'This event has no categories yet.',
  offered: 'Offered',
  firstDay: 'From',
  lastDay: 'Until',
  needsApproval: 'Approve each',
  cell: (parts: readonly string[]) => parts.join(', '),

  fields: 'Details asked',
  fieldsHint: 'Name, phone and category are always asked.',
  fieldsOf: 'Show for',
  allCategories: 'All categories',
  field: 'Detail',
  use: 'On the form',
  canChange: 'Can be changed later',
  uses: { required: 'Required', optional: 'Optional', hidden: 'Not asked' },
  asForAll: (use: string) => `As for all (${use})`,

  questions: 'Your own questions',
  questionsHint: 'For example: Which workshop interests you? Upload a letter from your head of department.',
  addQuestion: 'Add question',
  question: (number: number) => `Question ${number}`,
  label: 'Question',
  kind: 'Answer',
  questionKinds,
  choices: 'Choices, one on each line',
  choicesMissing: 'Enter at least one choice.',
  isRequired: 'Required',
  isEditable: 'Can be changed later',
  askedOf: 'Asked of',
  askedOfHint: 'None chosen: all categories.',
  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  remove: (name: string) => `Remove: ${name}`,

  companions: 'Accompanying persons',
  mostCompanions: 'Most per delegate',
  mostCompanionsHint: '0 to 9. With 0, the form does not ask for accompanying persons.',

  notice: 'Privacy notice and consents',
  noticeHint:
    'Tells people what their data are used for. Each change gives it a new version, and each registration keeps the version that was read.',
  noticeText: 'Notice',
  noticeVersion: (version: number) => (version === 0 ? 'Not saved yet' : `Version ${version}`),
  consents: 'Consents',
  consentsHint: 'People tick each purpose separately and can withdraw it later.',
  addConsent: 'Add consent',
  purpose: 'Purpose',
  consent: (number: number) => `Consent ${number}`,

  payment: 'Payment',
  ways: 'Ways of payment',
  methods,
  methodHints: {
    online: 'Needs the payment gateway of this server.',
    upi: 'Needs the UPI address in Receipts and tax.',
    transfer: 'People upload a proof, which you check in the queue.',
    cheque: 'People upload a proof, which you check in the queue.',
    dd: 'People upload a proof, which you check in the queue.',
    desk: 'The order stays open until the end that you choose below.',
  } satisfies Record<OrderMethod, string>,
  methodUntil: (method: string) => `${method}: can be chosen until`,
  methodUntilHint: 'Empty: as long as registration is open. The desk takes payments of every way later, too.',
  methodWithDay: (method: string, day: string) => (day === '' ? method : `${method} (until ${day})`),
  namesUntil: 'Names of a group can follow until',
  namesUntilHint:
    'Until this day a group can pay for places without names, and its coordinator enters or changes them. Empty: names are entered at once. An approval, or a price by age, needs the name first.',
  payTo: 'Where transfers, cheques and drafts go',
  holdMinutes: 'Hold for online and UPI payment, in minutes',
  holdMinutesHint:
    'Places and prices are kept for this long without payment, and for at least one day after your approval or after you have checked a document. 5 to 10,080 minutes (7 days). A hold of three hours or longer does not end between 21:00 and 9:00.',
  proofDays: 'Days to give a proof of payment',
  proofDaysHint: 'For transfer, cheque and demand draft. 1 to 60 days.',

  checkDays: 'Days to check a proof of payment',
  checkDaysHint:
    'After that the places are released, and the stated payment stays in Late money. 1 to 60 days.',
  deskDays: 'Days to pay at the desk',
  deskDaysHint: 'After that an order paid at the desk ends. 0 to 365 days; 0: it stays until you end it.',
  paidShare: 'Places kept for people who pay, in per cent',
  paidShareHint:
    'Orders without money cannot hold this share of each limited item. People who pay online get these places too. 0 to 90.',

  shutOut: 'Phones that are shut out',
  shutOutHint: 'The public page takes no registrations from them.',
  shutOutSince: (time: string, by: string) => `since ${time}, by ${by}`,
  letIn: 'Let in again',
  letInOf: (phone: string) => `Let ${phone} in again`,
  isLetIn: (phone: string) => `${phone} can register again.`,

  approval: 'Approval and waiting list',
  approvalLabel: 'Approval',
  approvals: {
    none: 'Only categories marked above',
    all: 'Approve every registration',
  },
  approvalHint: 'Approving every registration also keeps robots out.',
  warnDays: 'Warn about waiting orders after (days)',
  warnDaysHint:
    'These orders keep their places until you answer or the delegate pays at the desk. 0 to 60 days; 0 for no warning.',
  waitingLabel: 'Waiting list when places are full',
  waitings: {
    off: 'No waiting list',
    manual: 'You offer places',
    automatic: 'Free places are offered in order',
  },
  offerHours: 'Hours to accept an offered place',
  offerHoursHint: '1 to 720 hours. An offer that would end between 21:00 and 9:00 lasts until 9:00.',

  invitations: 'Invitation codes',
  invitationsHint: 'Each code gives a reduction of the price list.',
  mostUses: 'Uses',
  mostUsesHint: (used: number) =>
    `Empty: no limit. ${used === 0 ? 'Not used yet.' : `Used ${used === 1 ? 'once' : `${used} times`}.`}`,
  addInvitation: 'Add code',
  invitation: (number: number) => `Code ${number}`,
  code: 'Code',
  gives: 'Gives',
  guessable: 'This code can be guessed. Use 8 or more characters, with letters and digits.',

  texts: 'Texts and contact',
  introText: 'Introduction on the event page',
  confirmationText: 'Text after a registration',
  closedText: 'Text while registration is closed',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  contactEmail: 'Contact e-mail',
  contactHint: 'Shown on the public page for questions.',

  afterwards: 'After the event',
  certificateReleased: 'Delegates can download their certificate',
  certificateHint: 'Only those who are entitled to one.',

  conflict: (by: string) =>
    by === ''
      ? 'Registration was changed on another device meanwhile.'
      : `Registration was changed by ${phoneForDisplay(by)} meanwhile.`,
  conflictDetail: 'Continue with one of the two versions. Saving yours replaces the other one.',
  invalid: (label: string) => `${label}: not valid`,
  notSaved: 'Nothing is saved yet. Check the marked fields.',
} as const;
