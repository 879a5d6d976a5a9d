import { attachmentWords, whatsappTemplateWords } from '#domain/messages/delivery-words.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { headerOf } from '#domain/messages/whatsapp/attachment-header.ts';
import { attachmentKinds, type AttachmentKind, type MessagePurpose } from '#domain/model/message.ts';
import { useIsClosed } from '#web/core/session/use-current-event.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';

const words = attachmentWords;
const options = attachmentKinds.map((value) => ({ value, label: words.kinds[value] }));

/** What the server sends with the messages of a purpose. A choice takes effect at once. */
export function AttachmentChoice({ purpose }: { readonly purpose: MessagePurpose }) {
  const [run, state] = useCommand('messageTemplate.setAttachment');
  const isClosed = useIsClosed();
  const stored = useQuery((reader) => reader.get('messageTemplates', purpose)?.attachment ?? '', [purpose]);
  const hasTemplate = useQuery(
    (reader) => (reader.get('messageTemplates', purpose)?.whatsappTemplate ?? '') !== '',
    [purpose],
  );
  const save = async (attachment: AttachmentKind | '') => {
    const outcome = await run({ purpose, attachment, seen: { attachment: stored } });
    if (outcome.ok) toastDone(toastWords.saved);
  };
  return (
    <div className="stack gap-2">
      <Field label={words.label} hint={words.hint}>
        <Select
          placeholder={words.none}
          options={options}
          value={stored}
          disabled={isClosed || state.phase === 'running'}
          onChange={({ target }) => void save(target.value as AttachmentKind | '')}
        />
      </Field>
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      {hasTemplate && headerOf(stored) !== '' && (
        <p className="t2">
          {headerOf(stored) === null
            ? words.notByWhatsapp
            : whatsappTemplateWords.needsHeader(stored === 'cardPicture')}
        </p>
      )}
    </div>
  );
}
