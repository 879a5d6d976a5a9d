import { screensWords } from '../core/text/screen-words.ts';

/** Words of an unattended tablet, which shows no data but that of the card. */
export const kioskWords = {
  title: screensWords.kiosk,
  open: 'Kiosk mode',
  about:
    'In kiosk mode this device greets and marks each delegate who holds up a card, and shows where to go next. Menu, lists and all other pages are closed until a team member ends the kiosk.',
  record: 'Record to mark',
  nextStep: 'Text after the mark',
  noNextStep: 'Nothing yet. Set ‘What to do next’ on the record.',
  editRecord: 'Edit record',
  camera: 'Camera',
  cameras: {
    user: 'Front: faces the delegate',
    environment: 'Back: faces away from the screen',
    none: 'None: a scanner with cable or Bluetooth is used',
  },
  pin: 'Exit code',
  pinHint: 'Choose six digits. They end the kiosk, also without network.',
  pinShort: 'Choose six digits',
  pinEasy: 'Choose digits that are harder to guess',
  start: 'Start kiosk',
  notKept:
    'This browser does not store data, so the kiosk would not stay closed. Open Regdesk outside a private window.',
  pinned:
    'Also pin the app on the tablet (Android: Pin app, iPad: Guided Access), since a page cannot block the tablet’s own buttons.',

  show: 'Show your card',
  showHow: {
    camera: 'Hold the QR code in front of the camera',
    scanner: 'Hold the QR code in front of the scanner',
  },
  notReady: 'One moment please',
  welcome: 'Welcome',
  again: 'You have been here already',
  againAt: (time: string) => `Marked at ${time}`,
  invalid: 'This card is not for this event',
  serial: 'Serial No',
  touchToClear: 'Touch to clear',
  asksDesk: 'Please go to the registration desk. The team will help you there.',
  closed: 'This kiosk is closed',

  leave: 'Leave kiosk',
  leaveTitle: 'Leave kiosk mode',
  leaveAbout: 'For the team only.',
  leaveButton: 'Leave',
  pinWrong: 'Wrong exit code. Please try again.',
  pinWait: (time: string) => `Too many wrong codes. Try again in ${time}`,
  forgotten:
    'Forgotten the code? Connect this device to a network and sign in with a one-time code. Unsent changes stay on it.',
  forgottenPaired:
    'Forgotten the code? Connect this device to a network. An admin ends its pairing on the Team page, which closes the kiosk, and pairs it again. Unsent changes stay on it and are sent then.',
  forgottenOther:
    'Forgotten the code? Connect this device to a network and choose Sign out everywhere in My Profile, on another device. Unsent changes stay on it until this account signs in here again.',
  byCode: 'Sign in with a one-time code',
  byCodeTo: (phone: string) => `A code goes to WhatsApp of ${phone}`,
  byPin: 'Use the exit code',
} as const;
