import {
  Award,
  Building2,
  CalendarCog,
  Coins,
  FilePlus2,
  FileSpreadsheet,
  HandCoins,
  Landmark,
  ListPlus,
  MessagesSquare,
  MonitorSmartphone,
  Printer,
  ReceiptIndianRupee,
  ScanLine,
  ScrollText,
  Smartphone,
  Tag,
  UserPlus,
  UserRound,
  UserRoundPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Capability } from '#domain/core/access.ts';
import type { paletteWords } from '#domain/core/text/palette-words.ts';

interface PaletteAction {
  readonly icon: LucideIcon;
  readonly path: keyof RegisteredRouter['routesByPath'];
  /** Where the action needs a stronger right than its page. */
  readonly needs?: Capability;
  /** Only for accounts that may create events. */
  readonly founds?: true;
}

const team = '/account/$eventId/admins';
const settings = '/events/$eventId/edit';

/** What people do, and where. The first ones are shown before anything is typed. */
export const paletteActions: Readonly<Record<keyof typeof paletteWords.act, PaletteAction>> = {
  addUser: { icon: UserPlus, path: '/users/add' },
  importSheet: { icon: FileSpreadsheet, path: '/users/addcsv' },
  startScanning: { icon: ScanLine, path: '/scan/auto' },
  addStatement: { icon: FilePlus2, path: '/payments/reconcile/add' },
  addCategory: { icon: Tag, path: '/categories/add' },
  addRecord: { icon: ListPlus, path: '/records/add' },
  addCompany: { icon: Building2, path: '/companies/add' },
  addMember: { icon: UserRoundPlus, path: team, needs: 'editTeam' },
  pasteList: { icon: FileSpreadsheet, path: '/users/addbulk' },
  undoImport: { icon: FileSpreadsheet, path: '/users/imports', needs: 'editPeople' },
  generate: { icon: ListPlus, path: '/users/generate' },
  mergeDoubles: { icon: Users, path: '/users/duplicates' },
  message: { icon: MessagesSquare, path: '/users/message' },
  unpaid: { icon: HandCoins, path: '/payments/dues' },
  answerOrders: { icon: UserPlus, path: '/registration/queue' },
  onTablet: { icon: MonitorSmartphone, path: '/registration/spot' },
  openRegistration: { icon: CalendarCog, path: '/registration' },
  publishPrices: { icon: Coins, path: '/fees' },
  previewPrices: { icon: Coins, path: '/fees/preview' },
  confirmLines: { icon: Landmark, path: '/payments/reconcile' },
  issueReceipts: { icon: ReceiptIndianRupee, path: '/receipts/issue' },
  sharedReceipt: { icon: ReceiptIndianRupee, path: '/receipts/shared' },
  receiptSettings: { icon: ReceiptIndianRupee, path: '/receipts/settings' },
  books: { icon: ReceiptIndianRupee, path: '/receipts/books' },
  paymentReport: { icon: HandCoins, path: '/payments/report' },
  printCards: { icon: Printer, path: '/bulkids' },
  designCard: { icon: Printer, path: '/carddesigner' },
  certificates: { icon: Award, path: '/print1' },
  certificateTemplate: { icon: Award, path: '/print1/template' },
  kiosk: { icon: MonitorSmartphone, path: '/kiosk' },
  unsent: { icon: Smartphone, path: '/outbox' },
  doubles: { icon: ScanLine, path: '/conflicts' },
  addCompanies: { icon: Building2, path: '/companies/addcsv' },
  pairPhone: { icon: Smartphone, path: team, needs: 'editTeam' },
  devices: { icon: Smartphone, path: team, needs: 'seeTeam' },
  closeEvent: { icon: CalendarCog, path: settings, needs: 'editEvent' },
  editEvent: { icon: CalendarCog, path: settings, needs: 'editSetup' },
  handOver: { icon: CalendarCog, path: settings, needs: 'editEvent' },
  savePhotos: { icon: CalendarCog, path: settings, needs: 'seeContacts' },
  copyEvent: { icon: CalendarCog, path: settings, needs: 'editEvent', founds: true },
  createEvent: { icon: CalendarCog, path: '/events', founds: true },
  log: { icon: ScrollText, path: '/account/$eventId/log', needs: 'seeLog' },
  signIns: { icon: ScrollText, path: '/account/$eventId/sign-ins', needs: 'seeLog' },
  profile: { icon: UserRound, path: '/account' },
};
