import type { MessageRun, SentChannel } from '../model/delivery.ts';
import type { MessagePurpose } from '../model/message.ts';
import type { Reader } from '../core/store/event-store.ts';
import { messageTemplateOf } from './message-templates.ts';

type RunContent = Pick<MessageRun, 'purpose' | 'channel' | 'text' | 'template' | 'language' | 'attachment'>;

/** What a run that begins now sends. The template is '' if the channel has none, or none is entered. */
export const runContent = (reader: Reader, purpose: MessagePurpose, channel: SentChannel): RunContent => {
  const isTemplate = channel === 'whatsapp';
  const {
    whatsappTemplate = '',
    whatsappLanguage = '',
    attachment = '',
  } = reader.get('messageTemplates', purpose) ?? {};
  return {
    purpose,
    channel,
    text: messageTemplateOf(reader, purpose),
    template: isTemplate ? whatsappTemplate : '',
    language: isTemplate ? whatsappLanguage : '',
    attachment,
  };
};
