import { TriangleAlert } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';

export function FieldError({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="field">
      <div className="error" role="alert">
        <Icon icon={TriangleAlert} size="s" />
        <span>{text}</span>
      </div>
    </div>
  );
}
