import type { OrderMethod } from '#domain/model/registration/values.ts';
import { registerWords as words } from '#domain/registration/register-words.ts';
import { FieldError } from '#web/register-form/field-error.tsx';
import { ChoiceLine } from '#web/register-form/choice.tsx';

interface MethodChoicesProps {
  readonly methods: readonly OrderMethod[];
  readonly method: string;
  readonly problem?: string | undefined;
  readonly onMethod: (method: OrderMethod) => void;
}

export function MethodChoices({ methods, method, problem, onMethod }: MethodChoicesProps) {
  return (
    <fieldset>
      <legend className="h2">{words.method}</legend>
      <FieldError text={problem} />
      <div>
        {methods.map((each) => (
          <ChoiceLine
            key={each}
            kind="radio"
            name="method"
            isChosen={method === each}
            isWrong={problem !== undefined}
            what={words.methods[each]}
            note={words.methodHints[each]}
            onChoose={() => onMethod(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}
