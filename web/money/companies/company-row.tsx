import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Company } from '#domain/model/money/company.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = companiesWords;

interface CompanyRowProps {
  readonly company: Company;
  readonly mayEdit: boolean;
  readonly handle?: ReactNode;
}

/** A company with its number of delegates. Users who may not edit it still see its people behind the link. */
export function CompanyRow({ company, mayEdit, handle }: CompanyRowProps) {
  const { companyId, name, order } = company;
  const { people, paid } = useQuery(
    (reader) => {
      const delegates = reader.by('delegates', 'companyId', companyId);
      return { people: delegates.length, paid: delegates.filter(({ isPaid }) => isPaid).length };
    },
    [companyId],
  );
  const address = { to: '/companies/edit/$companyId', params: { companyId } } as const;
  return (
    <ListRow
      layout="columns"
      serial={order}
      name={name}
      link={(slot) => <Link {...address} {...slot} />}
      category={words.delegatesOf(people)}
      sub={people > 0 && words.paidOf(paid)}
      action={
        mayEdit && (
          <span className="line">
            <Link
              {...address}
              className="btn icon-only"
              aria-label={words.editOf(name)}
              title={words.editOf(name)}
            >
              <Icon icon={Pencil} />
            </Link>
            {handle}
          </span>
        )
      }
    />
  );
}
