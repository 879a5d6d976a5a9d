import { Dialog as Radix } from 'radix-ui';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useFocusReturn } from './dialog-focus.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  side: 'left' | 'right';
  children: ReactNode;
};

export function DrawerPanel({ open, onOpenChange, label, side, children }: DrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  // Radix would pass over the links, to a button at the end.
  const focus = useFocusReturn(
    () =>
      drawer.current?.querySelector<HTMLElement>('[aria-current="page"]') ??
      drawer.current?.querySelector('a, button'),
  );
  const isFollowed = useRef(false);
  const closeOnLink = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
    isFollowed.current = true;
    onOpenChange(false);
  };
  const onCloseAutoFocus = (event: Event) => {
    if (!isFollowed.current) return focus.onCloseAutoFocus(event);
    // The page that opens takes the focus.
    event.preventDefault();
    isFollowed.current = false;
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim over side">
          <Radix.Content
            ref={drawer}
            className={`drawer ${side}`}
            aria-describedby={undefined}
            onClick={closeOnLink}
            onOpenAutoFocus={focus.onOpenAutoFocus}
            onCloseAutoFocus={onCloseAutoFocus}
          >
            <Radix.Title className="vh">{label}</Radix.Title>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
