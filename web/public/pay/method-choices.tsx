import type { OrderMethod } from '#domain/model/registration/values.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { FieldError } from '#web/register-form/field-error.tsx';
import { ChoiceLine } from '#web/register-form/choice.tsx';

interface MethodChoicesProps {
  readonly event: Pick<PublicEvent, 'openMethods' | 'methodDays'>;
  readonly method: string;
  readonly problem?: string | undefined;
  readonly onMethod: (method: OrderMethod) => void;
}

export function MethodChoices({ event, method, problem, onMethod }: MethodChoicesProps) {
  const { openMethods, methodDays = {} } = event;
  return (
    <fieldset>
      <legend className="h2">{words.method}</legend>
      <FieldError text={problem} of="method" />
      <div>
        {openMethods.map((each) => (
          <ChoiceLine
            key={each}
            kind="radio"
            name="method"
            isChosen={method === each}
            isWrong={problem !== undefined}
            what={words.methods[each]}
            note={[words.methodHints[each], words.methodUntil(dayForDisplay(methodDays[each] ?? ''))]
              .filter((text) => text !== '')
              .join('. ')}
            onChoose={() => onMethod(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}
