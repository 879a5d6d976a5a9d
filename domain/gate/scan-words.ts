import { sharedTexts } from '../core/text/shared-texts.ts';
export const scanWords = {
  tabs: { infoScan: 'Info Scan', autoScan: 'AutoScan' },
  serialNo: 'Serial No',
  submit: 'Submit',
  startInfoScan: 'Start Info SCAN',
  close: 'Close',
  notFound: 'Serial No not found',
  name: 'Name',
  type: 'Type',
  id: 'ID',
  /** The specification's data names, which 'Type' shows. */
  types: { free: 'free', delegate: 'delegate', companion: 'accompany', extra: 'extra' },
  records: 'Records',
  doneOf: (done: number, total: number) => `${done} of ${total} done`,
  noRecords: 'No records for this category',
  markAsDone: 'Mark as done',
  done: 'Done',
  /** Read out after Mark as done. */
  nowDone: (record: string) => `${record}, done`,
  by: (who: string) => `by ${who}`,
  byYou: 'by you',
  chooseRecord: 'Scan QR Code and mark it as done:',
  chooseFirst: 'A card was scanned, but nothing is marked. Choose a record below, then scan the card again.',
  noRecordTypes: 'No records yet.',
  noRecordTypesHint: 'A record is what you scan for: a kit, a meal, a hall. A member with write adds it.',
  goToRecords: 'Go to Records',
  startScanning: 'Start Scanning',
  stopScan: 'Stop SCAN',
  continuousScan: 'Continuous scan',
  /** The switch while that mode is off; the specification's label shows when it is on. */
  off: 'off',
  camera: 'Camera',
  zoom: 'Zoom',
  /** The zoom factor of the handle: '2.5 times'. */
  zoomTimes: (times: string) => `${times} times`,
  serialLimit: (highest: number) => `1 to ${highest}`,
  readiness: {
    full: 'Ready',
    atRisk: 'Ready, but this browser may delete unsent scans',
    saving: 'Ready with network, not yet without',
    half: 'Ready without network',
    cut: 'Not ready',
  },
  /** What to do about it. */
  mayEvict: {
    install:
      'This browser may delete unsent scans when space is short. Install the app before you scan without network, or keep the network on.',
    installed:
      'This browser may delete unsent scans when space is short. Free space on this device, or keep the network on.',
    insecure:
      'This browser may delete unsent scans when space is short. Open the secure address (https), or keep the network on.',
  },
  install: 'Install the app',
  installHow: {
    apple: 'Tap Share, then Add to Home Screen, then Add.',
    mac: 'In the menu File, choose Add to Dock.',
    android: 'Open the menu of the browser (⋮), and choose Install app or Add to Home screen.',
    firefoxDesk:
      'Firefox on a computer installs no apps. Open this address in Chrome or Edge, and install it there.',
    desk: 'Press the install symbol at the end of the address bar, or open the menu of the browser and choose Install.',
  },
  installThen:
    'Then open Regdesk by its new icon, sign in there and scan in it. What is stored in the installed app stays.',
  installNow: 'Install now',
  savingApp: 'This device is saving the app. Until it is saved, a reload needs the network.',
  cameraBlocked:
    'Camera is blocked or not accessible. Please allow camera in your browser permissions and Reload.',
  cameraMissing: 'No camera found.',
  cameraBusy: 'Another app is using the camera.',
  cameraLost: 'The camera was disconnected or taken by another app.',
  cameraSilent: 'The camera did not answer for 10 seconds. Answer the browser’s question, if it shows one.',
  cameraFrozen: 'The picture of the camera stands still.',
  cameraDark: 'The picture is black. Uncover the camera, or choose the other one.',
  needsHttps: 'The camera needs a secure address (https).',
  torch: 'Torch',
  otherCamera: 'Other camera',
  lastScans: 'Last scans',
  lastScan: 'Last:',
  entry: {
    open: 'Number, name or code',
    by: 'Find by',
    found: 'Found',
    code: 'Code',
    noCamera: 'No camera? Type the code',
    typeCode: 'Type the code',
  },
  /** The state of a line in Last scans for screen readers. The panel showed the whole text. */
  lineWords: { done: 'Done', already: 'Already marked', notNow: 'Refused', invalid: 'Not a card' },
  /** `who`: '12 Anita Rao'. */
  cardInField: (who: string) => `Card of ${who} was scanned. The field is as it was before.`,
  codeRead: 'Code read',
  readyToScan: 'Hold the QR code in the frame',
  noCodeSeen: 'No code seen for 10 seconds.',
  nobody: sharedTexts.nobodyRegistered,
  notReady: 'This device has no list of people yet. Connect once to load it.',
  peopleHere: 'people loaded',
  noPeople: 'No people',
  here: 'loaded',
  synced: 'synced',
  never: 'never',
  waiting: 'waiting',
} as const;
