import { Link } from '@tanstack/react-router';
import { ListPlus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { OrderedList } from '#web/core/lists/ordered-list.tsx';
import { tellUnsaved } from '#web/core/forms/save-outcome.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';

const words = recordsWords;

/** By key, with the number of people that have each (specification, section 2). */
export function RecordsPage() {
  const recordTypes = useQuery(recordTypesInOrder, []);
  const mayEdit = useCan('editSetup');
  const [order] = useCommand('recordType.order');
  return (
    <OrderedList
      title={words.title}
      items={recordTypes}
      keyOf={({ recordTypeId }) => recordTypeId}
      mayEdit={mayEdit}
      add={
        <ButtonLink icon={Plus} link={(slot) => <Link to="/records/add" {...slot} />}>
          {words.add}
        </ButtonLink>
      }
      empty={
        <Empty detail={words.noneHint} action={mayEdit && <UsualRecords />}>
          {words.none}
        </Empty>
      }
      onOrder={(recordTypeIds) => order({ recordTypeIds })}
      renderRow={(recordType, handle) => (
        <RecordRow recordType={recordType} isLink={mayEdit} handle={handle} />
      )}
    >
      {!mayEdit && <p className="pad muted pb-3">{words.loginToAdd}</p>}
    </OrderedList>
  );
}

/** In one press, for all categories. */
function UsualRecords() {
  const [save] = useCommand('recordType.save');
  const [isBusy, setBusy] = useState(false);
  const categoryIds = useQuery((reader) => categoriesInOrder(reader).map(({ categoryId }) => categoryId), []);
  if (categoryIds.length === 0) return null;
  const addAll = async (): Promise<void> => {
    setBusy(true);
    for (const [index, name] of words.usual.entries()) {
      const outcome = await save({ details: { order: index + 1, name, categoryIds } });
      if (outcome.ok) continue;
      tellUnsaved(outcome);
      setBusy(false);
      return;
    }
    toastDone(words.usualAdded);
  };
  return (
    <Button variant="primary" icon={ListPlus} busy={isBusy} onClick={() => void addAll()}>
      {words.addUsual}
    </Button>
  );
}

interface RecordRowProps {
  readonly recordType: RecordType;
  readonly isLink: boolean;
  readonly handle?: ReactNode;
}

function RecordRow({ recordType, isLink, handle }: RecordRowProps) {
  const { recordTypeId, name, order, categoryIds } = recordType;
  const { done, total } = useView(({ marks }) => marks.counts(recordTypeId), [recordTypeId]);
  const categories = useQuery(
    (reader) => {
      const own = new Set(categoryIds);
      const all = categoriesInOrder(reader);
      const found = all.filter(({ categoryId }) => own.has(categoryId));
      if (found.length > 1 && found.length === all.length) return commonWords.allCategories;
      return found.map((category) => category.name).join(', ');
    },
    [categoryIds],
  );
  return (
    <ListRow
      layout="columns"
      serial={order}
      name={name}
      {...(isLink && {
        link: (slot) => <Link to="/records/edit/$recordTypeId" params={{ recordTypeId }} {...slot} />,
      })}
      category={<span className="num">{words.doneOf(wholeNumber(done), wholeNumber(total))}</span>}
      sub={categories || words.noCategories}
      action={handle}
    />
  );
}
