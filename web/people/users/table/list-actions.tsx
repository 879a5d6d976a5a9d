import { Columns3, Download, ListChecks, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ListedDelegate } from '#domain/people/lists/list-columns.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { ImportLink } from '#web/sheets/import-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ExportDialog } from '../../parts/selection/export-dialog.tsx';
import type { ListPreferences } from './use-list-preferences.ts';

const words = listWords;

interface ListActionsProps {
  /** The title of the list; part of the file's name. */
  readonly title: string;
  readonly preferences: ListPreferences;
  readonly everybody: () => readonly ListedDelegate[];
  readonly isPrinting: boolean;
  readonly print: () => Promise<void>;
  /** On a touch screen, where rows have no checkboxes until a selection starts. */
  readonly onSelect?: () => void;
}

/** Actions on the whole list: its columns and order, its file; on phones also the start of a selection. */
export function ListActions({
  title,
  preferences,
  everybody,
  isPrinting,
  print,
  onSelect,
}: ListActionsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [exported, setExported] = useState<readonly ListedDelegate[]>();
  return (
    <>
      {onSelect && (
        <Button small icon={ListChecks} onClick={onSelect}>
          {words.select}
        </Button>
      )}
      <Button small icon={Columns3} onClick={() => setIsChoosing(true)}>
        {words.columns}
      </Button>
      <Button small icon={Download} onClick={() => setExported(everybody())}>
        {words.export}
      </Button>
      <Button small icon={Printer} busy={isPrinting} onClick={() => void print()}>
        {commonWords.print}
      </Button>
      <ImportLink small />
      <ColumnsDialog open={isChoosing} onOpenChange={setIsChoosing} preferences={preferences} />
      {exported && (
        <ExportDialog
          title={title}
          entries={exported}
          columns={preferences.columns}
          onClose={() => setExported(undefined)}
        />
      )}
    </>
  );
}
