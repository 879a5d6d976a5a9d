import { useState, type FormEvent } from 'react';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './serials.module.css';

const words = cardsWords;

export interface ChosenPerson {
  readonly key: string;
  readonly delegateId: string;
  /** '' for the delegate. */
  readonly companionId: string;
  readonly name: string;
}

export interface CardToAssign {
  readonly serial: number;
  readonly categoryId: string;
  readonly category: string;
}

interface AssignPersonProps {
  readonly card: CardToAssign;
  readonly person: ChosenPerson;
  readonly onBack: () => void;
  readonly onDone: (name: string) => void;
}

/** Asks the user to confirm before the card is assigned: the money was received, the category may change. */
export function AssignPerson({ card, person, onBack, onDone }: AssignPersonProps) {
  const { delegateId, companionId, name } = person;
  const isCompanion = companionId !== '';
  const { isPaid, categoryId, category, hasDelegateSerial } = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      const payer = isCompanion ? reader.get('companions', companionId) : delegate;
      const of = delegate?.categoryId ?? '';
      return {
        isPaid: payer?.isPaid ?? false,
        categoryId: of,
        category: reader.get('categories', of)?.name ?? '',
        hasDelegateSerial: serialOfDelegate(reader, delegateId) !== undefined,
      };
    },
    [delegateId, companionId],
  );
  const [run, state] = useCommand('serial.assignExtra');
  const [isReceived, setIsReceived] = useState(false);
  const [method, setMethod] = useState('');
  const [takesCategory, setTakesCategory] = useState(false);
  const differs = categoryId !== card.categoryId && (isCompanion || categoryId !== '');
  const obstacle = obstacleOf({ isCompanion, hasDelegateSerial, differs, card: card.category, category });
  const isReady = obstacle === null && (isPaid || isReceived) && (!differs || takesCategory);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const { serial } = card;
    const paid = isPaid ? {} : { paid: true as const };
    const how = isPaid || method.trim() === '' ? {} : { method };
    const outcome = await run(
      isCompanion
        ? { serial, companionId, ...paid }
        : { serial, delegateId, ...paid, ...how, ...(differs && { takeCategory: true as const }) },
    );
    if (outcome.ok) onDone(name);
  };

  return (
    <Form className="formgrid" onSubmit={(event) => void submit(event)}>
      <p className={`stack ${styles['person']}`}>
        <b lang={nameLang(name)}>{name}</b>
        <span className="t2">
          {category || commonWords.noCategory} · {isPaid ? personWords.paid : personWords.notPaid}
        </span>
      </p>
      {obstacle !== null ? (
        <Notice>{obstacle}</Notice>
      ) : (
        <>
          {!isPaid && (
            <Checkbox
              label={words.paymentReceived}
              hint={words.paymentHint}
              checked={isReceived}
              onChange={(event) => setIsReceived(event.target.checked)}
            />
          )}
          {!isPaid && !isCompanion && (
            <Field label={words.method}>
              <TextInput value={method} maxLength={60} onChange={(event) => setMethod(event.target.value)} />
            </Field>
          )}
          {differs && (
            <Checkbox
              label={words.takeCategory(category, card.category)}
              hint={words.takeCategoryHint}
              checked={takesCategory}
              onChange={(event) => setTakesCategory(event.target.checked)}
            />
          )}
        </>
      )}
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
      <div className="acts">
        <Button onClick={onBack}>{words.somebodyElse}</Button>
        <Button type="submit" variant="primary" disabled={!isReady} busy={state.phase === 'running'}>
          {words.assignCard(card.serial)}
        </Button>
      </div>
    </Form>
  );
}

interface Circumstances {
  readonly isCompanion: boolean;
  readonly hasDelegateSerial: boolean;
  readonly differs: boolean;
  readonly card: string;
  readonly category: string;
}

/** An obstacle that no tick here can remove; the command would refuse it. */
const obstacleOf = ({
  isCompanion,
  hasDelegateSerial,
  differs,
  card,
  category,
}: Circumstances): string | null => {
  if (!isCompanion) return null;
  if (!hasDelegateSerial) return words.delegateFirst;
  return differs ? words.companionCategory(card, category) : null;
};
