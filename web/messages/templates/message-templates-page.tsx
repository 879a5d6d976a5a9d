import { useNavigate, useSearch } from '@tanstack/react-router';
import { messagePurposes, type MessagePurpose } from '#domain/model/message.ts';
import { messageTemplatesWords, messageWords, purposeWords } from '#domain/messages/message-words.ts';
import { messagesSearch } from '../parts/search.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AttachmentChoice } from './attachment-choice.tsx';
import { MessageTabs } from '../parts/message-tabs.tsx';
import { SendingChecks } from './sending-checks.tsx';
import { SmsTemplate } from './sms-template.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { WhatsappTemplate } from './whatsapp-template.tsx';

const purposes = messagePurposes.map((value) => ({ value, label: purposeWords[value] }));

export function MessageTemplatesPage() {
  const { purpose = 'registered' } = useSearch({ from: '/messages' });
  const navigate = useNavigate({ from: '/messages' });
  const choose = (value: MessagePurpose) =>
    void navigate({ search: messagesSearch({ purpose: value }), replace: true });
  return (
    <Sheet>
      <MessageTabs />
      <PageHeader title={messageTemplatesWords.title} />
      <div className="pad stack gap-4 py-4">
        <p className="t2">{messageTemplatesWords.intro}</p>
        <Field label={messageWords.purpose} hint={messageTemplatesWords.hints[purpose]}>
          <Select
            options={purposes}
            value={purpose}
            onChange={({ target }) => choose(target.value as MessagePurpose)}
          />
        </Field>
        <TemplateEditor key={purpose} purpose={purpose} />
        <AttachmentChoice key={`attachment ${purpose}`} purpose={purpose} />
        <WhatsappTemplate key={`whatsapp ${purpose}`} purpose={purpose} />
        <SmsTemplate key={`sms ${purpose}`} purpose={purpose} />
        <SendingChecks key={`checks ${purpose}`} purpose={purpose} />
      </div>
    </Sheet>
  );
}
