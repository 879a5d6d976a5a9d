import { RefreshCw } from 'lucide-react';
import { failureText, whatsappTemplateWords } from '#domain/messages/delivery-words.ts';
import { factsNamedIn } from '#domain/messages/message-text.ts';
import { messageTemplateOf } from '#domain/messages/message-templates.ts';
import { headerOf } from '#domain/messages/whatsapp/attachment-header.ts';
import { templateGaps, type ListedTemplate } from '#domain/messages/whatsapp/template-gaps.ts';
import type { MessagePurpose } from '#domain/model/message.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useTemplates } from './use-templates.ts';

const words = whatsappTemplateWords;

interface ChosenTemplate {
  readonly whatsappTemplate: string;
  readonly whatsappLanguage: string;
}

interface ListedTemplateChoiceProps {
  readonly purpose: MessagePurpose;
  readonly listed: ReturnType<typeof useTemplates>;
  readonly chosen: ChosenTemplate;
  readonly disabled: boolean;
  readonly onChoose: (chosen: ChosenTemplate) => void;
}

const keyOf = ({ name, language }: Pick<ListedTemplate, 'name' | 'language'>) => `${name} ${language}`;

/** The templates that Meta lists, and what does not fit in the chosen one. Nothing if the server lists none. */
export function ListedTemplateChoice({
  purpose,
  listed,
  chosen,
  disabled,
  onChoose,
}: ListedTemplateChoiceProps) {
  const { answer, isAsking, hasFailed, askAgain } = listed;
  if (answer?.templates === null) return <p className="t2">{words.notListed}</p>;
  const templates = answer?.templates ?? [];
  const value = keyOf({ name: chosen.whatsappTemplate, language: chosen.whatsappLanguage });
  const found = templates.find((one) => keyOf(one) === value);
  const choose = (key: string) => {
    const one = templates.find((template) => keyOf(template) === key);
    if (one !== undefined) onChoose({ whatsappTemplate: one.name, whatsappLanguage: one.language });
  };
  return (
    <div className="stack gap-2">
      {templates.length > 0 && (
        <Field label={words.listed}>
          <Select
            placeholder={words.choose}
            options={templates.map((one) => ({ value: keyOf(one), label: words.listedAs(one) }))}
            value={found === undefined ? '' : value}
            disabled={disabled}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      )}
      {answer !== null && templates.length === 0 && answer.failure === '' && (
        <p className="t2">{words.noneListed}</p>
      )}
      {hasFailed && <Notice tone="pending">{words.notAsked}</Notice>}
      {answer !== null && answer.failure !== '' && (
        <Notice tone="pending">
          {words.listFailed(answer.failure === 'noAnswer' ? '' : failureText(answer.failure))}
        </Notice>
      )}
      {chosen.whatsappTemplate !== '' && answer !== null && answer.readAt > 0 && (
        <TemplateFit purpose={purpose} found={found} />
      )}
      <div>
        <Button small icon={RefreshCw} busy={isAsking} onClick={askAgain}>
          {words.readAgain}
        </Button>
      </div>
    </div>
  );
}

interface TemplateFitProps {
  readonly purpose: MessagePurpose;
  readonly found: ListedTemplate | undefined;
}

/** By the rules that pause a run. */
function TemplateFit({ purpose, found }: TemplateFitProps) {
  const text = useQuery((reader) => messageTemplateOf(reader, purpose), [purpose]);
  const attachment = useQuery(
    (reader) => reader.get('messageTemplates', purpose)?.attachment ?? '',
    [purpose],
  );
  const named = factsNamedIn(text);
  const gaps = templateGaps(found, { named, header: headerOf(attachment) ?? '', isPromotion: false });
  const isOtherText =
    found !== undefined && text.replace(/\{(\w+)\}/g, '{{$1}}').trim() !== found.body.trim();
  return (
    <>
      {found !== undefined && <p className="t2">{words.quality(found.quality)}</p>}
      {gaps.map((gap) => (
        <Notice key={gap} tone="pending">
          {gap === 'promotion' ? words.isPromotion : failureText(gap)}
        </Notice>
      ))}
      {isOtherText && <Notice tone="pending">{words.otherText(found.body)}</Notice>}
      {gaps.length === 0 && !isOtherText && <Notice tone="info">{words.fits}</Notice>}
    </>
  );
}
