import { dayForDisplay, displayName, rupees } from '#domain/core/text/format.ts';
import { methodName } from '#domain/core/text/method-name.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import type { OwnDraft } from '#domain/money/issue/shared-receipt.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './shared.module.css';

const words = issueWords.shared;

interface SharedPeopleProps {
  /** All people with money that is on no receipt. */
  readonly found: readonly OwnDraft[];
  readonly leftOut: ReadonlySet<string>;
  readonly chosen: number;
  readonly onLeftOut: (leftOut: ReadonlySet<string>) => void;
}

/** The people of a shared receipt with their payments and what each has bought. Each can be left out. */
export function SharedPeople({ found, leftOut, chosen, onLeftOut }: SharedPeopleProps) {
  const ids = found.map(({ delegate }) => delegate.delegateId);
  const change = (delegateId: string, isOn: boolean): void => {
    const next = new Set(leftOut);
    if (isOn) next.delete(delegateId);
    else next.add(delegateId);
    onLeftOut(next);
  };
  return (
    <fieldset className={`pad ${styles['people']}`}>
      <legend className="vh">{words.people}</legend>
      <div className="flow items-center between gap-2 pb-2">
        <p role="status">{words.onIt(chosen, found.length)}</p>
        <span className="flow gap-2">
          <Button small variant="quiet" onClick={() => onLeftOut(new Set())}>
            {words.all}
          </Button>
          <Button small variant="quiet" onClick={() => onLeftOut(new Set(ids))}>
            {words.none}
          </Button>
        </span>
      </div>
      <ul className={styles['rows']}>
        {found.map((draft) => (
          <PersonChoice
            key={draft.delegate.delegateId}
            draft={draft}
            isOn={!leftOut.has(draft.delegate.delegateId)}
            onChange={change}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface PersonChoiceProps {
  readonly draft: OwnDraft;
  readonly isOn: boolean;
  readonly onChange: (delegateId: string, isOn: boolean) => void;
}

function PersonChoice({ draft: { delegate, document }, isOn, onChange }: PersonChoiceProps) {
  const name = displayName(delegate);
  const items = document.lines.map(({ text, count }) => receiptsWords.onPaper.times(text, count));
  const payments = document.payments.map(({ paidOn, method, reference, paise }) =>
    words.payment([dayForDisplay(paidOn), methodName(method), reference], rupees(paise)),
  );
  return (
    <li className={styles['person']}>
      <Checkbox
        label={<span lang={nameLang(name)}>{name}</span>}
        hint={words.facts([...items, ...payments])}
        checked={isOn}
        onChange={({ target }) => onChange(delegate.delegateId, target.checked)}
      />
      <b className="num">{rupees(document.totalPaise)}</b>
    </li>
  );
}
