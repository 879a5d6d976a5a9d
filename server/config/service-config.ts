import type { WhatsappWebhook } from '../providers/whatsapp-webhook.ts';
import { mailReport, type MailReport } from '../providers/mail/mail-report.ts';
import type { SmsAccount } from '../providers/sms/sms-message.ts';
import { describedBy, smsReport, smsRequest, type SmsReport } from '../providers/sms/sms-request.ts';
import { OTP_PROVIDERS, type Settings } from './settings.ts';

/** The provider of one-time codes, with its settings. */
export type OtpConfig =
  | { provider: 'console' }
  | { provider: 'http'; url: string }
  | {
      provider: 'whatsapp';
      url: string;
      token: string;
      phoneNumberId: string;
      template: string;
      language: string;
    };

export type MailConfig = { carrier: 'console' } | { carrier: 'smtp'; url: string; from: string };

export type FederatedConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
};

/** The payment lookup at the bank; off without an address. */
export type BankConfig = {
  url: string | undefined;
  /** The gateway's page on which people check a payment themselves. */
  checkUrl: string | undefined;
  isUnsettledPending: boolean;
};

/** Online payment through Razorpay. */
export type OnlinePaymentConfig = {
  url: string;
  keyId: string;
  keySecret: string;
  /** '' accepts no notifications. */
  webhookSecret: string;
};

/** The accounts that send messages of events, with what they may use of their limits. */
export type SendingConfig = {
  /** The WhatsApp number, whatever sends the codes. */
  whatsapp:
    | {
        url: string;
        token: string;
        phoneNumberId: string;
        /** Undefined: templates are not listed. */
        businessId: string | undefined;
        perSecond: number;
        perDay: number;
      }
    | undefined;
  mail:
    | {
        url: string;
        from: string;
        /** A header that has our reference too; undefined for none. */
        header: string | undefined;
        perSecond: number;
        perDay: number;
      }
    | undefined;
  mailReports: { described: MailReport; token: string } | undefined;
  sms: (SmsAccount & { perSecond: number; perDay: number }) | undefined;
  smsReports: { described: SmsReport; token: string } | undefined;
};

const mailReportsFrom = ({ data, problems }: Given): SendingConfig['mailReports'] => {
  const { REGDESK_MAIL_REPORT_FIELDS: fields, REGDESK_MAIL_REPORT_TOKEN: token } = data;
  const described = fields === undefined ? null : describedBy(mailReport, fields);
  if (fields !== undefined && described === null)
    problems.push('REGDESK_MAIL_REPORT_FIELDS must be JSON that names the fields of a report.');
  if ((fields === undefined) !== (token === undefined))
    problems.push('REGDESK_MAIL_REPORT_TOKEN and REGDESK_MAIL_REPORT_FIELDS must both be set, or neither.');
  return described === null || token === undefined ? undefined : { described, token };
};

type SmsConfig = Pick<SendingConfig, 'sms' | 'smsReports'>;

const smsFrom = ({ data, problems }: Given): SmsConfig => {
  const {
    REGDESK_SMS_REQUEST: asked,
    REGDESK_SMS_REPORT_FIELDS: fields,
    REGDESK_SMS_REPORT_TOKEN: token,
  } = data;
  const request = asked === undefined ? null : describedBy(smsRequest, asked);
  if (asked !== undefined && request === null)
    problems.push('REGDESK_SMS_REQUEST must be JSON that describes a request.');
  const described = fields === undefined ? null : describedBy(smsReport, fields);
  if (fields !== undefined && described === null)
    problems.push('REGDESK_SMS_REPORT_FIELDS must be JSON that names the fields of a report.');
  if ((fields === undefined) !== (token === undefined))
    problems.push('REGDESK_SMS_REPORT_TOKEN and REGDESK_SMS_REPORT_FIELDS must both be set, or neither.');
  const { REGDESK_SMS_ENTITY: entity = '', REGDESK_SMS_HEADER: header = '' } = data;
  const pace = { perSecond: data.REGDESK_SMS_PER_SECOND, perDay: data.REGDESK_SMS_PER_DAY };
  return {
    sms: request === null ? undefined : { ...pace, request, entity, header },
    smsReports: described === null || token === undefined ? undefined : { described, token },
  };
};

/** A channel is undefined unless its account is set up. */
export const sendingFrom = (given: Given): SendingConfig => {
  const { data } = given;
  const { REGDESK_WHATSAPP_TOKEN: token, REGDESK_WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = data;
  const { REGDESK_SMTP_URL: smtpUrl, REGDESK_MAIL_FROM: from } = data;
  const whatsapp = {
    url: data.REGDESK_WHATSAPP_URL,
    businessId: data.REGDESK_WHATSAPP_BUSINESS_ID,
    perSecond: data.REGDESK_WHATSAPP_PER_SECOND,
    perDay: data.REGDESK_WHATSAPP_PER_DAY,
  };
  const mailReports = mailReportsFrom(given);
  const mail = {
    header: mailReports?.described.header,
    perSecond: data.REGDESK_MAIL_PER_SECOND,
    perDay: data.REGDESK_MAIL_PER_DAY,
  };
  return {
    whatsapp:
      token === undefined || phoneNumberId === undefined ? undefined : { ...whatsapp, token, phoneNumberId },
    ...smsFrom(given),
    mailReports,
    mail: smtpUrl === undefined || from === undefined ? undefined : { ...mail, url: smtpUrl, from },
  };
};

/** The settings, whether only this machine can reach the server, and the list to which missing settings are added. */
export interface Given {
  readonly data: Settings;
  readonly isLocal: boolean;
  readonly problems: string[];
}

/** The provider of the codes. Undefined, with a problem for each missing setting, if it is incomplete. */
export const otpFrom = ({ data, isLocal, problems }: Given): OtpConfig | undefined => {
  const provider = data.REGDESK_OTP_PROVIDER ?? (isLocal ? 'console' : undefined);
  if (provider === undefined) {
    problems.push(
      `REGDESK_OTP_PROVIDER must be set (${OTP_PROVIDERS.join(', ')}) because HOST is ${data.HOST}, which other machines can reach.`,
    );
    return undefined;
  }
  const needed = (
    name: 'REGDESK_OTP_URL' | 'REGDESK_WHATSAPP_TOKEN' | 'REGDESK_WHATSAPP_PHONE_NUMBER_ID',
  ): string => {
    const value = data[name];
    if (value === undefined)
      problems.push(`${name} must be set because REGDESK_OTP_PROVIDER is ${provider}.`);
    return value ?? '';
  };
  if (provider === 'console') return { provider };
  if (provider === 'http') return { provider, url: needed('REGDESK_OTP_URL') };
  return {
    provider,
    url: data.REGDESK_WHATSAPP_URL,
    token: needed('REGDESK_WHATSAPP_TOKEN'),
    phoneNumberId: needed('REGDESK_WHATSAPP_PHONE_NUMBER_ID'),
    template: data.REGDESK_WHATSAPP_TEMPLATE,
    language: data.REGDESK_WHATSAPP_LANGUAGE,
  };
};

/**
 * Undefined: no code reaches an e-mail address. If other machines reach the server, codes are not printed in a log by
 * default.
 */
export const mailFrom = ({ data, isLocal, problems }: Given): MailConfig | undefined => {
  const { REGDESK_SMTP_URL: url, REGDESK_MAIL_FROM: from } = data;
  if (url !== undefined && from !== undefined) return { carrier: 'smtp', url, from };
  if (url !== undefined) problems.push('REGDESK_MAIL_FROM must be set because REGDESK_SMTP_URL is.');
  if (from !== undefined) problems.push('REGDESK_SMTP_URL must be set because REGDESK_MAIL_FROM is.');
  return isLocal ? { carrier: 'console' } : undefined;
};

/** Undefined: the server gets no reports about messages after WhatsApp has accepted them. */
export const whatsappWebhookFrom = ({ data, problems }: Given): WhatsappWebhook | undefined => {
  const { REGDESK_WHATSAPP_APP_SECRET: appSecret, REGDESK_WHATSAPP_VERIFY_TOKEN: verifyToken } = data;
  if (appSecret !== undefined && verifyToken !== undefined) return { appSecret, verifyToken };
  if (appSecret !== undefined)
    problems.push('REGDESK_WHATSAPP_VERIFY_TOKEN must be set because REGDESK_WHATSAPP_APP_SECRET is.');
  if (verifyToken !== undefined)
    problems.push('REGDESK_WHATSAPP_APP_SECRET must be set because REGDESK_WHATSAPP_VERIFY_TOKEN is.');
  return undefined;
};

/** Undefined if none of its settings is set. If only some are set, that is a problem. */
export const federatedFrom = ({ data, problems }: Given): FederatedConfig | undefined => {
  const {
    REGDESK_OIDC_ISSUER: issuer,
    REGDESK_OIDC_CLIENT_ID: clientId,
    REGDESK_OIDC_CLIENT_SECRET: clientSecret,
    REGDESK_OIDC_NAME: name,
  } = data;
  const needed = {
    REGDESK_OIDC_ISSUER: issuer,
    REGDESK_OIDC_CLIENT_ID: clientId,
    REGDESK_OIDC_CLIENT_SECRET: clientSecret,
  };
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname };
  if ([issuer, clientId, clientSecret, name].some((value) => value !== undefined)) {
    const missing = Object.entries(needed).filter(([, value]) => value === undefined);
    for (const [setting] of missing) problems.push(`${setting} must be set for federated sign-in.`);
  }
  return undefined;
};

export const bankFrom = ({ data }: Given): BankConfig => ({
  url: data.REGDESK_BANK_URL,
  checkUrl: data.REGDESK_BANK_CHECK_URL,
  isUnsettledPending: data.REGDESK_BANK_UNSETTLED === 'pending',
});

/** Undefined if none of its settings is set. If only some are set, that is a problem. */
export const onlinePaymentFrom = ({ data, problems }: Given): OnlinePaymentConfig | undefined => {
  const {
    REGDESK_RAZORPAY_URL: url,
    REGDESK_RAZORPAY_KEY_ID: keyId,
    REGDESK_RAZORPAY_KEY_SECRET: keySecret,
    REGDESK_RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = data;
  if (keyId !== undefined && keySecret !== undefined)
    return { url, keyId, keySecret, webhookSecret: webhookSecret ?? '' };
  if (keyId !== undefined || keySecret !== undefined || webhookSecret !== undefined) {
    const missing = { REGDESK_RAZORPAY_KEY_ID: keyId, REGDESK_RAZORPAY_KEY_SECRET: keySecret };
    for (const [setting, value] of Object.entries(missing))
      if (value === undefined) problems.push(`${setting} must be set for online payment.`);
  }
  return undefined;
};
