import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { openPage, pathOf } from '../net/routing.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of this event; '' for the event's own page. */
  readonly to: string;
  readonly children: ReactNode;
}

/** Opens another public page without loading anything but its data. */
export function PageLink({ to, onClick, children, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    openPage(to);
  };
  return (
    <a {...rest} href={pathOf(to)} onClick={open}>
      {children}
    </a>
  );
}
