import type { ReactNode } from 'react';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { FormHostContext, type FormHost } from '#web/register-form/form-host.ts';
import { uploadPublic } from '../net/ask.ts';
import { PageLink } from './link.tsx';

const host: FormHost = {
  isShared: false,
  upload: (purpose, body, onSent) => uploadPublic(`/files?purpose=${purpose}`, body, onSent),
  joinWaiting: ({ categoryId, itemId }) => (
    <p className="link-line">
      <PageLink
        to={`me/waiting/${encodeURIComponent(categoryId)}/${encodeURIComponent(itemId)}`}
        className="text-link"
      >
        {publicWords.joinWaiting}
      </PageLink>
    </p>
  ),
};

export function PublicFormHost({ children }: { readonly children: ReactNode }) {
  return <FormHostContext.Provider value={host}>{children}</FormHostContext.Provider>;
}
