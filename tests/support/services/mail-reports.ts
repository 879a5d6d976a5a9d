/**
 * Reports in the fields that two mail providers document: Amazon SES, which publishes them by Amazon SNS, and Postmark. The
 * settings of each are examples of docs/operating.md.
 */

export interface MailProvider {
  /** REGDESK_MAIL_REPORT_FIELDS. */
  readonly fields: object;
  readonly bounced: (about: Bounced) => object;
  readonly taken: (reference: string) => object;
}

interface Bounced {
  readonly reference: string;
  readonly recipient?: string;
  readonly code?: string;
}

const recipientOf = ({ recipient = 'asha@example.com' }: Bounced): string => recipient;

const byTopic = (message: object): object => ({
  Type: 'Notification',
  MessageId: 'a5a1',
  TopicArn: 'arn:aws:sns:ap-south-1:000000000000:mail',
  Message: JSON.stringify(message),
  Timestamp: '2026-11-28T04:30:00.000Z',
});
const sesMail = (reference: string): object => ({
  messageId: '0100019-of-the-provider',
  destination: ['asha@example.com'],
  commonHeaders: { messageId: `<${reference}@example.org>`, subject: 'Your card' },
});

export const ses: MailProvider = {
  fields: {
    inside: 'Message',
    confirm: 'SubscribeURL',
    reference: 'mail.commonHeaders.messageId',
    state: ['notificationType', 'eventType'],
    taken: ['Delivery'],
    failed: ['Bounce'],
    recipient: 'bounce.bouncedRecipients.0.emailAddress',
    code: 'bounce.bouncedRecipients.0.status',
    reason: 'bounce.bouncedRecipients.0.diagnosticCode',
  },
  bounced: (about) => {
    const { code = '5.1.1' } = about;
    const recipient = {
      emailAddress: recipientOf(about),
      action: 'failed',
      status: code,
      diagnosticCode: `smtp; 550 ${code} refused`,
    };
    const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [recipient] };
    return byTopic({ notificationType: 'Bounce', bounce, mail: sesMail(about.reference) });
  },
  taken: (reference) =>
    byTopic({
      eventType: 'Delivery',
      delivery: { recipients: ['asha@example.com'], smtpResponse: '250 2.0.0 OK' },
      mail: sesMail(reference),
    }),
};

/** What Amazon SNS sends first. */
export const sesConfirmation = (address: string): object => ({
  Type: 'SubscriptionConfirmation',
  Message: 'You have chosen to subscribe to the topic.',
  SubscribeURL: address,
});

export const postmark: MailProvider = {
  fields: {
    header: 'X-PM-Metadata-ref',
    reference: 'Metadata.ref',
    state: ['Type', 'RecordType'],
    taken: ['Delivery'],
    failed: ['HardBounce', 'SoftBounce', 'BadEmailAddress', 'Blocked', 'DnsError', 'Undeliverable'],
    badAddress: ['HardBounce', 'BadEmailAddress'],
    recipient: ['Email', 'Recipient'],
    reason: 'Details',
  },
  bounced: (about) => ({
    RecordType: 'Bounce',
    ID: 42,
    Type: 'HardBounce',
    TypeCode: 1,
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Metadata: { ref: about.reference },
    Details: about.code === undefined ? 'no mailbox' : `smtp;550 ${about.code} refused`,
    Email: recipientOf(about),
    BouncedAt: '2026-11-28T04:30:00Z',
  }),
  taken: (reference) => ({
    RecordType: 'Delivery',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Metadata: { ref: reference },
    Recipient: 'asha@example.com',
    Details: 'smtp;250 2.0.0 OK',
  }),
};
