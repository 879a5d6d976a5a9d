import type { FastifyInstance } from 'fastify';
import type { OneTimeCodes } from '../../accounts/one-time-codes.ts';
import type { RegistrantSessions } from '../../accounts/registrants/registrant-sessions.ts';
import type { CodeCarrier } from '../../providers/otp-provider.ts';
import type { WhatsappWebhook } from '../../providers/whatsapp-webhook.ts';
import type { FileIntake } from '../../registration/file-intake.ts';
import type { RehearsalDeskParts } from '../../rehearsal/rehearsal-desk.ts';
import { accountLogRoutes } from './account-log-routes.ts';
import { bankRoutes, type BankRouteParts } from './bank-routes.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { directoryRoutes, type DirectoryRouteParts } from './event-directory-routes.ts';
import { federatedRoutes, type FederatedRouteParts } from './federated-routes.ts';
import { imageRoutes, type ImageRouteParts } from './image-routes.ts';
import { importRoutes, type ImportRouteParts } from './import-routes.ts';
import { logRoutes } from './log-routes.ts';
import type { NotificationInbox } from '../../messages/notification-inbox.ts';
import type { SmsReports } from '../../messages/sms-reports.ts';
import { meRoutes, type MeRouteParts } from './me-routes.ts';
import { messageStopRoutes } from './message-stop-routes.ts';
import { onlinePaymentRoutes, type OnlinePaymentRouteParts } from './online-payment-routes.ts';
import { deviceReportRoutes } from './devices/device-report-routes.ts';
import { pairingRoutes, type PairingRouteParts } from './devices/pairing-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { pdfRoutes, type PdfRouteParts } from './pdf-routes.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { documentRoutes } from './public/document-routes.ts';
import { emailRoutes } from './public/email-routes.ts';
import { fileRoutes } from './public/file-routes.ts';
import { publicPaymentRoutes } from './public/payment-routes.ts';
import { phoneRoutes } from './public/phone-routes.ts';
import { publicAddressRoutes, type PublicAddressRouteParts } from './public/public-address-routes.ts';
import { previewRoutes } from './public/preview-routes.ts';
import { programmeRoutes } from './public/programme-routes.ts';
import { publicPages, type PublicPageParts } from './public/public-pages.ts';
import { registrantRoutes } from './public/registrant-routes.ts';
import { registrationRoutes } from './public/registration-routes.ts';
import { rehearsalRoutes } from './rehearsal-routes.ts';
import { sendingCheckRoutes, type SendingCheckRouteParts } from './sending/sending-check-routes.ts';
import { sendingRoutes, type SendingRouteParts } from './sending-routes.ts';
import { signInRoutes, type SignInRouteParts } from './sign-in-routes.ts';
import { mailReportRoutes, type MailReportRouteParts } from './sending/mail-report-routes.ts';
import { returnedMailRoutes } from './sending/returned-mail-routes.ts';
import { smsReportRoutes, type SmsReportRouteParts } from './sending/sms-report-routes.ts';
import { unknownCardRoutes } from './unknown-card-routes.ts';
import { whatsappWebhookRoutes } from './whatsapp-webhook-routes.ts';

export interface AreaParts
  extends
    SignInRouteParts,
    PairingRouteParts,
    MeRouteParts,
    FederatedRouteParts,
    DirectoryRouteParts,
    BankRouteParts,
    OnlinePaymentRouteParts,
    SendingRouteParts,
    SendingCheckRouteParts,
    ImageRouteParts,
    PdfRouteParts,
    PublicPageParts,
    PublicAddressRouteParts,
    ImportRouteParts,
    RehearsalDeskParts {
  readonly registrants: RegistrantSessions;
  readonly registrantCodes: OneTimeCodes;
  readonly registrantMailCodes: OneTimeCodes;
  /** The provider for e-mail addresses. Null: not configured. */
  readonly mail: CodeCarrier | null;
  readonly files: FileIntake;
  readonly whatsappWebhook: WhatsappWebhook | undefined;
  readonly inbox: NotificationInbox;
  /** Undefined: the mail provider reports nothing. */
  readonly mailReporting: Pick<MailReportRouteParts, 'token'> | undefined;
  readonly smsReports: SmsReports;
  /** Undefined: the SMS provider reports nothing. */
  readonly smsReporting: Pick<SmsReportRouteParts, 'described' | 'token'> | undefined;
}

type AddRoutes = (app: FastifyInstance, parts: AreaParts) => void | Promise<void>;

export const areaRoutes: readonly AddRoutes[] = [
  signInRoutes,
  publicAddressRoutes,
  previewRoutes,
  (app, { registrantCodes: oneTimeCodes, registrants: sessions, ...parts }) => {
    registrantRoutes(app, { ...parts, oneTimeCodes, sessions });
    phoneRoutes(app, { ...parts, oneTimeCodes, sessions });
  },
  (app, { registrantMailCodes, ...parts }) => {
    if (parts.mail !== null) emailRoutes(app, { ...parts, oneTimeCodes: registrantMailCodes });
  },
  passkeyRoutes,
  pairingRoutes,
  deviceReportRoutes,
  meRoutes,
  directoryRoutes,
  logRoutes,
  unknownCardRoutes,
  accountLogRoutes,
  privacyRoutes,
  certificateRoutes,
  bankRoutes,
  onlinePaymentRoutes,
  sendingRoutes,
  sendingCheckRoutes,
  returnedMailRoutes,
  messageStopRoutes,
  imageRoutes,
  (app, parts) => registrationRoutes(app, { ...parts, confirmsEmail: parts.mail !== null }),
  (app, { files, ...parts }) => fileRoutes(app, { ...parts, intake: files }),
  documentRoutes,
  publicPaymentRoutes,
  publicPages,
  programmeRoutes,
  pdfRoutes,
  importRoutes,
  rehearsalRoutes,
  async (app, { inbox, whatsappWebhook: webhook }) => {
    if (webhook !== undefined) await whatsappWebhookRoutes(app, { inbox, webhook });
  },
  async (app, { inbox, mailReporting }) => {
    if (mailReporting !== undefined) await mailReportRoutes(app, { inbox, ...mailReporting });
  },
  async (app, { smsReports, smsReporting }) => {
    if (smsReporting !== undefined) await smsReportRoutes(app, { smsReports, ...smsReporting });
  },
  federatedRoutes,
];
