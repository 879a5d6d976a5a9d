import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { useFocusReturn } from './dialog-focus.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** The decisive one last. Without buttons, add Close: a phone has no Escape. */
  actions: ReactNode;
  /** Wider than a question: forms, tables. */
  wide?: boolean;
  /** The element that gets the focus on opening; otherwise the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** The id of what is read after the title when the dialog opens. */
  describedBy?: string;
};

export function DialogPanel(props: DialogProps) {
  const { open, onOpenChange, title, children, actions, wide, firstFocus, describedBy } = props;
  const focus = useFocusReturn(() => firstFocus?.current);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Our own scrim: Radix's overlay locks scrolling with a <style> that our content policy forbids. */}
        <div className="scrim over">
          <Radix.Content
            className={wide ? 'dialog wide' : 'dialog'}
            aria-describedby={describedBy}
            {...focus}
          >
            <Radix.Title className="h2">{title}</Radix.Title>
            <div className="dialog-body">{children}</div>
            <div className="acts">{actions}</div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
