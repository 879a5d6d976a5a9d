import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import type { ListChange } from '#domain/money/price-list/list-difference.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DifferenceTable } from './difference-table.tsx';
import styles from './price-list.module.css';

const words = priceEditorWords.kept;

interface KeptEditsNoticeProps {
  /** When the last of them was made, ms since 1970. */
  readonly at: number;
  /** From the stored list to the kept one. */
  readonly differences: readonly ListChange[];
  /** The member who saved another version meanwhile; null if the stored version is unchanged. */
  readonly changedBy: string | null;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Offers the edits that a crash or a reload interrupted. The list is shown after the person has chosen. */
export function KeptEditsNotice(props: KeptEditsNoticeProps) {
  const { at, differences, changedBy, onContinue, onDiscard } = props;
  const timeZone = useTimeZone();
  return (
    <div className={`pad ${styles['conflict']}`}>
      <Notice tone="pending">
        <p>{words.found(dateTime(at, timeZone))}</p>
        {changedBy !== null && <p>{words.changedSince(phoneForDisplay(changedBy))}</p>}
        <details>
          <summary>{words.changes(differences.length)}</summary>
          <DifferenceTable changes={differences} />
        </details>
        <div className="acts-row">
          <Button small onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button small variant="primary" onClick={onContinue}>
            {words.continue}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
