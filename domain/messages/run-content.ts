import type { MessageRun, SentChannel } from '../model/delivery.ts';
import type { MessagePurpose } from '../model/message.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { messageTemplateOf, smsTextOf } from './message-templates.ts';
import { headerOf } from './whatsapp/attachment-header.ts';

type RunContent = Pick<MessageRun, 'purpose' | 'channel' | 'text' | 'template' | 'language' | 'attachment'>;

/** What a run that begins now sends. The template is '' if the channel has none, or none is entered. */
export const runContent = (reader: Reader, purpose: MessagePurpose, channel: SentChannel): RunContent => {
  const row = reader.get('messageTemplates', purpose);
  const { whatsappTemplate = '', whatsappLanguage = '', attachment = '', smsTemplate = '' } = row ?? {};
  const common = { purpose, channel };
  // A registered text, and no attachment.
  if (channel === 'sms')
    return {
      ...common,
      text: smsTextOf(reader, purpose),
      template: smsTemplate,
      language: '',
      attachment: '',
    };
  const isTemplate = channel === 'whatsapp';
  return {
    ...common,
    text: messageTemplateOf(reader, purpose),
    template: isTemplate ? whatsappTemplate : '',
    language: isTemplate ? whatsappLanguage : '',
    attachment,
  };
};

/** As {@link runContent}. Refuses what cannot be sent. */
export const sendableContent = (
  reader: Reader,
  purpose: MessagePurpose,
  channel: SentChannel,
): RunContent => {
  const content = runContent(reader, purpose, channel);
  if (channel === 'sms' && content.template === '') throw refuse('smsTemplateMissing');
  if (channel === 'whatsapp' && content.template === '') throw refuse('templateMissing');
  if (content.text.trim() === '') throw refuse('messageTextMissing');
  if (channel === 'whatsapp' && headerOf(content.attachment) === null) throw refuse('attachmentNotPossible');
  return content;
};
