import { useState } from 'react';
import type { Category } from '#domain/model/category.ts';
import { categoryUse, countInUse } from '#domain/people/category-use.ts';
import { recordTypesOnlyFor } from '#domain/event/record-types.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { listOf } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { categoriesWords } from '#domain/event/setup-words.ts';
import type { DeleteQuestion } from '#web/core/screens/item-page.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = categoriesWords;
/** The select's value for 'No category': ids contain no slash. */
const none = '/none';

interface DeleteCategoryProps extends DeleteQuestion {
  readonly category: Category;
}

/** Its people move to another category, or to none; or the category stays. */
export function DeleteCategory({ category, remove, onClose }: DeleteCategoryProps) {
  const { categoryId, name } = category;
  const [run] = useCommand('category.delete');
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<Use>();
  const present = useQuery((reader) => readUse(reader, categoryId), [categoryId]);
  const use = asked ?? present;
  const isUsed = use.count > 0;

  const confirm = async () => {
    setAsked(use);
    const moveTo = chosen === none ? '' : chosen;
    const isDeleted = await remove(() => run({ categoryId, ...(isUsed && { moveTo }) }));
    if (!isDeleted) setAsked(undefined);
    return isDeleted;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.deleteQuestion}
      confirmLabel={isUsed ? words.moveAndDelete : commonWords.delete}
      cancelLabel={commonWords.cancel}
      canConfirm={!isUsed || chosen !== ''}
      onConfirm={confirm}
    >
      <p>
        {name}. {isUsed ? words.inUse(partsOf(use)) : words.deleteUnused}
      </p>
      {use.onlyFor !== '' && <Notice tone="info">{words.onlyFor(use.onlyFor)}</Notice>}
      {isUsed && <MoveTo use={use} chosen={chosen} onChoose={setChosen} />}
    </ConfirmDialog>
  );
}

interface Use {
  readonly count: number;
  readonly delegates: number;
  readonly companions: number;
  readonly looseCards: number;
  readonly cards: number;
  readonly others: readonly SelectOption[];
  readonly onlyFor: string;
}

const readUse = (reader: Reader, categoryId: string): Use => {
  const use = categoryUse(reader, categoryId);
  return {
    count: countInUse(use),
    delegates: use.delegates.length,
    companions: use.companions,
    looseCards: use.looseCards,
    cards: use.cards.length,
    others: categoriesInOrder(reader)
      .filter((other) => other.categoryId !== categoryId)
      .map((other) => ({ value: other.categoryId, label: other.name })),
    onlyFor: listOf(recordTypesOnlyFor(reader, categoryId).map((recordType) => recordType.name)),
  };
};

const partsOf = ({ delegates, companions, looseCards }: Use): string =>
  listOf(
    [
      delegates > 0 && words.useOf.delegates(delegates),
      companions > 0 && words.useOf.companions(companions),
      looseCards > 0 && words.useOf.extras(looseCards),
    ].filter((part) => part !== false),
  );

interface MoveToProps {
  readonly use: Use;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

function MoveTo({ use, chosen, onChoose }: MoveToProps) {
  const { cards, others } = use;
  const options = cards > 0 ? others : [...others, { value: none, label: commonWords.noCategory }];
  if (options.length === 0) return <p>{words.noOther}</p>;
  return (
    <Field label={words.moveTo} hint={cards > 0 && words.cardsNeedOne(cards)}>
      <Select
        placeholder={words.chooseCategory}
        options={options}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  );
}
