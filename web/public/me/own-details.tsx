import { councilByNumber } from '#domain/model/fields/councils.ts';
import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import { fieldLabel } from '#domain/people/person-field-words.ts';
import {
  askedFields,
  questionsFor,
  type FieldUse,
  type FieldUses,
} from '#domain/registration/form/asked-fields.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState, type FormEvent } from 'react';
import { ownCreditsWords } from '#domain/credits/results/own-credits-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { commonWords } from '#domain/core/text/common-words.ts';
import type { PersonView } from '../net/contract.ts';
import type { Typed } from '#web/register-form/form-draft.ts';
import { FormField } from '#web/register-form/person-fields.tsx';
import { personProblems } from '#web/register-form/problems.ts';
import { QuestionField } from '#web/register-form/questions-step.tsx';
import styles from './me.module.css';
import { useOwnCommand } from '../net/use-own-command.ts';

const creditsText = ownCreditsWords.gaps;

interface OwnDetailsProps {
  readonly event: PublicEvent;
  readonly person: PersonView;
}

const textsOf = ({ details }: PersonView): Typed =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value === null ? '' : `${value}`]),
  );

/** With council and number where credits count, also if the form does not ask for them. */
const usesOf = (event: PublicEvent, { categoryId, councilGaps }: PersonView): FieldUses => {
  const uses = askedFields(event, categoryId);
  if (councilGaps === null) return uses;
  const shown = (name: string): FieldUse => (uses[name] === 'required' ? 'required' : 'optional');
  return { ...uses, council: shown('council'), mciNumber: shown('mciNumber') };
};

/** The person's details, and a form for those that the person may change. */
export function OwnDetails({ event, person }: OwnDetailsProps) {
  const [isEditing, setEditing] = useState(false);
  const { answers, editable, editableQuestions, categoryId } = person;
  const details = textsOf(person);
  const councilGaps = person.councilGaps ?? [];
  const names = Object.keys(usesOf(event, person)).filter((name) => (details[name] ?? '') !== '');
  const questions = questionsFor(event, categoryId);
  return (
    <section aria-label={words.details}>
      <h2 className="h2">{words.details}</h2>
      {isEditing ? (
        <EditForm event={event} person={person} onClose={() => setEditing(false)} />
      ) : (
        <>
          <dl className={styles['facts']}>
            {names.map((name) => (
              <div key={name}>
                <dt>{fieldLabel(name)}</dt>
                <dd lang={nameLang(details[name] ?? '')}>
                  {details[name]}
                  {name === 'email' && person.isEmailConfirmed && (
                    <span className="t2"> ({words.emailConfirmed})</span>
                  )}
                  {name === 'email' && person.canConfirmEmail && (
                    <span className="t2"> ({words.emailOpen})</span>
                  )}
                </dd>
              </div>
            ))}
            {questions
              .filter(({ questionId, kind }) => kind !== 'file' && (answers[questionId] ?? '') !== '')
              .map(({ questionId, label }) => (
                <div key={questionId}>
                  <dt>{label}</dt>
                  <dd>{answers[questionId]}</dd>
                </div>
              ))}
          </dl>
          {councilGaps.length > 0 && (
            <div className="mt-3">
              <Notice tone="pending">
                {[...councilGaps.map((gap) => creditsText[gap]), creditsText.supply].join(' ')}
              </Notice>
            </div>
          )}
          {editable.length + editableQuestions.length > 0 && (
            <div className="mt-3">
              <Button onClick={() => setEditing(true)}>{words.edit}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function EditForm({ event, person, onClose }: OwnDetailsProps & { readonly onClose: () => void }) {
  const { delegateId, editable, editableQuestions, categoryId } = person;
  const details = textsOf(person);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(editable.map((name) => [name, details[name] ?? ''])),
  );
  const [answers, setAnswers] = useState<Typed>(person.answers);
  const [fileNames, setFileNames] = useState<Typed>({});
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, run } = useOwnCommand();
  const uses = usesOf(event, person);
  const shown = editable.filter((name) => uses[name] !== undefined && uses[name] !== 'hidden');
  const problems = Object.fromEntries(
    personProblems(typed, {
      uses: Object.fromEntries(shown.map((name) => [name, uses[name]])),
      today: event,
    }),
  );
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const changed = shown.filter((name) => typed[name] !== (details[name] ?? ''));
    const isDone = await run('registration.updateOwn', {
      delegateId,
      details: Object.fromEntries(
        changed.map((name) => [
          name,
          name === 'age'
            ? typed[name] === ''
              ? null
              : Number(asciiDigits(typed[name] ?? ''))
            : typed[name]?.trim(),
        ]),
      ),
      answers: Object.fromEntries(
        editableQuestions
          .filter((questionId) => (answers[questionId] ?? '') !== (person.answers[questionId] ?? ''))
          .map((questionId) => [questionId, answers[questionId] ?? '']),
      ),
    });
    if (isDone) onClose();
  };
  return (
    <Form className="stack shrink gap-4" onSubmit={save}>
      {shown.map((name) => (
        <FormField
          key={name}
          name={name}
          use={uses[name] ?? 'hidden'}
          text={typed[name] ?? ''}
          error={isTried ? problems[name] : undefined}
          proposal={name === 'council' ? councilByNumber(typed['mciNumber'] ?? '') : ''}
          onText={(text) => setTyped({ ...typed, [name]: text })}
        />
      ))}
      {questionsFor(event, categoryId)
        .filter(({ questionId }) => editableQuestions.includes(questionId))
        .map((question) => (
          <QuestionField
            key={question.questionId}
            question={question}
            text={answers[question.questionId] ?? ''}
            fileName={fileNames[answers[question.questionId] ?? ''] ?? ''}
            error={undefined}
            onText={(text, fileName) => {
              setAnswers({ ...answers, [question.questionId]: text });
              if (fileName !== undefined) setFileNames({ ...fileNames, [text]: fileName });
            }}
          />
        ))}
      {problem !== null && <Notice>{problem}</Notice>}
      <p className="flow gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{commonWords.cancel}</Button>
      </p>
    </Form>
  );
}
