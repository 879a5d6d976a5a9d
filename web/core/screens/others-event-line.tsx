import { ShieldAlert } from 'lucide-react';
import { isOthersEvent } from '#domain/core/access.ts';
import { shellWords } from '#domain/core/text/common-words.ts';
import { useRoles } from '../session/use-can.ts';
import { Banner } from '#web/ui/banner.tsx';

/** The red line for a super admin who acts in another owner's event. */
export function OthersEventLine() {
  const isOthers = isOthersEvent(new Set(useRoles()));
  return isOthers && <Banner icon={ShieldAlert}>{shellWords.othersEvent}</Banner>;
}
