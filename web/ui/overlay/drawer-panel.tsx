import { Dialog as Radix } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';
import { useFocusReturn } from './dialog-focus.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  side: 'left' | 'right';
  children: ReactNode;
};

export function DrawerPanel({ open, onOpenChange, label, side, children }: DrawerProps) {
  const focus = useFocusReturn();
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onOpenChange(false);
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim over side">
          <Radix.Content
            className={`drawer ${side}`}
            aria-describedby={undefined}
            onClick={closeOnLink}
            {...focus}
          >
            <Radix.Title className="vh">{label}</Radix.Title>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
