import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import { companiesInOrder } from '#domain/event/companies.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { OrderedList } from '#web/core/lists/ordered-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { companiesSearch } from '../parts/search.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CompanyRow } from './company-row.tsx';

const words = companiesWords;

export function CompaniesPage() {
  const { q = '' } = useSearch({ from: '/companies' });
  const navigate = useNavigate({ from: '/companies' });
  const companies = useQuery(companiesInOrder, []);
  const mayEdit = useCan('editSetup');
  const [order] = useCommand('company.order');
  const [text, setText] = useState(q);
  const typed = fold(text);
  const lookFor = (wanted: string) => {
    setText(wanted);
    void navigate({ search: companiesSearch({ q: wanted }), replace: true });
  };
  const found = typed === '' ? undefined : companies.filter(({ name }) => fold(name).includes(typed));
  return (
    <OrderedList
      title={words.title}
      items={companies}
      found={found}
      keyOf={({ companyId }) => companyId}
      mayEdit={mayEdit}
      add={<AddLinks />}
      search={
        companies.length > 0 && (
          <SearchInput label={words.search} value={text} onChange={(event) => lookFor(event.target.value)} />
        )
      }
      empty={
        typed === '' ? <Empty detail={words.noneHint}>{words.none}</Empty> : <Empty>{words.noneFound}</Empty>
      }
      onOrder={(companyIds) => order({ companyIds })}
      renderRow={(company, handle) => <CompanyRow company={company} mayEdit={mayEdit} handle={handle} />}
    />
  );
}

function AddLinks() {
  return (
    <span className="flow gap-2">
      <ButtonLink icon={FileSpreadsheet} link={(slot) => <Link to="/companies/addcsv" {...slot} />}>
        {words.addCsv}
      </ButtonLink>
      <ButtonLink icon={Plus} link={(slot) => <Link to="/companies/add" {...slot} />}>
        {words.add}
      </ButtonLink>
    </span>
  );
}
