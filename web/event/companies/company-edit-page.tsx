import { useNavigate, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { companiesWords } from '#domain/event/setup-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useCan } from '#web/account/use-can.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useKeptRow } from '#web/components/use-kept-row.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyPeople } from './company-people.tsx';
import { DeleteCompany } from './delete-company.tsx';

const words = companiesWords;

/** The company's name for who may edit it, and its delegates for all who see companies. */
export function CompanyEditPage() {
  const { companyId } = useParams({ from: '/companies/edit/$companyId' });
  const present = useQuery((reader) => reader.get('companies', companyId), [companyId]);
  const { row: company, keep, release } = useKeptRow(present);
  const [isAsking, setAsking] = useState(false);
  const mayEdit = useCan('editSetup');
  const navigate = useNavigate();
  const done = () => void navigate({ to: '/companies', ignoreBlocker: true });
  return (
    <Sheet>
      <PageHeader
        title={mayEdit ? words.edit : words.title}
        sub={company && <span lang={nameLang(company.name)}>{company.name}</span>}
        back={<BackLink to="/companies" />}
        actions={
          company &&
          mayEdit && <IconButton icon={Trash2} label={words.delete} onClick={() => setAsking(true)} />
        }
      />
      {!mayEdit || company === undefined ? (
        <div className="pad">
          <Notice>{mayEdit ? messageFor('unknownCompany') : sharedTexts.notAllowed}</Notice>
        </div>
      ) : (
        <CompanyForm
          key={companyId}
          companyId={companyId}
          name={company.name}
          order={company.order}
          onDone={done}
          onCancel={() => void navigate({ to: '/companies' })}
        />
      )}
      {company && <CompanyPeople company={company} />}
      {company && isAsking && (
        <DeleteCompany
          company={company}
          onStart={keep}
          onRefused={release}
          onDeleted={done}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}
