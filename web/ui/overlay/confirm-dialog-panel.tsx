import { Trash2, type LucideIcon } from 'lucide-react';
import { AlertDialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useFocusReturn } from './dialog-focus.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question of the texts. */
  title: string;
  /** Serial, name and consequences, or a field to fill in. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Stays open when it resolves to false. The buttons are busy meanwhile. */
  onConfirm: () => Promise<boolean | void> | boolean | void;
  /** False for a question that destroys nothing. */
  danger?: boolean;
  /** Null for no icon, although something is destroyed. */
  icon?: LucideIcon | null;
  /** False while a typed confirmation is missing. */
  canConfirm?: boolean;
};

export function ConfirmDialogPanel(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel, onConfirm } = props;
  const { danger = true, icon = danger ? Trash2 : undefined, canConfirm = true } = props;
  const [busy, setBusy] = useState(false);
  const focus = useFocusReturn();

  const confirm = async () => {
    setBusy(true);
    try {
      if ((await onConfirm()) !== false) onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <div className="scrim over">
          <Radix.Content className="dialog" aria-modal="true" {...focus}>
            <Radix.Title className="h2">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="dialog-body t2">{children}</div>
            </Radix.Description>
            <div className="acts">
              <Radix.Cancel asChild>
                <Button busy={busy}>{cancelLabel}</Button>
              </Radix.Cancel>
              <Button
                variant={danger ? 'danger' : 'primary'}
                icon={icon ?? undefined}
                busy={busy}
                disabled={!canConfirm}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
