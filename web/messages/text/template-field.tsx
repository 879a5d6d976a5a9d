import { useRef } from 'react';
import { messagePlaceholders, templateProblem } from '#domain/messages/message-text.ts';
import { messageTextLimit } from '#domain/model/message.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { messageTemplatesWords, messageWords } from '#domain/messages/message-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

interface TemplateFieldProps {
  readonly hint: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A text with placeholders, which are inserted where the cursor is. An error names the line. */
export function TemplateField({ hint, text, onChange }: TemplateFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const problem = templateProblem(text);
  const insert = (name: string) => {
    const field = area.current;
    if (field === null) return;
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end');
    onChange(field.value);
    field.focus();
  };
  return (
    <>
      <Field
        label={messageWords.text}
        hint={hint}
        error={problem === null ? undefined : messageFor(problem.code, problem.params)}
      >
        <TextArea
          ref={area}
          rows={7}
          maxLength={messageTextLimit}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="flow gap-2" role="group" aria-label={messageTemplatesWords.placeholders}>
        {messagePlaceholders.map((name) => (
          <Button key={name} small aria-label={messageWords.insert(name)} onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </div>
    </>
  );
}
