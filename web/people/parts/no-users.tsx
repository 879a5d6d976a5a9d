import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { usersWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** 'No users found', and Add New User for the roles that section 6 of the specification names. */
export function NoUsers() {
  const mayAdd = useCan('offerAddUser');
  return (
    <Empty
      action={
        mayAdd && (
          <ButtonLink
            variant="primary"
            icon={UserPlus}
            link={(props) => <Link to="/users/add" search={true} {...props} />}
          >
            {usersWords.addNewUser}
          </ButtonLink>
        )
      }
    >
      {usersWords.none}
    </Empty>
  );
}
