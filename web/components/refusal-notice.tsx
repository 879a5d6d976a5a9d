import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** Why a form was not saved. It scrolls into view: Save is always in view on phones, and the end of the form is not. */
export function RefusalNotice({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which must not become the effect's clean-up.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scrolls-in">
      <Notice>{children}</Notice>
    </div>
  );
}
