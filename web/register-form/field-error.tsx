import { TriangleAlert } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';

/** The error of the choices with this name. It describes each, so it is read again when one of them gets the focus. */
export const fieldErrorId = (name: string): string => `error-of-${name}`;

interface FieldErrorProps {
  readonly text: string | undefined;
  readonly of?: string;
}

export function FieldError({ text, of }: FieldErrorProps) {
  if (text === undefined) return null;
  return (
    <div className="field">
      <div className="error" role="alert" id={of === undefined ? undefined : fieldErrorId(of)}>
        <Icon icon={TriangleAlert} size="s" />
        <span>{text}</span>
      </div>
    </div>
  );
}
