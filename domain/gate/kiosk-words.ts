import { screensWords } from '../core/text/screen-words.ts';

/** An unattended tablet: delegates show their cards, and it shows no other data. */
export const kioskWords = {
  title: screensWords.kiosk,
  open: 'Kiosk mode',
  about:
    'This device then shows one thing: a delegate holds up the card, is greeted and marked, and sees where to go. Menu, lists and all other addresses are closed until a team member ends the kiosk.',
  record: 'What is marked',
  nextStep: 'What they are told',
  noNextStep: 'Nothing yet. Set ‘What to do next’ on the record.',
  editRecord: 'Edit record',
  camera: 'Camera',
  cameras: {
    user: 'Front: looks at who stands before it',
    environment: 'Back: looks away from the screen',
    none: 'None: a scanner with a cable or Bluetooth reads',
  },
  pin: 'Leaving code',
  pinHint: 'Six digits that you choose. They leave the kiosk, also without network.',
  pinShort: 'Choose six digits',
  pinEasy: 'Choose digits that are harder to guess',
  start: 'Start kiosk',
  notKept:
    'This browser keeps nothing, so the kiosk would not stay closed. Open Regdesk outside a private window.',
  pinned:
    'Also pin the app on the tablet (Android: Pin app, iPad: Guided Access), since a page cannot hold back the tablet’s own buttons.',

  show: 'Show your card',
  showHow: {
    camera: 'Hold the QR code in front of the camera',
    scanner: 'Hold the QR code in front of the scanner',
  },
  notReady: 'One moment please',
  welcome: 'Welcome',
  again: 'You have been here already',
  againAt: (time: string) => `Marked at ${time}`,
  invalid: 'This is no card of ours',
  serial: 'Serial No',
  touchToClear: 'Touch to clear',
  asksDesk: 'Please go to the registration desk. Somebody will help you there.',
  closed: 'This kiosk is closed',

  leave: 'Leave kiosk',
  leaveTitle: 'Leave kiosk mode',
  leaveAbout: 'For the team only.',
  leaveButton: 'Leave',
  pinWrong: 'This is not the leaving code',
  pinWait: (time: string) => `Too many wrong codes. Try again in ${time}`,
  forgotten:
    'Forgotten the code? Connect this device to a network and sign in with a one-time code. What waits to be sent stays on it.',
  forgottenPaired:
    'Forgotten the code? Connect this device to a network. An admin ends its pairing on the Team page, which closes the kiosk, and pairs it again. What waits to be sent stays on it and is sent then.',
  forgottenOther:
    'Forgotten the code? Connect this device to a network and choose Sign out everywhere in My Profile, on another device. What waits to be sent stays on it until this account signs in here again.',
  byCode: 'Sign in with a one-time code',
  byCodeTo: (phone: string) => `A code goes to WhatsApp of ${phone}`,
  byPin: 'Use the leaving code',
} as const;
