import { useParams } from '@tanstack/react-router';
import { companiesWords } from '#domain/event/setup-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useCan, useHasRight } from '#web/core/session/use-can.ts';
import { ItemPage } from '#web/core/screens/item-page.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { CompanyPayer } from '#web/money/parts/company-payer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyPeople } from './company-people.tsx';
import { DeleteCompany } from './delete-company.tsx';

const words = companiesWords;

export function CompanyEditPage() {
  const { companyId } = useParams({ from: '/companies/edit/$companyId' });
  const present = useQuery((reader) => reader.get('companies', companyId), [companyId]);
  const mayEdit = useHasRight('editSetup');
  const mayDelete = useCan('editSetup');
  return (
    <ItemPage
      title={mayEdit ? words.edit : words.title}
      list="/companies"
      present={present}
      unknown={mayEdit ? messageFor('unknownCompany') : sharedTexts.notAllowed}
      deleteLabel={mayDelete ? words.delete : null}
      renderForm={(company, leave) => (
        <>
          {mayEdit ? (
            <CompanyForm
              key={companyId}
              companyId={companyId}
              name={company.name}
              order={company.order}
              {...leave}
            />
          ) : (
            <div className="pad">
              <Notice>{sharedTexts.notAllowed}</Notice>
            </div>
          )}
          <CompanyPayer company={company} />
          <CompanyPeople company={company} />
        </>
      )}
      renderQuestion={(company, question) => <DeleteCompany company={company} {...question} />}
    />
  );
}
