import type { ReactNode } from 'react';
import { overwriteWords as words } from '#domain/core/text/overwrite-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface DraftConflictProps {
  readonly draft: { readonly takeStored: () => void; readonly keepOwn: () => void };
  readonly children: ReactNode;
}

/** Another desk saved meanwhile: the person chooses the version to go on with. */
export function DraftConflict({ draft, children }: DraftConflictProps) {
  return (
    <div className="pad">
      <Notice tone="pending">
        {children}
        <div className="acts-row">
          <Button small onClick={draft.takeStored}>
            {words.takeTheirs}
          </Button>
          <Button small onClick={draft.keepOwn}>
            {words.keepMine}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
