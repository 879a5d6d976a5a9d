import { publicWords } from '#domain/registration/words/public-words.ts';
import { PageLink } from '../parts/link.tsx';
import { useDraft } from '../register/draft.ts';

const words = publicWords;

export function RegisterAction() {
  const draft = useDraft();
  return (
    <PageLink to="register" className="btn primary tall">
      {draft === null ? words.register : words.goOn}
    </PageLink>
  );
}
