import { useNavigate } from '@tanstack/react-router';
import { certificateSetUp } from '#domain/print/certificates/certificates.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { TemplateForm } from './template-form.tsx';
import { templateValuesOf } from './template-values.ts';

export function CertificateTemplatePage() {
  const stored = useQuery((reader) => templateValuesOf(certificateSetUp(reader)), []);
  const navigate = useNavigate();
  return (
    <Sheet width="table">
      <PageHeader title={certificatesWords.template} back={<BackLink to="/print1" />} />
      <TemplateForm
        stored={stored}
        onDone={() => void navigate({ to: '/print1', ignoreBlocker: true })}
        onCancel={() => void navigate({ to: '/print1' })}
      />
    </Sheet>
  );
}
