import { Link } from '@tanstack/react-router';
import { Inbox, Tablet } from 'lucide-react';
import { spotWords } from '#domain/registration/desk/spot-words.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AddressPanel } from './address-panel.tsx';
import { FormEditor, useFormDraft } from './form-editor.tsx';
import { PreviewButton } from './preview-dialog.tsx';
import { ShutOutPanel } from './shut-out-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { usePublicAddress } from './use-public-address.ts';

/** Where the organiser sets up, opens and shares registration by delegates. */
export function RegistrationPage() {
  const edited = useFormDraft();
  const { draft, saved } = edited;
  const address = usePublicAddress();
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        sub={words.intro}
        actions={
          <>
            <PreviewButton form={draft.value} saved={saved} />
            <ButtonLink icon={Tablet} link={(slot) => <Link to="/registration/spot" {...slot} />}>
              {spotWords.open}
            </ButtonLink>
            <ButtonLink icon={Inbox} link={(slot) => <Link to="/registration/queue" {...slot} />}>
              {words.queue}
            </ButtonLink>
          </>
        }
      />
      <StatePanel isDirty={draft.isDirty} url={address.url} />
      <AddressPanel address={address} />
      <ShutOutPanel />
      <FormEditor {...edited} />
    </Sheet>
  );
}
