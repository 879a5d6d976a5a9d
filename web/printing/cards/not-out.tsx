import { printsOf } from '#domain/print/card-prints.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { usePrintLog } from './use-print-log.ts';

/** Takes the last print of one card back. */
export function NotOut({ serial }: { readonly serial: number }) {
  const log = usePrintLog();
  const last = useQuery(
    (reader) => {
      const row = reader.get('serials', serial);
      return row && printsOf(reader, row).at(-1);
    },
    [serial],
  );
  if (last === undefined) return null;
  return (
    <Button small variant="quiet" onClick={() => void log.takeBack({ runId: last.runId, serials: [serial] })}>
      {cardPrintWords.notOut}
    </Button>
  );
}
