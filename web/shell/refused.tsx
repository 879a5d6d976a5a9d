import { Empty } from '#web/components/ui/empty.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';

interface RefusedProps {
  readonly text: string;
  /** The page lies on another page's sheet: a tab. */
  readonly isInLayout?: boolean | undefined;
}

/** In place of a screen that is not for who asks (spec.md section 8, Permission errors). */
export function Refused({ text, isInLayout = false }: RefusedProps) {
  const said = (
    <div className="pad">
      <Empty tone="refused" heading={!isInLayout}>
        {text}
      </Empty>
    </div>
  );
  return isInLayout ? said : <Sheet>{said}</Sheet>;
}
