import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { Category } from '#domain/model/category.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { newUuid } from '#web/net/uuid.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { useFormEditing } from './form-draft.ts';
import { Boxes, FormPart, withEntry, withoutEntry } from './form-fields.tsx';
import styles from './registration.module.css';

type Question = RegistrationForm['questions'][number];

const mostQuestions = 40;
const kinds = (['text', 'choice', 'number', 'date', 'file'] as const).map((value) => ({
  value,
  label: words.questionKinds[value],
}));

/** The organiser's own questions, in their order on the form. */
export function QuestionsPart({ categories }: { readonly categories: readonly Category[] }) {
  const { form, change } = useFormEditing();
  const { questions } = form;
  const put = (next: readonly Question[]) => change({ questions: [...next] });
  return (
    <FormPart
      title={words.questions}
      keys={['questions']}
      hint={words.questionsHint}
      action={
        questions.length < mostQuestions && (
          <Button small icon={Plus} onClick={() => put([...questions, newQuestion()])}>
            {words.addQuestion}
          </Button>
        )
      }
    >
      {questions.map((question, index) => (
        <QuestionEntry
          key={question.questionId}
          question={question}
          at={index}
          isLast={index === questions.length - 1}
          categories={categories}
          onChange={(next) => put(withEntry(questions, index, next))}
          onMove={(to) => put(moved(questions, index, to))}
          onRemove={() => put(withoutEntry(questions, index))}
        />
      ))}
    </FormPart>
  );
}

interface QuestionEntryProps {
  readonly question: Question;
  readonly at: number;
  readonly isLast: boolean;
  readonly categories: readonly Category[];
  readonly onChange: (question: Question) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function QuestionEntry({ question, at, isLast, categories, onChange, onMove, onRemove }: QuestionEntryProps) {
  const { form, errorOf } = useFormEditing();
  const path = `questions/${at}`;
  const title = words.question(at + 1);
  const name = question.label || title;
  const set = (update: Partial<Question>) => onChange({ ...question, ...update });
  const offered = categories.filter(({ categoryId }) =>
    form.categories.some((each) => each.categoryId === categoryId),
  );
  return (
    <div role="group" aria-label={title} className={styles['entry']}>
      <div className={styles['entryHead']}>
        <h3>{title}</h3>
        <span className={styles['entryActions']}>
          {at > 0 && <IconButton icon={ArrowUp} label={words.moveUp(name)} onClick={() => onMove(at - 1)} />}
          {!isLast && (
            <IconButton icon={ArrowDown} label={words.moveDown(name)} onClick={() => onMove(at + 1)} />
          )}
          <IconButton icon={Trash2} label={words.remove(name)} onClick={onRemove} />
        </span>
      </div>
      <div className={styles['two']}>
        <Field label={words.label} error={errorOf(`${path}/label`, words.label)}>
          <TextInput
            maxLength={200}
            value={question.label}
            onChange={({ target }) => set({ label: target.value })}
          />
        </Field>
        <Field label={words.kind}>
          <Select
            value={question.kind}
            options={kinds}
            onChange={({ target }) => set({ kind: target.value as Question['kind'] })}
          />
        </Field>
      </div>
      {question.kind === 'choice' && (
        <Field label={words.choices} error={errorOf(`${path}/choices`, words.choices)}>
          <TextArea
            rows={4}
            value={question.choices.join('\n')}
            onChange={({ target }) => set({ choices: target.value.split('\n') })}
          />
        </Field>
      )}
      <div className={styles['inLine']}>
        <Checkbox
          label={words.isRequired}
          checked={question.isRequired}
          onChange={({ target }) => set({ isRequired: target.checked })}
        />
        <Checkbox
          label={words.isEditable}
          checked={question.isEditable}
          onChange={({ target }) => set({ isEditable: target.checked })}
        />
      </div>
      {offered.length > 1 && (
        <Boxes
          legend={words.askedOf}
          hint={words.askedOfHint}
          options={offered.map(({ categoryId, name: label }) => ({ value: categoryId, label }))}
          chosen={question.categoryIds}
          onChange={(categoryIds) => set({ categoryIds })}
        />
      )}
    </div>
  );
}

const newQuestion = (): Question => ({
  questionId: newUuid(),
  label: '',
  kind: 'text',
  choices: [],
  isRequired: false,
  categoryIds: [],
  isEditable: true,
});

const moved = (all: readonly Question[], from: number, to: number): Question[] => {
  const question = all[from];
  return question === undefined ? [...all] : all.toSpliced(from, 1).toSpliced(to, 0, question);
};
