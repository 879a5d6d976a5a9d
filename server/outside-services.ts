import type { Config } from '#server/config/config.ts';
import {
  countedBank,
  countedCarrier,
  countedPayments,
  countedProvider,
} from '#server/metrics/outside-calls.ts';
import type { TellCall } from '#server/metrics/metrics.ts';
import { bank, type AskBank } from '#server/providers/bank.ts';
import { consoleOtp } from '#server/providers/console-otp.ts';
import { mailCode } from '#server/providers/mail-code.ts';
import type { OnlinePayments } from '#server/providers/online-payments.ts';
import { otpFromOptions } from '#server/providers/otp-from-options.ts';
import type { CodeCarrier, OtpProvider } from '#server/providers/otp-provider.ts';
import { whatsappMessage } from '#server/providers/whatsapp-message.ts';
import type { MessageSender } from '#server/messages/delivery-engine.ts';
import { mailMessage } from '#server/providers/mail-message.ts';
import type { Pool } from '#server/db/in-transaction.ts';
import { TemplateCatalogue } from '#server/messages/template-catalogue.ts';
import { templateGapOf } from '#server/messages/template-gap.ts';
import { keptMedia } from '#server/messages/attachments/media-store.ts';
import { whatsappUpload } from '#server/providers/whatsapp/media.ts';
import { whatsappTemplates } from '#server/providers/whatsapp/template-list.ts';
import { smsMessage } from '#server/providers/sms/sms-message.ts';
import { razorpay } from '#server/providers/razorpay.ts';

interface ServiceParts {
  readonly config: Pick<Config, 'otp' | 'mail' | 'bank' | 'onlinePayment' | 'sending'>;
  readonly pool: Pool;
  readonly now: () => number;
  readonly print: (line: string) => void;
  readonly provider?: OtpProvider;
  readonly mail?: CodeCarrier | null;
}

/** Null: not configured. */
interface Services {
  readonly provider: OtpProvider;
  readonly mail: CodeCarrier | null;
  readonly ask: AskBank | null;
  readonly payments: OnlinePayments | null;
  /** Those that are configured. */
  readonly senders: readonly MessageSender[];
  /** The templates of the WhatsApp account. */
  readonly templates: TemplateCatalogue | null;
}

/** The outside services of the settings. Each call of one is counted. */
export const outsideServices = (parts: ServiceParts, tell: TellCall): Services => {
  const { otp, bank: ofBank, onlinePayment } = parts.config;
  const { provider = otpProvider(parts), mail = mailCarrier(parts) } = parts;
  const templates = catalogueOf(parts);
  return {
    provider: countedProvider(provider, { tell, service: otp.provider }),
    mail: mail && countedCarrier(mail, { tell, service: 'mail' }),
    ask: ofBank.url === undefined ? null : countedBank(bank({ url: ofBank.url }), { tell, service: 'bank' }),
    payments: onlinePayment ? countedPayments(razorpay(onlinePayment), { tell, service: 'razorpay' }) : null,
    senders: sendersOf(parts, templates),
    templates,
  };
};

const otpProvider = ({ config: { otp }, print }: ServiceParts): OtpProvider =>
  otpFromOptions(otp.provider === 'console' ? { ...otp, print } : otp);

const mailCarrier = ({ config: { mail }, print }: ServiceParts): CodeCarrier | null => {
  if (mail === undefined) return null;
  return mail.carrier === 'console' ? consoleOtp(print) : mailCode(mail);
};

/** At most so many mails a second to the addresses of one domain: the large providers slow down who sends faster. */
const perDomainPerSecond = 2;

const catalogueOf = ({ config, pool, now }: ServiceParts): TemplateCatalogue | null => {
  const { whatsapp } = config.sending;
  if (whatsapp?.businessId === undefined) return null;
  const list = whatsappTemplates({ ...whatsapp, businessId: whatsapp.businessId });
  return new TemplateCatalogue({ pool, now, list });
};

const whatsappSender = (
  whatsapp: NonNullable<Config['sending']['whatsapp']>,
  { pool, now }: ServiceParts,
  templates: TemplateCatalogue | null,
): MessageSender => {
  const name = `whatsapp:${whatsapp.phoneNumberId}`;
  return {
    ...whatsapp,
    channel: 'whatsapp',
    name,
    send: whatsappMessage(whatsapp),
    upload: keptMedia({ pool, now, sender: name, upload: whatsappUpload(whatsapp) }),
    ...(templates && { gapOf: templateGapOf(templates) }),
  };
};

const sendersOf = (parts: ServiceParts, templates: TemplateCatalogue | null): MessageSender[] => {
  const { whatsapp, mail, sms } = parts.config.sending;
  const senders: MessageSender[] = [];
  if (whatsapp !== undefined) senders.push(whatsappSender(whatsapp, parts, templates));
  if (sms !== undefined)
    senders.push({
      ...sms,
      channel: 'sms',
      name: `sms:${new URL(sms.request.url).host}`,
      send: smsMessage(sms),
    });
  if (mail !== undefined)
    senders.push({
      ...mail,
      ...mailMessage(mail),
      channel: 'email',
      name: `email:${mail.from}`,
      lanes: {
        perSecond: perDomainPerSecond,
        laneOf: ({ email }) => email.slice(email.lastIndexOf('@') + 1).toLowerCase(),
      },
    });
  return senders;
};
