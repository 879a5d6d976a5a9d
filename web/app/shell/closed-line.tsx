import { Lock } from 'lucide-react';
import { shellWords } from '#domain/core/text/common-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';

export function ClosedLine() {
  const { closedAt } = useCurrentEvent();
  return closedAt !== null && <Banner icon={Lock}>{shellWords.closedEvent}</Banner>;
}
