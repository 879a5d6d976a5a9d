import { nameLang } from '#web/ui/name-lang.ts';
import { questionsFor } from '#domain/registration/form/asked-fields.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import type { PublicQuestion } from './form-parts.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { FormDraft } from './form-draft.ts';
import { reductionOf } from './order-form.ts';
import type { Problems } from './problems.ts';
import { reductionsFor } from './steps.ts';
import { priceText } from './category-notes.ts';
import { FieldError, fieldErrorId } from './field-error.tsx';
import { FileField } from './file-field.tsx';
import { ChoiceLine } from './choice.tsx';
import styles from './register.module.css';
import type { StepProps } from './you-step.tsx';

export function QuestionsStep({ event, draft, problems, onChange }: StepProps) {
  const { answers, fileNames, details } = draft;
  return (
    <>
      {questionsFor(event, details['categoryId']).map((question) => (
        <QuestionField
          key={question.questionId}
          question={question}
          text={answers[question.questionId] ?? ''}
          fileName={fileNames[answers[question.questionId] ?? ''] ?? ''}
          error={problems[question.questionId]}
          onText={(text, fileName) =>
            onChange({
              answers: { ...answers, [question.questionId]: text },
              ...(fileName !== undefined && { fileNames: { ...fileNames, [text]: fileName } }),
            })
          }
        />
      ))}
      <EligibilityFields event={event} draft={draft} problems={problems} onChange={onChange} />
    </>
  );
}

interface ConsentFieldsProps {
  readonly event: PublicEvent;
  readonly draft: Pick<FormDraft, 'consents' | 'noticeVersion'>;
  readonly problems: Problems;
  readonly onChange: (change: Partial<Pick<FormDraft, 'consents' | 'noticeVersion'>>) => void;
}

/** The notice and the consents of a form. */
export function ConsentFields({ event, draft, problems, onChange }: ConsentFieldsProps) {
  const { consents, noticeVersion } = draft;
  const { notice } = event;
  return (
    <>
      {notice.text !== '' && (
        <section aria-label={words.notice}>
          <h2 className="h2">{words.notice}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reached by keyboard */}
          <p className={styles['text']} lang={nameLang(notice.text)} tabIndex={0}>
            {notice.text}
          </p>
          <FieldError text={problems['notice']} of="notice" />
          <Checkbox
            name="notice"
            label={words.agree}
            checked={noticeVersion === notice.version}
            aria-invalid={problems['notice'] === undefined ? undefined : true}
            aria-describedby={problems['notice'] === undefined ? undefined : fieldErrorId('notice')}
            onChange={({ target }) => onChange({ noticeVersion: target.checked ? notice.version : null })}
          />
        </section>
      )}
      {event.consents.length > 0 && (
        <fieldset>
          <legend className="h2">{words.consent}</legend>
          {event.consents.map(({ consentId, purpose, isRequired }) => (
            <div key={consentId}>
              <Checkbox
                name={`consent.${consentId}`}
                label={isRequired ? purpose : `${purpose} (${publicWords.optional})`}
                checked={consents.includes(consentId)}
                aria-invalid={problems[`consent.${consentId}`] === undefined ? undefined : true}
                aria-describedby={
                  problems[`consent.${consentId}`] === undefined
                    ? undefined
                    : fieldErrorId(`consent.${consentId}`)
                }
                onChange={({ target }) =>
                  onChange({
                    consents: [
                      ...consents.filter((each) => each !== consentId),
                      ...(target.checked ? [consentId] : []),
                    ],
                  })
                }
              />
              <FieldError text={problems[`consent.${consentId}`]} of={`consent.${consentId}`} />
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface QuestionFieldProps {
  readonly question: PublicQuestion;
  readonly text: string;
  readonly fileName: string;
  readonly error: string | undefined;
  /** For an uploaded file, `text` is its id and `fileName` its name. */
  readonly onText: (text: string, fileName?: string) => void;
}

export function QuestionField({ question, text, fileName, error, onText }: QuestionFieldProps) {
  const { label, kind, choices, isRequired } = question;
  const shown = isRequired ? label : `${label} (${publicWords.optional})`;
  if (kind === 'file')
    return (
      <FileField
        label={shown}
        name={question.questionId}
        purpose="answer"
        fileName={fileName || text}
        error={error}
        onFile={({ fileId, name }) => onText(fileId, name)}
      />
    );
  const common = {
    name: question.questionId,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  return (
    <Field label={shown} error={error} required={isRequired}>
      {kind === 'choice' ? (
        <Select
          {...common}
          placeholder={words.choose}
          options={choices.map((value) => ({ value, label: value }))}
        />
      ) : kind === 'number' ? (
        <NumberInput {...common} inputMode="decimal" maxLength={20} />
      ) : kind === 'date' ? (
        <TextInput {...common} type="date" />
      ) : (
        <TextArea {...common} rows={2} maxLength={2_000} />
      )}
    </Field>
  );
}

/** A reduced price for members, for people with a document, or with an invitation. */
function EligibilityFields({ event, draft, problems, onChange }: StepProps) {
  const { eligibility, fileNames, details } = draft;
  const reductions = reductionsFor(event, details['categoryId']);
  if (reductions.length === 0) return null;
  const chosen = reductionOf(draft, event);
  const kind = chosen?.kind;
  const fullPaise =
    event.categories.find(({ categoryId }) => categoryId === details['categoryId'])?.pricePaise ?? null;
  const none = { eligibilityId: '', name: words.eligibilityNone, pricePaise: fullPaise };
  const choose = (eligibilityId: string) => {
    const isOfMembers = reductions.some(
      (each) => each.eligibilityId === eligibilityId && each.kind === 'member',
    );
    // A form that has asked for the membership number does not ask for it again.
    const value = isOfMembers ? (details['membershipNo'] ?? '') : '';
    onChange({ eligibility: eligibilityId === '' ? null : { eligibilityId, value, fileId: '' } });
  };
  return (
    <fieldset>
      <legend className="h2">{words.eligibility}</legend>
      <div className={styles['options']}>
        {[none, ...reductions].map((each) => (
          <ChoiceLine
            key={each.eligibilityId}
            kind="radio"
            name="eligibilityId"
            isChosen={(chosen?.eligibilityId ?? '') === each.eligibilityId}
            what={each.name}
            amount={priceText(each.pricePaise)}
            onChoose={() => choose(each.eligibilityId)}
          />
        ))}
      </div>
      {eligibility !== null && kind !== undefined && (
        <div className="mt-4">
          {kind !== 'document' && (
            <Field
              label={kind === 'invitation' ? words.code : words.member}
              error={problems['eligibility']}
              required
            >
              <TextInput
                name="eligibility"
                autoComplete="off"
                maxLength={80}
                value={eligibility.value}
                onChange={({ target }) => onChange({ eligibility: { ...eligibility, value: target.value } })}
              />
            </Field>
          )}
          {kind === 'document' && (
            <FileField
              label={words.document}
              hint={words.documentHint}
              name="eligibility"
              purpose="document"
              fileName={fileNames[eligibility.fileId] ?? ''}
              error={problems['eligibility']}
              onFile={({ fileId, name }) =>
                onChange({
                  eligibility: { ...eligibility, fileId },
                  fileNames: { ...fileNames, [fileId]: name },
                })
              }
            />
          )}
        </div>
      )}
    </fieldset>
  );
}
