import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** What a bounce says about one recipient. */
export interface Bounce {
  /** In lower case; '' if the report names none. */
  readonly recipient: string;
  /** RFC 3463, such as '5.1.1'; '' if the report has none. */
  readonly status: string;
  /** What the mail server said; '' if the report does not quote it. */
  readonly reason: string;
  /** `delayed`: the mail server still tries. */
  readonly action: 'failed' | 'delayed' | 'delivered';
}

export interface BounceReport {
  /** What may name our message: the ENVID, then the Message-IDs of the returned mail, then those in the text. */
  readonly references: readonly string[];
  readonly bounces: readonly Bounce[];
  readonly subject: string;
}

const daemon = /^(mailer-daemon|postmaster|mail-daemon|mdaemon)@/i;

/** Null: a mail of another kind, such as a reply of a person or an absence note. */
export const bounceReportIn = async (raw: Uint8Array): Promise<BounceReport | null> => {
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  });
  const report = partOf(mail, /^message\/(global-)?delivery-status$/);
  const returned = partOf(mail, /^(message\/rfc822|text\/rfc822-headers|message\/global(-headers)?)$/);
  const subject = (mail.subject ?? '').slice(0, 200);
  if (report !== '') {
    const [ofMessage = new Map<string, string>(), ...ofRecipients] = groupsOf(report);
    const envelopeId = fromXtext(ofMessage.get('original-envelope-id') ?? '');
    const bounces = ofRecipients.flatMap((fields) => bounceOf(fields) ?? []);
    return { references: [envelopeId, ...messageIdsIn(returned)].filter(Boolean), bounces, subject };
  }
  // Not all mail servers send reports in the form of RFC 3464.
  const failed = headerOf(mail, 'x-failed-recipients').toLowerCase();
  if (failed === '' && !daemon.test(mail.from?.address ?? '')) return null;
  const text = `${returned}\n${mail.text ?? ''}`;
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? '';
  const [recipient = ''] = failed.split(/[\s,]+/).filter(Boolean);
  const action = status.startsWith('4.') ? 'delayed' : 'failed';
  const bounce: Bounce = { recipient, status, reason: '', action };
  return { references: messageIdsIn(text), bounces: [bounce], subject };
};

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key.toLowerCase() === name)?.value ?? '';

const partOf = ({ attachments }: Email, type: RegExp): string => {
  const found = attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()));
  return found === undefined ? '' : textOf(found);
};
const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');

/** The groups of fields of a delivery status: the first is about the message, each other one about a recipient. */
const groupsOf = (report: string): ReadonlyMap<string, string>[] =>
  report
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .trim()
    .split(/\n\s*\n/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line): [string, string][] => {
            const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
            return name === '' ? [] : [[name.toLowerCase(), value.trim()]];
          }),
        ),
    );

const actions = new Map<string, Bounce['action']>([
  ['failed', 'failed'],
  ['delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['relayed', 'delivered'],
  ['expanded', 'delivered'],
]);

const bounceOf = (fields: ReadonlyMap<string, string>): Bounce | null => {
  const action = actions.get((fields.get('action') ?? '').toLowerCase());
  if (action === undefined) return null;
  const address = (fields.get('original-recipient') ?? fields.get('final-recipient') ?? '').replace(
    /^[^;]*;/,
    '',
  );
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  const recipient = fromXtext(address.trim()).replaceAll(/^<|>$/g, '').toLowerCase().slice(0, 254);
  const reason = (fields.get('diagnostic-code') ?? '').slice(0, 500);
  return { recipient, status, reason, action };
};

/** RFC 3461: `+2B` is a plus sign. */
const fromXtext = (text: string): string =>
  text.replaceAll(/\+([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The part before the @ of each Message-ID, which is our reference in our own mails. */
const messageIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/^[>\s]*Message-ID:\s*<([^<>@\s]{1,200})@/gim)].map(([, id = '']) => id)),
];
