import { Download, RefreshCw } from 'lucide-react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';

interface LogActionsProps {
  readonly csv: string;
  readonly onReload: () => void;
}

/** In the head of a log: reads it again, or downloads it. */
export function LogActions({ csv, onReload }: LogActionsProps) {
  return (
    <>
      <IconButton icon={RefreshCw} label={commonWords.reload} onClick={onReload} />
      <ButtonLink
        icon={Download}
        link={({ className, children }) => (
          <a className={className} href={csv} download>
            {children}
          </a>
        )}
      >
        {logWords.export}
      </ButtonLink>
    </>
  );
}
