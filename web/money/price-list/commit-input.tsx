import { useId, useState, type ComponentProps } from 'react';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { say } from '#web/ui/focus/say.ts';
import { useListEditing } from './draft/list-editing-context.ts';
import styles from './price-list.module.css';

interface CommitInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onBlur' | 'className'
> {
  /** Names the field among all fields of the list. */
  readonly field: string;
  readonly value: string;
  /** Returns the change that a text makes to the list; null for a text that cannot be read. */
  readonly read: (typed: string) => ((list: PriceList) => PriceList) | null;
  readonly figures?: boolean;
  /** The last try to save failed because of it. */
  readonly isFaulty?: boolean;
}

const { unusable } = priceEditorWords.invalid;

/** An input that changes the list when the focus leaves it, so that one edit is one step of undo. */
export function CommitInput({ field, value, read, figures, isFaulty, onKeyDown, ...rest }: CommitInputProps) {
  const { wrong, change, keepWrong } = useListEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const errorId = useId();
  const kept = wrong[field];
  const shown = kept ?? value;
  const isChanged = typed !== null && typed !== shown;
  const commit = () => {
    setTyped(null);
    if (!isChanged) return;
    const update = read(typed);
    if (update !== null) return change(update, field);
    keepWrong(field, typed);
    // The focus is in the next field already.
    say(`${typed}: ${unusable}`);
  };
  const isWrong = kept !== undefined && !isChanged;
  return (
    <>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        {...rest}
        className={figures ? 'input num' : 'input'}
        aria-invalid={isWrong || (isFaulty === true && !isChanged) || undefined}
        aria-describedby={isWrong ? errorId : rest['aria-describedby']}
        data-typing={isChanged ? '' : undefined}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === 'Escape' && isChanged) {
            event.preventDefault();
            setTyped(null);
          }
          // Enter would send the form.
          if (event.key === 'Enter' && !event.defaultPrevented) {
            event.preventDefault();
            commit();
          }
        }}
      />
      {isWrong && (
        <span id={errorId} className={styles['unusable']}>
          {unusable}
        </span>
      )}
    </>
  );
}
