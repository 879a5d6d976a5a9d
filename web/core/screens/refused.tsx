import type { Capability } from '#domain/core/access.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rightNeeded } from '#domain/event/team/right-needed.ts';
import { useMe } from '../session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

interface RefusedProps {
  readonly needs: Capability;
  /** The specification's own words for this screen (its section 6), shown before the name of the missing right. */
  readonly text?: string | undefined;
  /** The page is on another page's sheet: a tab. */
  readonly isInLayout?: boolean | undefined;
  /** The right was taken while the page was open: what was typed is kept (web/core/forms/use-kept-form.ts). */
  readonly wasOpen?: boolean;
}

/** In place of a screen that needs a right which the signed-in account does not have. */
export function Refused({ needs, text, isInLayout = false, wasOpen = false }: RefusedProps) {
  const { isPaired = false } = useMe().account;
  const needed = rightNeeded(needs, { isPaired });
  const said = (
    <div className="pad">
      <Empty tone="refused" heading={!isInLayout} detail={text !== undefined && needed}>
        {text ?? needed}
      </Empty>
      {wasOpen && <p className="t2">{commonWords.typedStays}</p>}
    </div>
  );
  return isInLayout ? said : <Sheet>{said}</Sheet>;
}
