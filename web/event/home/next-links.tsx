import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './home-page.module.css';

interface NextLink {
  readonly path: Exclude<Parameters<ReturnType<typeof useMayOpen>>[0], '/users/'>;
  readonly icon: LucideIcon;
  readonly name: string;
}

/** What comes next in this phase of the event, the most important first; without screens that are closed here. */
export function NextLinks({
  links,
  hasPrimary = true,
  children,
}: {
  readonly links: readonly NextLink[];
  /** Whether the first link is the main action of the page. */
  readonly hasPrimary?: boolean;
  readonly children?: ReactNode;
}) {
  const mayOpen = useMayOpen();
  const open = links.filter(({ path }) => mayOpen(path));
  if (open.length === 0 && children === undefined) return null;
  return (
    <nav className={`pad acts-row ${styles['next']}`} aria-label={homePhaseWords.next}>
      {children}
      {open.map(({ path, icon, name }, index) => (
        <ButtonLink
          key={path}
          icon={icon}
          {...(hasPrimary && index === 0 && { variant: 'primary' })}
          link={(slot) => <Link to={path} {...slot} />}
        >
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
