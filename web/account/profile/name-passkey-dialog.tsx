import { useState, type FormEvent } from 'react';
import { passkeyName } from '#domain/model/accounts/passkey.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const words = passkeysWords;

interface NamePasskeyDialogProps {
  readonly title: string;
  readonly detail?: string;
  readonly name: string;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onConfirm: (name: string) => void;
  readonly onClose: () => void;
}

export function NamePasskeyDialog(props: NamePasskeyDialogProps) {
  const { title, detail, confirmLabel, isBusy, problem, onConfirm, onClose } = props;
  const [name, setName] = useState(props.name);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = passkeyName.safeParse(name);
    if (parsed.success) onConfirm(parsed.data);
    else setError(messages.passkeyNameMissing());
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button type="submit" form="passkey-name" variant="primary" busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id="passkey-name" className="formgrid" onSubmit={submit}>
        {detail !== undefined && <p className="t2">{detail}</p>}
        {problem !== null && <Notice>{problem}</Notice>}
        <Field label={words.name} hint={words.nameHint} error={error}>
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
