import { commonWords } from '#domain/core/text/common-words.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

export function PendingPage() {
  return (
    <Sheet>
      <Loading text={commonWords.loading} />
    </Sheet>
  );
}
