import type { LogEntry } from '#domain/model/log/log-entry.ts';
import { differenceWords } from '#domain/money/price-list/words/editor-words.ts';
import { changesIn } from '#domain/money/price-list/saved-changes.ts';
import { Fold } from '#web/ui/fold.tsx';

export function PriceChanges({ entry: { result } }: { readonly entry: LogEntry }) {
  const found = changesIn(result);
  if (found === null || found.changeCount === 0) return null;
  const { changes, changeCount } = found;
  return (
    <Fold summary={differenceWords.count(changeCount)}>
      <ul>
        {changes.map(({ what, before, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two places may have the same name
          <li key={index}>{differenceWords.change(what, before, after)}</li>
        ))}
        {changeCount > changes.length && <li>{differenceWords.more(changeCount - changes.length)}</li>}
      </ul>
    </Fold>
  );
}
