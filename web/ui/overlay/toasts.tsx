import { X } from 'lucide-react';
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { IconButton } from '../button.tsx';

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

export interface ToastsProps {
  readonly label: string;
  readonly closeLabel: string;
}

/**
 * The one place where toasts appear. On phones it is over the top bar, otherwise in the lower right corner, where
 * pages have no actions. A bar at the lower edge (`.thumb`, `data-lower-bar`) stays free. Five seconds, dragged away
 * by 80 %; Alt+T moves the focus there. The unstyled build, since the other writes a <style> that our content policy
 * forbids.
 */
export function ToastList({ label, closeLabel }: ToastsProps) {
  const close = ({ closeToast }: CloseButtonProps) => (
    <IconButton icon={X} label={closeLabel} onClick={closeToast} />
  );
  return (
    <ToastContainer
      aria-label={label}
      className="toasts"
      toastClassName={(context) =>
        `toast ${context?.type === 'success' ? 'done' : context?.type === 'error' ? 'refused' : ''}`
      }
      position="top-right"
      autoClose={5000}
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      transition={slide}
      closeButton={close}
      icon={false}
      closeOnClick={false}
      limit={3}
    />
  );
}

/** The kinds of `toast.ts`, with their roles for screen readers. */
const kinds = {
  done: { show: toast.success, role: 'status' },
  info: { show: toast.info, role: 'status' },
  error: { show: toast.error, role: 'alert' },
} as const;
export type ToastKind = keyof typeof kinds;

/** The same text is shown once at a time; the id lands in the DOM, where it may hold no spaces. */
export function showToast(kind: ToastKind, text: string): void {
  const { show, role } = kinds[kind];
  show(text, { role, toastId: `${kind}-${text.replaceAll(/\s/g, '-')}` });
}
