import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useNewEntry } from '#web/ui/focus/arrival.ts';
import { withoutCompanion, type FormDraft, type Typed } from './form-draft.ts';
import { FormField } from './person-fields.tsx';
import styles from './register.module.css';
import { ageHint, type StepProps } from './you-step.tsx';

const names = ['relationship', 'dateOfBirth', 'age', 'gender', 'foodPreference', 'phone'] as const;

export function CompanionsStep({ event, draft, problems, onChange }: StepProps) {
  return (
    <>
      {draft.companions.length === 0 && <p className="t2">{words.noCompanions(event.mostCompanions)}</p>}
      <CompanionForms event={event} draft={draft} problems={problems} onDraft={onChange} />
    </>
  );
}

interface CompanionFormsProps extends Omit<StepProps, 'onChange'> {
  readonly registered?: number;
  readonly onDraft: (draft: FormDraft) => void;
}

export function CompanionForms({ event, draft, problems, registered = 0, onDraft }: CompanionFormsProps) {
  const { companions } = draft;
  const { mostCompanions, companionFields } = event;
  const set = (index: number, change: Typed) =>
    onDraft({
      ...draft,
      companions: companions.map((each, at) => (at === index ? { ...each, ...change } : each)),
    });
  const [list, adding] = useNewEntry<HTMLDivElement>(companions.length, 'section');
  return (
    <div ref={list} className="stack shrink gap-5">
      {companions.map((companion, index) =>
        index < registered ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- a companion of a draft has no other id
          <section
            key={index}
            className={`stack gap-4 ${styles['person']}`}
            aria-label={words.companion(index + 1)}
          >
            <div className="line items-center between gap-3">
              <h2 className="h2">{words.companion(index + 1)}</h2>
              <Button
                small
                aria-label={words.removeOf(companion['name'] || words.companion(index + 1))}
                onClick={() => onDraft(withoutCompanion(draft, index))}
              >
                {words.remove}
              </Button>
            </div>
            <div className={`grid shrink gap-4 ${styles['pair']}`}>
              <FormField
                name="name"
                inputName={`${index}.name`}
                use="required"
                label={personWords.name}
                text={companion['name'] ?? ''}
                error={problems[`${index}.name`]}
                onText={(name) => set(index, { name })}
              />
              {names.map((name) => (
                <FormField
                  key={name}
                  name={name}
                  inputName={`${index}.${name}`}
                  use={companionFields[name] ?? 'hidden'}
                  text={companion[name] ?? ''}
                  hint={ageHint(event, name)}
                  error={problems[`${index}.${name}`]}
                  onText={(text) => set(index, { [name]: text })}
                />
              ))}
            </div>
          </section>
        ),
      )}
      {companions.length < mostCompanions && (
        <div>
          <Button
            onClick={() => {
              adding();
              onDraft({ ...draft, companions: [...companions, {}] });
            }}
          >
            {words.addCompanion}
          </Button>
        </div>
      )}
    </div>
  );
}
