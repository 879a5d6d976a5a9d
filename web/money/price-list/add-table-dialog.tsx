import { useState } from 'react';
import { isAddOn } from '#domain/model/price-list/is-add-on.ts';
import { currency as currencySchema, homeCurrency, type PriceItem } from '#domain/model/price-list/item.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rowOf } from '#domain/money/price-list/cells.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { newUuid } from '#web/net/uuid.ts';
import { useListEditing } from './draft/list-editing-context.ts';
import styles from './price-list.module.css';
import type { TableKey } from './price-tables.ts';

type Kind = keyof typeof words.tableKinds;
const kinds = Object.keys(words.tableKinds) as Kind[];

/** Accompanying persons buy add-ons too; a registration is for one kind of person. */
const kindsOf = (item: PriceItem): Kind[] =>
  isAddOn(item) ? kinds : kinds.filter((kind) => kind !== 'companion');

interface AddTableDialogProps {
  readonly item: PriceItem;
  readonly onAdd: (key: TableKey) => void;
  readonly onClose: () => void;
}

/** Another table of an item: for members, for payment by a company, in dollars. */
export function AddTableDialog({ item, onAdd, onClose }: AddTableDialogProps) {
  const { list, change } = useListEditing();
  const [kind, setKind] = useState<Kind>('member');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isCondition = kind === 'member' || kind === 'document' || kind === 'invitation';
  const add = () => {
    const usual = rowOf(item.itemId);
    const name = text.trim();
    if (kind === 'companion') onAdd({ ...usual, who: kind });
    else if (kind === 'company' || kind === 'trade') onAdd({ ...usual, payer: kind });
    else if (kind === 'currency') {
      const code = name.toUpperCase();
      if (!currencySchema.safeParse(code).success || code === homeCurrency) {
        setError(words.currencyInvalid);
        return;
      }
      onAdd({ ...usual, currency: code });
    } else {
      if (name === '') {
        setError(words.nameMissing);
        return;
      }
      const known = list.eligibilities.find((each) => each.kind === kind && each.name === name);
      const eligibilityId = known?.eligibilityId ?? newUuid();
      if (known === undefined)
        change((before) => ({
          ...before,
          eligibilities: [...before.eligibilities, { eligibilityId, kind, name }],
        }));
      onAdd({ ...usual, eligibilityId });
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.addTableTitle(item.name)}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          <Button variant="primary" onClick={add}>
            {commonWords.add}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <Field label={words.tableFor}>
          <Select
            value={kind}
            options={kindsOf(item).map((value) => ({ value, label: words.tableKinds[value] }))}
            onChange={({ target }) => {
              setKind(target.value as Kind);
              setError(undefined);
            }}
          />
        </Field>
        {(isCondition || kind === 'currency') && (
          <Field
            label={isCondition ? words.eligibilityName : words.currency}
            hint={isCondition ? words.eligibilityHint : words.currencyHint}
            error={error}
            required
          >
            <TextInput
              maxLength={isCondition ? 120 : 3}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
