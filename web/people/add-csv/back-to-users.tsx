import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The back arrow before the title: to Add User, from where one comes. */
export function BackToUsers() {
  return (
    <Link
      to="/users/add"
      search={{}}
      className="btn icon-only"
      aria-label={commonWords.back}
      title={commonWords.back}
    >
      <Icon icon={ArrowLeft} />
    </Link>
  );
}
