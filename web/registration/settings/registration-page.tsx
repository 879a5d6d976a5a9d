import { Link } from '@tanstack/react-router';
import { Inbox, Tablet } from 'lucide-react';
import { useState } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { formName } from '#domain/model/registration/values.ts';
import { spotWords } from '#domain/registration/desk/spot-words.ts';
import { registrationWords as words } from '#domain/registration/desk/settings-words.ts';
import { formOf } from '#domain/registration/form/stored-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { AddressPanel } from './address-panel.tsx';
import { FormEditor } from './form-editor.tsx';
import { PreviewButton } from './preview-dialog.tsx';
import { ShutOutPanel } from './shut-out-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { usePublicAddress } from './use-public-address.ts';

const readStored = (reader: Reader) => {
  const row = reader.get('registrationForms', formName);
  return {
    stored: { value: formOf(reader), stamp: String(row?.formVersion ?? 0) },
    savedBy: row?.savedBy ?? '',
  };
};

/** Where the organiser sets up, opens and shares registration by delegates. */
export function RegistrationPage() {
  const { stored, savedBy } = useQuery(readStored, []);
  const [isDirty, setDirty] = useState(false);
  const address = usePublicAddress();
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        sub={words.intro}
        actions={
          <>
            <PreviewButton />
            <ButtonLink icon={Tablet} link={(slot) => <Link to="/registration/spot" {...slot} />}>
              {spotWords.open}
            </ButtonLink>
            <ButtonLink icon={Inbox} link={(slot) => <Link to="/registration/queue" {...slot} />}>
              {words.queue}
            </ButtonLink>
          </>
        }
      />
      <StatePanel isDirty={isDirty} url={address.url} />
      <AddressPanel address={address} />
      <ShutOutPanel />
      <FormEditor stored={stored} savedBy={savedBy} onDirty={setDirty} />
    </Sheet>
  );
}
