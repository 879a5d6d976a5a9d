import type { DuplicateGroup } from '#domain/people/duplicates/duplicate-groups.ts';
import { MenuCount } from '#web/ui/overlay/menu.tsx';
import { useSharedContacts } from './use-duplicates.ts';
import { needsAnswer, useGroups } from './use-groups.ts';

const none: readonly DuplicateGroup[] = [];

/** The number of groups with a common phone or e-mail, in the menu. */
export function DuplicatesCount() {
  const { found } = useSharedContacts();
  return <MenuCount count={useGroups(found?.groups ?? none).filter(needsAnswer).length} />;
}
