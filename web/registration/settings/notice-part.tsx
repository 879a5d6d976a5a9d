import { Plus, Trash2 } from 'lucide-react';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { newUuid } from '#web/net/uuid.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useFormEditing } from './form-draft.ts';
import { LinesField, FormPart, withEntry, withoutEntry } from './form-fields.tsx';
import styles from './registration.module.css';

const mostConsents = 20;

/** The notice that people read, with its version, and the consents by purpose. */
export function NoticePart() {
  const { form, change, errorOf } = useFormEditing();
  const { notice, consents } = form;
  return (
    <FormPart
      title={words.notice}
      keys={['notice', 'consents']}
      hint={words.noticeHint}
      action={<span className="t2">{words.noticeVersion(notice.version)}</span>}
    >
      <LinesField
        label={words.noticeText}
        path="notice/text"
        rows={6}
        value={notice.text}
        onChange={(text) => change({ notice: { ...notice, text } })}
      />
      <div className={styles['entryHead']}>
        <h3>{words.consents}</h3>
        {consents.length < mostConsents && (
          <Button
            small
            icon={Plus}
            onClick={() =>
              change({
                consents: [...consents, { consentId: newUuid(), purpose: '', isRequired: false }],
              })
            }
          >
            {words.addConsent}
          </Button>
        )}
      </div>
      <p className={styles['hint']}>{words.consentsHint}</p>
      {consents.map((consent, index) => {
        const title = words.consent(index + 1);
        return (
          <div key={consent.consentId} role="group" aria-label={title} className={styles['entry']}>
            <div className={styles['withRemove']}>
              <Field label={words.purpose} error={errorOf(`consents/${index}/purpose`, words.purpose)}>
                <TextInput
                  maxLength={400}
                  value={consent.purpose}
                  onChange={({ target }) =>
                    change({ consents: withEntry(consents, index, { ...consent, purpose: target.value }) })
                  }
                />
              </Field>
              <IconButton
                icon={Trash2}
                label={words.remove(consent.purpose || title)}
                onClick={() => change({ consents: withoutEntry(consents, index) })}
              />
            </div>
            <Checkbox
              label={words.isRequired}
              checked={consent.isRequired}
              onChange={({ target }) =>
                change({ consents: withEntry(consents, index, { ...consent, isRequired: target.checked }) })
              }
            />
          </div>
        );
      })}
    </FormPart>
  );
}
