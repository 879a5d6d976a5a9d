import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { usersWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ImportLink } from '#web/sheets/import-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Contributed } from '#web/core/slots/contributed.tsx';

/**
 * 'No users found', and Add New User for the roles that section 6 of the specification names. With a search text, ended
 * registrations that match it are shown too.
 */
export function NoUsers({ typed = '' }: { readonly typed?: string }) {
  const mayAdd = useCan('offerAddUser');
  const isEmpty = useQuery((reader) => reader.count('delegates') === 0, []);
  return (
    <>
      <Empty
        action={
          mayAdd && (
            <div className="acts-row">
              {isEmpty && <ImportLink variant="primary" />}
              <ButtonLink
                variant={isEmpty ? 'plain' : 'primary'}
                icon={UserPlus}
                link={(props) => <Link to="/users/add" search={true} {...props} />}
              >
                {usersWords.addNewUser}
              </ButtonLink>
            </div>
          )
        }
      >
        {usersWords.none}
      </Empty>
      {typed !== '' && <Contributed host="lists" place="search" typed={typed} />}
    </>
  );
}
