import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface ImportLinkProps {
  readonly small?: boolean;
  readonly variant?: 'plain' | 'primary';
}

/** The way to the import of a spreadsheet, for users who may add people. */
export function ImportLink({ small = false, variant = 'plain' }: ImportLinkProps) {
  const mayImport = useCan('editPeople');
  if (!mayImport) return null;
  return (
    <ButtonLink
      icon={FileUp}
      small={small}
      variant={variant}
      link={(slot) => <Link to="/users/addcsv" {...slot} />}
    >
      {screensWords.addCsv}
    </ButtonLink>
  );
}
