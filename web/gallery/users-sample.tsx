import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { to } from './gallery-shell.tsx';
import { PEOPLE, type Person } from './sample-people.ts';

export function UsersSample({ count }: { count: number }) {
  const [asked, setAsked] = useState<Person>();
  const people: Person[] =
    count > 0
      ? Array.from({ length: count }, (_, index) => ({
          ...PEOPLE[index % PEOPLE.length]!,
          serial: index + 1,
        }))
      : [...PEOPLE];
  return (
    <Sheet width="table">
      <TabBar label="Users">
        {to('serials')({ className: '', children: 'Serials' })}
        {to('users', 'users')({ className: '', children: 'Confirmed' })}
        {to('pending')({ className: '', children: 'Pending' })}
        {to('add')({ className: '', children: 'Add User' })}
      </TabBar>
      <PageHeader
        title="Confirmed Users"
        count={618}
        filter={
          <Select
            fit
            aria-label="Category"
            placeholder="All categories"
            options={[
              { value: 'a', label: 'Delegates' },
              { value: 'b', label: 'Org. Committee' },
            ]}
          />
        }
        search={<SearchInput label="Search name or phone number" />}
      />
      <VirtualList
        label="Confirmed Users"
        items={people}
        keyOf={(person) => person.serial}
        renderRow={(person) => (
          <ListRow
            layout="columns"
            serial={person.serial}
            name={person.name}
            link={to('user')}
            category={
              <>
                <Swatch color={person.color} />
                {person.category}
              </>
            }
            sub={person.companions && `+ ${person.companions}`}
            action={
              <IconButton icon={Trash2} label={`Delete ${person.name}`} onClick={() => setAsked(person)} />
            }
          />
        )}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Delete user?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => toastDone('User deleted')}
      >
        <span className="num">{asked?.serial}</span> {asked?.name}. The serial becomes free again.
      </ConfirmDialog>
    </Sheet>
  );
}
