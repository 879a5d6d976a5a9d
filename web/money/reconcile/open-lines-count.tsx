import { isWaiting } from '#domain/model/money/statement.ts';
import { MenuCount } from '#web/ui/overlay/menu.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

export function OpenLinesCount() {
  const count = useQuery((reader) => {
    let open = 0;
    for (const line of reader.all('bankLines')) if (isWaiting(line)) open++;
    return open;
  }, []);
  return <MenuCount count={count} />;
}
