import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { LineColumn } from '#domain/people/lists/delegates-list-columns.ts';
import {
  delegatesList,
  type LeftOut,
  type ListedDelegates,
  type ListGroup,
  type ListLine as Line,
} from '#domain/people/lists/delegates-list.ts';
import type { CategoryChoice } from '#domain/people/lists/delegates-list-choice.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { ImportLink } from '#web/sheets/import-link.tsx';
import { ExportButtons } from '#web/sheets/export/export-buttons.tsx';
import paper from '#web/printing/paper-table.module.css';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { foodNames } from './food-names.ts';
import { keyOfLine } from './line-name.ts';
import { DelegateLine } from './list-line.tsx';
import { Nobody } from './nobody.tsx';
import { exportedList } from './exported-list.ts';
import { PaperGroups } from './paper-groups.tsx';
import { useListSettings } from './use-list-choice.ts';
import styles from './delegates-list.module.css';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

const words = delegatesListWords;
const tables = ['delegates', 'companions', 'serials', 'categories'] as const;
const nobody: ListedDelegates = { groups: [], leftOut: [] };

/** The delegates list (specification, sections 2 and 9): on the screen, on paper, and as a file. */
export function DelegatesListPage() {
  const { settings, change } = useListSettings();
  const [isChoosing, setIsChoosing] = useState(false);
  const views = useLiveViews();
  const serverNow = useServerClock();
  const { name, fullName } = useCurrentEvent();
  const list = useCallback(() => delegatesList(views.source.shown, settings), [views, settings]);
  const { found, isLooking, refresh } = useSliced(list, tables);
  const { groups, leftOut } = found ?? nobody;
  const { isGrouped, food } = settings;
  // The group's heading shows it.
  const columns = useMemo(
    () => settings.columns.filter((key) => !(isGrouped && key === 'category')),
    [settings.columns, isGrouped],
  );
  const { printedAt, isPrinting, print } = useOnPaper(refresh);
  const { busy, save } = useExport('delegates', () =>
    exportedList({
      eventName: name,
      groups: refresh().groups,
      columns,
      isGrouped,
      reader: views.source.shown,
      now: serverNow(),
    }),
  );
  useNumberedPages(settings.paper);
  const delegates = sum(groups, 'delegates');
  const companions = sum(groups, 'companions');
  const title = useQuery(
    (reader) =>
      [
        words.title,
        food === null ? '' : words.onlyFood(foodNames[food]),
        ...chosenCategories(reader, settings.categories),
      ]
        .filter((part) => part !== '')
        .join(', '),
    [food, settings.categories],
  );
  const hasNobody = found !== null && groups.length === 0;
  return (
    <Sheet width="table">
      <div className={paper['screen']}>
        <PageHeader
          title={words.title}
          sub={
            <>
              {found !== null && words.counts(delegates, companions)}
              {food !== null && ` · ${words.onlyFood(foodNames[food])}`}
            </>
          }
          actions={
            <ExportButtons
              busy={busy}
              isPrinting={isPrinting}
              isDisabled={isLooking}
              hasRows={groups.length > 0}
              save={save}
              print={print}
            >
              <Button icon={SlidersHorizontal} onClick={() => setIsChoosing(true)}>
                {words.choose}
              </Button>
              <ImportLink />
            </ExportButtons>
          }
        />
        {found === null && (
          <div className="pad">
            <Loading text={commonWords.loading} />
          </div>
        )}
        {leftOut.length > 0 && (
          <LeftOutLine leftOut={leftOut} onInclude={() => change({ categories: 'all' })} />
        )}
        {hasNobody && (
          <Nobody hasCategories={settings.categories.length > 0} onChoose={() => setIsChoosing(true)} />
        )}
        {groups.length > 0 && (
          <div aria-busy={isLooking}>
            <Lines groups={groups} columns={columns} isGrouped={isGrouped} />
          </div>
        )}
        <ChoiceDialog open={isChoosing} onOpenChange={setIsChoosing} settings={settings} change={change} />
      </div>
      {printedAt !== null && (
        <PaperGroups
          eventName={fullName || name}
          title={`${title} · ${words.counts(delegates, companions)}`}
          printedAt={printedAt}
          groups={groups}
          leftOut={leftOut}
          columns={columns}
          isGrouped={isGrouped}
          reader={views.source.shown}
        />
      )}
    </Sheet>
  );
}

/** The names of the chosen categories; none where all are listed. */
const chosenCategories = (reader: Reader, chosen: CategoryChoice): string[] =>
  typeof chosen === 'string'
    ? []
    : chosen.map((id) => reader.get('categories', id)?.name ?? commonWords.noCategory);

interface LeftOutLineProps {
  readonly leftOut: readonly LeftOut[];
  readonly onInclude: () => void;
}

/** A list that is counted must not miss a category without saying so. */
function LeftOutLine({ leftOut, onInclude }: LeftOutLineProps) {
  return (
    <div className={`pad flow items-baseline ${styles['leftOut']}`}>
      <span className="fine">{words.leftOut(leftOut)}</span>
      <Button variant="quiet" small onClick={onInclude}>
        {words.includeAll}
      </Button>
    </div>
  );
}

const sum = (groups: readonly ListGroup[], of: 'delegates' | 'companions'): number =>
  groups.reduce((total, group) => total + group[of], 0);

type Item = Line | ListGroup;

const isGroup = (item: Item): item is ListGroup => 'lines' in item;

interface LinesProps {
  readonly groups: readonly ListGroup[];
  readonly columns: readonly LineColumn[];
  readonly isGrouped: boolean;
}

function Lines({ groups, columns, isGrouped }: LinesProps) {
  const isDesk = useDevice() === 'desktop';
  const items = useMemo(
    () => groups.flatMap((group): readonly Item[] => (isGrouped ? [group, ...group.lines] : group.lines)),
    [groups, isGrouped],
  );
  return (
    <VirtualList
      label={words.title}
      items={items}
      keyOf={(item) => (isGroup(item) ? `g${item.categoryId}` : keyOfLine(item))}
      // If a row's height differs from this estimate, all rows below it are laid out again: with 100,000 rows that
      // froze the page.
      estimateHeight={isDesk ? 40 : 67}
      renderRow={(item) =>
        isGroup(item) ? (
          <div className={`flow items-baseline ${styles['group']}`}>
            <h2 className="h2">{item.name || commonWords.noCategory}</h2>
            <span className="fine">{words.counts(item.delegates, item.companions)}</span>
          </div>
        ) : (
          <DelegateLine line={item} columns={columns} />
        )
      }
    />
  );
}
