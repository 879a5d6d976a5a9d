import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Category } from '#domain/model/category.ts';
import type { PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { percent } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { clockText } from '#domain/money/price-list/view/view-rules.ts';
import { plainItem, taxOfNewItem } from '#domain/money/price-list/new-list.ts';
import { priceFinder } from '#domain/money/price-list/quote/price-finder.ts';
import type { CategoryNames } from '#domain/money/price-list/quote/quoted.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { newUuid } from '#web/net/uuid.ts';
import { AddTableDialog } from './add-table-dialog.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { FileActions } from './file-actions.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { useListEditing } from './draft/list-editing-context.ts';
import { movedItem, placesOf, withoutItem } from './draft/list-edits.ts';
import styles from './price-list.module.css';
import { PriceTable } from './price-table.tsx';
import { tableId, tablesOf, type TableKey } from './price-tables.ts';

type Open =
  | { readonly kind: 'item'; readonly item: PriceItem; readonly isNew: boolean }
  | { readonly kind: 'table' | 'remove'; readonly item: PriceItem };

interface ItemsSectionProps {
  readonly categories: readonly Category[];
  readonly categoryNames: CategoryNames;
}

/** Every item with its tables of prices. */
export function ItemsSection({ categories, categoryNames }: ItemsSectionProps) {
  const { list, change } = useListEditing();
  const mayEdit = useCan('editSetup');
  const [open, setOpen] = useState<Open | null>(null);
  const [added, setAdded] = useState<readonly TableKey[]>([]);
  const find = useMemo(() => priceFinder(list), [list]);
  const close = () => setOpen(null);
  const removeTable = (key: TableKey) => {
    setAdded(added.filter((each) => tableId(each) !== tableId(key)));
    change((before) => ({
      ...before,
      prices: before.prices.filter((price) => tableId(price) !== tableId(key)),
    }));
  };
  const newItem = (): PriceItem =>
    plainItem({
      itemId: newUuid(),
      kind: list.items.some(({ kind }) => kind === 'registration') ? 'addOn' : 'registration',
      name: '',
      tax: taxOfNewItem(list),
    });
  return (
    <section className={styles['part']} aria-label={words.prices}>
      <SectionHeader
        title={words.prices}
        action={
          <Button small icon={Plus} onClick={() => setOpen({ kind: 'item', item: newItem(), isNew: true })}>
            {words.addItem}
          </Button>
        }
      />
      <p className={styles['hint']}>{words.pricesHint}</p>
      {mayEdit && <FileActions categoryNames={categoryNames} />}
      {list.items.map((item, index) => (
        <section
          key={item.itemId}
          className={styles['item']}
          aria-label={item.name}
          data-section="items"
          data-ids={item.itemId}
        >
          <div className={styles['itemHead']}>
            <div>
              <h3 lang={nameLang(item.name)}>{item.name}</h3>
              <p className={styles['hint']}>{summaryOf(list, item, categories)}</p>
            </div>
            <div className={styles['itemActions']}>
              {index > 0 && (
                <IconButton
                  icon={ArrowUp}
                  label={words.moveUp(item.name)}
                  onClick={() => change((before) => movedItem(before, item.itemId, -1))}
                />
              )}
              {index < list.items.length - 1 && (
                <IconButton
                  icon={ArrowDown}
                  label={words.moveDown(item.name)}
                  onClick={() => change((before) => movedItem(before, item.itemId, 1))}
                />
              )}
              <IconButton
                icon={Trash2}
                label={words.remove(item.name)}
                onClick={() => setOpen({ kind: 'remove', item })}
              />
              <Button
                small
                icon={Pencil}
                aria-label={words.editItem(item.name)}
                onClick={() => setOpen({ kind: 'item', item, isNew: false })}
              >
                {commonWords.edit}
              </Button>
            </div>
          </div>
          {tablesOf(list, item.itemId, added).map((key, place) => (
            <PriceTable
              key={tableId(key)}
              item={item}
              tableKey={key}
              categories={categories}
              find={find}
              onRemove={place === 0 ? undefined : () => removeTable(key)}
            />
          ))}
          <Button small icon={Plus} variant="quiet" onClick={() => setOpen({ kind: 'table', item })}>
            {words.addTable}
          </Button>
        </section>
      ))}
      {open?.kind === 'item' && (
        <ItemDialog item={open.item} isNew={open.isNew} categories={categories} onClose={close} />
      )}
      {open?.kind === 'table' && (
        <AddTableDialog item={open.item} onAdd={(key) => setAdded([...added, key])} onClose={close} />
      )}
      <ConfirmDialog
        open={open?.kind === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={words.removeItemQuestion(open?.item.name ?? '')}
        confirmLabel={words.remove(open?.item.name ?? '')}
        cancelLabel={commonWords.cancel}
        onConfirm={() => {
          if (open !== null) change((before) => withoutItem(before, open.item.itemId));
        }}
      >
        {words.removeItemDetail(list.prices.filter(({ itemId }) => itemId === open?.item.itemId).length)}
      </ConfirmDialog>
    </section>
  );
}

/** 'Add-on · 18 % GST added · 40 places' under the name of an item. */
const summaryOf = (list: PriceList, item: PriceItem, categories: readonly Category[]): string => {
  const { kind, tax, categoryIds, startsAt, endsAt, note } = item;
  const places = placesOf(list, { itemId: item.itemId, categoryId: '' });
  const sold = categories.filter(({ categoryId }) => categoryIds.includes(categoryId));
  return [
    words.shortKinds[kind],
    tax.mode === 'exempt'
      ? words.taxModes.exempt
      : `${percent(tax.rateBp)} GST, ${words.taxModes[tax.mode].toLowerCase()}`,
    startsAt === '' ? '' : words.view.at(clockText(startsAt), clockText(endsAt)),
    places === null ? '' : words.view.places(places),
    sold.length === 0 ? '' : words.view.onlyFor(sold.map(({ name }) => name).join(', ')).replace(/\.$/, ''),
    note,
  ]
    .filter((part) => part !== '')
    .join(' · ');
};
