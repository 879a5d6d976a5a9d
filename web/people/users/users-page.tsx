import { Link, Outlet } from '@tanstack/react-router';
import { menuWords } from '#domain/core/text/common-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { useRememberedList } from './use-remembered-list.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';

const words = usersWords.tabs;

/** Serials, Confirmed, Pending and Add User. Search and category stay from tab to tab. */
export function UsersPage() {
  useRememberedList();
  // Without the right to see payments, all people would look pending.
  const seesPayments = useCan('seeContacts');
  const mayAdd = useMayOpen()('/users/add');
  return (
    <Sheet width="table">
      <TabBar label={menuWords.users}>
        <Link to="/users" search={true} activeOptions={{ exact: true, includeSearch: false }}>
          {words.serials}
        </Link>
        {seesPayments && (
          <>
            {' '}
            <Link to="/users/paid" search={true} activeOptions={{ includeSearch: false }}>
              {words.confirmed}
            </Link>
            <Link to="/users/all" search={true} activeOptions={{ includeSearch: false }}>
              {words.pending}
            </Link>
          </>
        )}{' '}
        {mayAdd && (
          <Link to="/users/add" search={true} activeOptions={{ includeSearch: false }}>
            {words.addUser}
          </Link>
        )}
      </TabBar>
      <Outlet />
    </Sheet>
  );
}
