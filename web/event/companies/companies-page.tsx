import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import { companiesInOrder } from '#domain/event/companies.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { tellSaved } from '#web/components/save-outcome.ts';
import { SortableRows } from '#web/components/sortable-rows.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { companiesSearch } from '#web/routing/search-params.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './companies.module.css';
import { CompanyRow } from './company-row.tsx';

const words = companiesWords;

/** Beyond this nobody drags a row to its place, and drawing all of them would be felt. */
const mostToDrag = 300;

/** The sponsors, with how many delegates each has (spec.md section 2). */
export function CompaniesPage() {
  const { q = '' } = useSearch({ from: '/companies' });
  const navigate = useNavigate({ from: '/companies' });
  const companies = useQuery(companiesInOrder, []);
  const mayEdit = useCan('editSetup');
  const [order] = useCommand('company.order');
  const device = useDevice();
  const [text, setText] = useState(q);
  const typed = fold(text);
  const lookFor = (wanted: string) => {
    setText(wanted);
    void navigate({ search: companiesSearch({ q: wanted }), replace: true });
  };
  const found = typed === '' ? companies : companies.filter(({ name }) => fold(name).includes(typed));
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        count={companies.length}
        actions={mayEdit && <AddLinks />}
        search={
          companies.length > 0 && (
            <SearchInput
              label={words.search}
              value={text}
              onChange={(event) => lookFor(event.target.value)}
            />
          )
        }
      />
      {mayEdit && companies.length > mostToDrag && (
        <p className="pad t2">{words.tooManyToOrder(mostToDrag)}</p>
      )}
      {found.length === 0 ? (
        <Empty>{typed === '' ? words.none : words.noneFound}</Empty>
      ) : mayEdit && typed === '' && companies.length <= mostToDrag ? (
        <SortableRows
          label={words.title}
          items={companies}
          keyOf={({ companyId }) => companyId}
          nameOf={({ name }) => name}
          onOrder={async (companyIds) => tellSaved(await order({ companyIds: [...companyIds] }))}
          renderRow={(company, handle) => <CompanyRow company={company} mayEdit handle={handle} />}
        />
      ) : (
        <VirtualList
          label={words.title}
          items={found}
          keyOf={({ companyId }) => companyId}
          estimateHeight={device === 'desktop' ? 40 : 67}
          renderRow={(company) => <CompanyRow company={company} mayEdit={mayEdit} />}
        />
      )}
    </Sheet>
  );
}

function AddLinks() {
  return (
    <span className={styles['adds']}>
      <ButtonLink icon={FileSpreadsheet} link={(slot) => <Link to="/companies/addcsv" {...slot} />}>
        {words.addCsv}
      </ButtonLink>
      <Link to="/companies/add" className="btn icon-only edged" aria-label={words.add} title={words.add}>
        <Icon icon={Plus} />
      </Link>
    </span>
  );
}
