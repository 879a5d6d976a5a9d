import { X } from 'lucide-react';
import { useEffect } from 'react';
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { Button, IconButton } from '../button.tsx';

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

export interface ToastsProps {
  readonly label: string;
  readonly closeLabel: string;
}

/** Closes the toast that has the focus; the focus returns to the page (focus-keeper.ts). */
const onEscape = ({ key }: KeyboardEvent): void => {
  const focused = key === 'Escape' ? document.activeElement?.closest('.toasts .toast') : null;
  if (focused) toast.dismiss(focused.id);
};

export function ToastList({ label, closeLabel }: ToastsProps) {
  useEffect(() => {
    addEventListener('keydown', onEscape);
    return () => removeEventListener('keydown', onEscape);
  }, []);
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

/** Available while the toast is shown. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}
/** Longer than for a text alone: the user decides whether to press. */
const actionMs = 8_000;
let actions = 0;
let repeats = 0;

/** The kinds of `toast.ts`, with their roles for screen readers. */
const kinds = {
  done: { show: toast.success, role: 'status' },
  info: { show: toast.info, role: 'status' },
  error: { show: toast.error, role: 'alert' },
} as const;
export type ToastKind = keyof typeof kinds;

/** The same text is shown once at a time. The id is a DOM id, without spaces. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const { show, role } = kinds[kind];
  const toastId = `${kind}-${text.replaceAll(/\s/g, '-')}`;
  if (action === undefined) {
    // It stays, and is read again because its text is new in the region.
    if (toast.isActive(toastId)) toast.update(toastId, { render: <span key={++repeats}>{text}</span> });
    else show(text, { role, toastId });
  } else {
    // Toasts with the same text are undone separately.
    const ownId = `${toastId}-${++actions}`;
    const press = (): void => {
      toast.dismiss(ownId);
      action.onPress();
    };
    show(
      <>
        <span>{text}</span>
        <Button small onClick={press}>
          {action.label}
        </Button>
      </>,
      { role, toastId: ownId, autoClose: actionMs },
    );
  }
}
