import { Link } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The way to serials for many, for users who may give them. `small`: in the head of a list. */
export function GenerateSerialsLink({ small = false }: { small?: boolean }) {
  if (!useCan('editPeople')) return null;
  return (
    <ButtonLink
      variant={small ? 'plain' : 'primary'}
      small={small}
      icon={Hash}
      link={(props) => <Link to="/users/generate" {...props} />}
    >
      {screensWords.generateSerials}
    </ButtonLink>
  );
}
