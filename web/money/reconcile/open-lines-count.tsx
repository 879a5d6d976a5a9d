import { MenuCount } from '#web/ui/overlay/menu.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

export function OpenLinesCount() {
  const count = useQuery((reader) => {
    let open = 0;
    for (const { state } of reader.all('bankLines')) if (state === 'open') open++;
    return open;
  }, []);
  return <MenuCount count={count} />;
}
