import { useRef, useState } from 'react';
import { eventMessageLimit } from '#domain/model/event.ts';
import {
  defaultEventMessage,
  eventMessage,
  messagePlaceholders,
  type MessageFacts,
} from '#domain/people/event-message.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { messageWords } from '#domain/event/contact-words.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import styles from './send-message.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Field } from '../ui/form/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/form/text-input.tsx';
import { toastDone } from '../ui/overlay/toast.tsx';

const words = messageWords;

interface MessageWordingProps {
  readonly template: string;
  /** The facts of the person on whose view the text is edited, for the preview. */
  readonly facts: MessageFacts;
  readonly onClose: () => void;
}

/** The organiser's words for everyone of the event, with how they read for one person. */
export function MessageWording({ template, facts, onClose }: MessageWordingProps) {
  const [run, state] = useCommand('event.updateInfo');
  const [text, setText] = useState(template || defaultEventMessage);
  const area = useRef<HTMLTextAreaElement>(null);

  const insert = (name: string) => {
    if (area.current === null) return;
    const { selectionStart, selectionEnd } = area.current;
    area.current.setRangeText(`{${name}}`, selectionStart, selectionEnd, 'end');
    setText(area.current.value);
    area.current.focus();
  };
  const save = async () => {
    const isUsual = text.trim() === defaultEventMessage;
    const outcome = await run({ details: { message: isUsual ? '' : text } });
    if (!outcome.ok) return;
    toastDone(toastWords.saved);
    onClose();
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.word}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" busy={state.phase === 'running'} onClick={() => void save()}>
            {commonWords.save}
          </Button>
        </>
      }
    >
      <Field label={words.text} hint={words.wordHint}>
        <TextArea
          ref={area}
          rows={7}
          maxLength={eventMessageLimit}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className={styles['names']}>
        {messagePlaceholders.map((name) => (
          <Button key={name} small aria-label={words.insert(name)} onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
        <Button small variant="quiet" onClick={() => setText(defaultEventMessage)}>
          {words.usual}
        </Button>
      </div>
      <section>
        <h3 className={styles['head']}>{words.preview}</h3>
        <p className={styles['preview']}>{eventMessage(text, facts)}</p>
      </section>
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
    </Dialog>
  );
}
