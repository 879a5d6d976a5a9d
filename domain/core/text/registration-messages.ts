import { counted, rupees } from './format.ts';
import { referenceForms } from './reference-forms.ts';

/** Why an order cannot end without a decision of the desk. */
const ties = {
  paid: 'This registration is paid or confirmed. Refund it first, or delete the person.',
  money: 'Money was received or promised for this registration. Refund it first.',
  proof: 'A proof of payment waits for the treasurer. Answer it first.',
  card: 'A card was issued for this registration.',
  desk: 'The desk has changed this registration. Remove what was added, or delete the person.',
} as const;
export type OrderTie = keyof typeof ties;

export const registrationMessages = {
  registrationNotFound: () => 'There is no registration at this address. Please check the link.',
  addressInvalid: () => 'Use 3 to 40 small letters, digits and single hyphens, such as isacon-2027.',
  addressReserved: () =>
    'This address looks like a page of the server, of its operator or of an authority, or it was taken away. Choose another one, or ask a super admin to choose it for you.',
  addressGone: () => 'The event does not have this address any more. Open the page again.',
  addressTaken: () => 'Another event has this address. Please choose another one.',
  tooManyAddresses: ({ most = 0 }: { most?: number }) =>
    `This event has had ${most} addresses. Use one of them again.`,
  fileUnsupported: ({ kind }: { kind: string }) =>
    `${kind === '' ? 'This file' : `A ${kind} file`} cannot be used here. Send a photo (JPEG, PNG or WebP) or a PDF.`,
  fileNotFound: () => 'This file does not exist any more.',
  filesFull: ({ of = 'phone' }: { of?: string }) =>
    of === 'phone'
      ? 'You have sent too many files for this event. Please contact the organiser.'
      : of === 'desk'
        ? 'This event has no room for more files. Files that no registration uses are removed within an hour.'
        : 'This event has no room for more files now. Please try again in an hour, or contact the organiser.',
  nothingDue: () => 'Nothing is due, or this registration cannot be paid online now.',
  eventWithoutDay: () => 'The date of this event is not known yet.',
  registrationClosed: ({ state }: { state: string }) =>
    state === 'notYet'
      ? 'Registration is not open yet.'
      : state === 'ended'
        ? 'Registration has ended.'
        : 'Registration is closed.',
  namesClosed: ({ day }: { day: string }) =>
    day === ''
      ? 'The organiser asks for all names at once. Please enter the name.'
      : `Names could be entered here until ${day}. Please ask the organiser.`,
  placeNeedsName: () =>
    'This registration depends on the person, by an approval or by the age. Enter the name at once; only the organiser changes it later.',
  placeCodeUnknown: () =>
    'This link is not valid any more. Please ask the person who sent it to you for a new one.',
  noPlaceWithoutName: () =>
    'All places of this group have a name now. Please ask the person who sent you the link.',
  refundOfGroupChanged: () => 'What is paid back has changed meanwhile. Please look at it again.',
  couponForFewer: ({ code, left, people }: { code: string; left: number; people: number }) =>
    left === 0
      ? `The coupon ${code} has been used as often as it may be.`
      : `The coupon ${code} can be used ${counted(left, 'more time', 'more times')}, and ${counted(people, 'person asks', 'people ask')} for it here.`,
  registrationOrderMissing: () => 'This registration was not found.',
  emailChanged: () => 'The e-mail was changed in the meantime. Send a code to the new one.',
  samePhone: () => 'This is the number that is stored already. Enter the new one.',
  phoneChanged: () => 'The phone was changed in the meantime. Check the number that is shown now.',
  noEmailToConfirm: () => 'There is no e-mail to confirm for this registration.',
  categoryNotOffered: () => 'This category cannot be chosen today.',
  companionsLimited: ({ most }: { most: number }) =>
    most === 0
      ? 'Accompanying persons cannot be registered here.'
      : `A registration can have at most ${counted(most, 'accompanying person', 'accompanying persons')}.`,
  payMethodNotOffered: () => 'Please choose one of the ways of payment that are offered.',
  eligibilityUnknown: () => 'This reduction is not offered any more.',
  invitationUsedUp: () =>
    'This invitation code has been used as often as it may be. Ask the organiser for another one, or register without it.',
  invitationSpent: ({ code }: { code: string }) =>
    `The invitation code '${code}' has been used as often as it may be. Raise its limit in the set-up of registration first.`,
  invitationUnknown: () => 'This invitation code is not valid.',
  eligibilityProofMissing: ({ name }: { name: string }) => `Please give the proof for: ${name}`,

  registrationChanged: ({ by }: { by: string }) =>
    `${by === '' ? 'Another member' : by} has saved the registration form meanwhile. Load it again before you save.`,
  registrationNotReady: ({ why }: { why: string; findings: readonly object[] }) =>
    `Registration cannot be opened yet. ${why}`,
  fieldMissing: ({ label }: { field: string; person: number; label: string }) => `Please fill in: ${label}`,
  nameInvalid: ({ label }: { field: string; person: number; label: string }) =>
    `${label}: please enter letters. Dots, pictures and invisible characters alone are no name.`,
  birthdayInvalid: ({ label }: { field: string; person: number; label: string }) =>
    `${label}: please enter a date such as 18-09-1985, from 1900 up to today.`,
  categoryNotChanged: () => 'Change the category of the person first. Then mark the request as done.',
  newNameMissing: () => 'Enter the new name.',
  fieldLocked: ({ label }: { field: string; label: string }) =>
    `${label} can no longer be changed here. Please ask the organiser.`,
  answerMissing: ({ label }: { questionId: string; label: string }) => `Please answer: ${label}`,
  answerInvalid: ({ label }: { questionId: string; label: string }) => `Please check your answer: ${label}`,
  noticeChanged: () => 'The notice about your data has changed. Please read it again.',
  consentMissing: ({ purpose }: { purpose: string }) => `Registration needs your consent: ${purpose}`,
  consentRequired: () =>
    'Registration needs this consent. To withdraw it, cancel the registration or ask for your data to be erased.',
  undoTooLate: () => 'This can no longer be undone, because something has changed since.',
  requestNotCancel: () => 'This request is not a cancellation.',
  requestNotCarriedOut: () => 'Cancel the registration, or have the data erased. This answers the request.',
  refusalReasonMissing: () => 'Give a reason. The delegate can read it.',
  deskMustHelp: () => 'You may be registered already. Please go to the desk.',
  alreadyRegistered: ({ name, agrees }: { name: string; delegateId: string; agrees: string }) =>
    [
      `${name} is registered already with this phone.`,
      // Earlier servers did not say it.
      agrees && `${agrees}. For another person, enter that person’s own e-mail, phone or council number.`,
    ]
      .filter(Boolean)
      .join(' '),
  tooManyOpenOrders: ({ most }: { most: number }) =>
    `This phone has ${most} unpaid registrations. Pay or cancel one of them, then try again.`,
  bookingPerson: ({ name, why }: { row: number; name: string; why: string }) => `${name}: ${why}`,
  groupAsksOffice: ({ from }: { from: number }) =>
    `A group of ${from} or more registers at the organiser’s office. Please ask there.`,
  tooManyUnpaid: ({ most }: { most: number }) =>
    `A phone can hold at most ${most} people and add-ons without payment. Pay for some of yours, or cancel some, then try again.`,
  tooManyFromHere: ({ minutes }: { minutes: number }) =>
    `Very many registrations came from this network. Try again in ${counted(minutes, 'minute', 'minutes')}, or use another network.`,
  codesPaused: () =>
    'Sign-in to this page is paused by the operator of the server. Please try again later, or contact the organiser.',
  guessesNeedPhone: ({ minutes }: { minutes: number }) =>
    `Too many wrong codes were tried on this page. Sign in with your phone first, then enter the code, or try again in ${counted(minutes, 'minute', 'minutes')}.`,
  tooManyGuesses: ({ minutes }: { minutes: number }) =>
    `Too many wrong codes. Try again in ${counted(minutes, 'minute', 'minutes')}, or go on without a code.`,
  tooManyOrdersToday: ({ most }: { most: number }) =>
    `This phone has sent ${most} registrations and additions in a day. Please continue tomorrow, or contact the organiser.`,
  onlyPreview: () => 'This is a preview. Nothing is sent, and nothing is registered.',
  phoneShutOut: () =>
    'The organiser takes no registrations from this phone. What you have registered and paid stays. Contact the organiser if this is a mistake.',
  alreadyShutOut: () => 'This phone is shut out already.',
  notShutOut: () => 'This phone can register already.',
  tooManyShutOut: ({ most }: { most: number }) =>
    `${most} phones are shut out. Let one of them in first, or close registration.`,
  placesForPaying: ({ item, isOnline }: { item: string; isOnline: boolean }) =>
    `The last places of ${item === '' ? 'this event' : item} are kept for people who pay. ${isOnline ? 'Choose online payment to get one now, or try again later.' : 'Try again later, or contact the organiser.'}`,
  nothingToAdd: () => 'Choose something to add.',
  orderEnded: () => 'This registration has ended.',
  lateProofGiven: () =>
    'A payment for this ended registration was entered already. Please contact the organiser about another one.',
  nothingLate: () => 'No money is left to decide about. Another desk may have settled it.',
  lateMoneyChanged: ({ paise }: { paise: number }) =>
    `The money of this ended registration is ${rupees(paise)} now. Check it and try again.`,
  couponSpent: ({ code }: { code: string }) =>
    `The coupon '${code}' has been used as often as it may be. Raise its limit in the price list first.`,
  orderNotEnded: () => 'This registration has not ended.',
  orderNotDue: () => 'This registration is still held.',
  registrationFirst: () => 'Approve the registration first. Its additions are approved with it.',
  referenceForm: ({ method }: { method: string }) =>
    referenceForms[method] ?? 'Check the number of the payment.',
  proofCorrected: () => 'The delegate has corrected the payment details meanwhile. Read them again.',
  answerChanged: () => 'The organiser has answered again, or the hold has changed. Read the entry again.',
  orderNotWaiting: () => 'There is nothing left to decide here.',
  orderTied: ({ tie }: { tie: OrderTie }) => ties[tie],
  alreadyAsked: () => 'The organiser has this request already.',
  requestNotFound: () => 'This request was not found.',
  requestAnswered: () => 'This request has been answered already.',
  waitingOff: () => 'There is no waiting list.',
  waitingNotFound: () => 'This entry of the waiting list was not found.',
  placesFree: () => 'Places are free. You can register now.',
  alreadyWaiting: () => 'This name is on the waiting list already.',
  tooManyWaiting: ({ most }: { most: number }) =>
    `A phone can have at most ${counted(most, 'entry', 'entries')} on the waiting list.`,
  offerNotOpen: () => 'This offer is not open any more.',
  offerStillOpen: () => 'This offer is still open.',
  offerInPast: () => 'An offer must end in the future.',
  holdInPast: () => 'A hold must end in the future.',
} as const satisfies Record<string, (params: never) => string>;
